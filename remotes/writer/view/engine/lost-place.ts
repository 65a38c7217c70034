import type { LostPlace } from '../../model/index.ts'
import { elementsIn } from '../../model/tree/nodes.ts'
import { editDocument, ourSession, packageOf } from './edit-document.ts'
import type { WriterSurface } from './surface.ts'

/** Tells that others took away the paragraph of the own caret; see `SharedEditing.onLostPlace`. */
export const onLostPlace = (
  surface: WriterSurface,
  listener: (place: LostPlace, goOn: () => void) => void,
): (() => void) => ourSession(surface)?.onLostPlace(listener) ?? (() => {})

/** The server has all that was written: see `SharedEditing.noteKept`. */
export const noteKept = (surface: WriterSurface): void => ourSession(surface)?.noteKept()

/** Writes what was kept where the paragraph stood, as one step of undo, and puts the caret behind it. */
export function restoreLost(surface: WriterSurface, place: LostPlace, text: string): boolean {
  const restoring = place.restore?.(text)
  if (!restoring || !editDocument(surface, restoring.edit)) return false
  const paragraphId = restoring.lastId()
  const pkg = packageOf(surface)
  const isThere = [...(pkg?.parts.values() ?? [])].some(({ root }) =>
    [...elementsIn(root)].some(({ id }) => id === paragraphId),
  )
  if (paragraphId === null || !isThere) return true
  const behind = { paragraphId, offset: text.length - (text.lastIndexOf('\n') + 1) }
  surface.surface?.setSelection({ anchor: behind, head: behind })
  return true
}
