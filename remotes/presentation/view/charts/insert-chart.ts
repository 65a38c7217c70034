import { CHART_COMMANDS } from '../../commands/chart-commands.ts'
import type { ChartKind } from '../../model/chart/new-chart.ts'
import type { DeckView } from '../state/deck-view.ts'

const PT_PER_PX = 0.75
/** Of the slide, what a new chart takes. */
const SHARE = 0.6

/** A chart in the middle of the slide, with its data beside it. */
export function insertChart({ store, text, options }: DeckView, kind: ChartKind): void {
  const { width, height } = store.renderer.size
  text.end()
  store.learn(CHART_COMMANDS)
  const answer = store.run('shape.insertChart', {
    slide: store.selection.slide,
    kind,
    x: (width * (1 - SHARE) * PT_PER_PX) / 2,
    y: (height * (1 - SHARE) * PT_PER_PX) / 2,
    width: width * SHARE * PT_PER_PX,
    height: height * SHARE * PT_PER_PX,
  })
  const shape = answer?.['shape']
  if (typeof shape !== 'string') return
  store.selectShapes([shape])
  options.set({ side: 'chart' })
}
