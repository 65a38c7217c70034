import type { IRange } from '@univerjs/core'
import type { SharedWorkbook } from '../model/index.ts'
import { MUTATION, type Screen } from './screen.ts'
import { screenRange } from './snapshot.ts'

const keyOf = ({ startRow, startColumn, endRow, endColumn }: IRange): string =>
  `${startRow},${startColumn},${endRow},${endColumn}`

/** Brings the merged cells on the screen to what the model says; the engine's own idea of where they went does not count. */
export function followMerges(screen: Screen, model: SharedWorkbook, sheetId: string): void {
  const sheet = screen.sheet(sheetId)
  if (!sheet) return
  const shown = (): readonly IRange[] => sheet.getConfig().mergeData
  const wanted = model.objects(sheetId, 'merge').flatMap(({ ranges }) => ranges.map(screenRange))
  const isWanted = new Set(wanted.map(keyOf))
  const lost = shown().filter((range) => !isWanted.has(keyOf(range)))
  if (lost.length > 0)
    screen.perform(MUTATION.removeMerge, { subUnitId: sheetId, ranges: lost.map((range) => ({ ...range })) })
  // Taking one away takes with it all that it touches: what is missing is found afterwards.
  const isShown = new Set(shown().map(keyOf))
  const missing = wanted.filter((range) => !isShown.has(keyOf(range)))
  if (missing.length > 0) screen.perform(MUTATION.addMerge, { subUnitId: sheetId, ranges: missing })
}
