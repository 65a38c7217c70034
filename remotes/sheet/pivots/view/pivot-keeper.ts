import type { PivotPayload, PlacedObject, SharedWorkbook, WorkbookChange } from '../../model/index.ts'

/**
 * Computes a pivot table again whose cells no longer show what it says: after an own undo, and where two people changed it at
 * the same time. Only the page that wrote the cells does (decision 016), so that no two answer each other.
 */
export function keepPivots(
  book: SharedWorkbook,
  refresh: (sheetId: string, id: string) => boolean,
  later: (run: () => void) => () => void,
): () => void {
  /** Sheet and id of what is to be looked at, and whether that is because of an edit made here. */
  const waiting = new Map<string, { readonly sheetId: string; readonly id: string; readonly isLocal: boolean }>()
  /** What could not be computed is not tried again until it says something else. */
  const refused = new Map<string, string>()
  let callOff: (() => void) | null = null

  const outdated = (sheetId: string): readonly PlacedObject[] =>
    book.sheets().some(({ id }) => id === sheetId)
      ? book.objects(sheetId, 'pivot').filter(({ id, payload }) => {
          const fill = book.pivotFill(sheetId, id)
          return fill !== null && !fill.isCurrent && (payload as PivotPayload).unknown === null
        })
      : []

  const answer = (): void => {
    callOff = null
    const due = [...waiting]
    waiting.clear()
    for (const [key, { sheetId, id, isLocal }] of due) {
      const pivot = outdated(sheetId).find((one) => one.id === id)
      if (!pivot || !(isLocal || book.pivotFill(sheetId, id)?.isOwn)) continue
      const says = JSON.stringify(pivot.payload)
      if (refused.get(key) === says) continue
      if (refresh(sheetId, id)) refused.delete(key)
      else refused.set(key, says)
    }
  }
  const stop = book.onChange(({ isLocal, sheets }: WorkbookChange) => {
    for (const { sheetId, objects } of sheets) {
      if (!objects.includes('pivot')) continue
      for (const { id } of outdated(sheetId))
        if (isLocal || book.pivotFill(sheetId, id)?.isOwn) waiting.set(`${sheetId}|${id}`, { sheetId, id, isLocal })
    }
    if (waiting.size > 0) callOff ??= later(answer)
  })
  return () => {
    stop()
    callOff?.()
  }
}
