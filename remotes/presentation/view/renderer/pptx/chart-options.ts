import { withFittedLabels } from './fit-labels.ts'
import { withLegendRoom } from './legend-room.ts'
import { withLowLabels } from './low-labels.ts'
import { withTitleRoom } from './title-room.ts'

/** The engine's options of a chart as PowerPoint has room in it, the same on the screen and on paper. Nothing in it moves. */
export function chartOptions(option: object, width: number, height: number): Record<string, unknown> {
  const labelled = withLegendRoom(withFittedLabels(option, width), width, height)
  return { ...withLowLabels(withTitleRoom(labelled, width, height)), animation: false }
}
