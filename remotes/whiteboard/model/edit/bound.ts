import type { Board } from '../board.ts'
import { isRecord, listOf, textOf, type ElementRecord } from '../record.ts'

/** Ids of texts and arrows that a shape says are bound to it. */
export const boundIds = (element: ElementRecord, type: 'text' | 'arrow'): readonly string[] =>
  listOf(element['boundElements']).flatMap((bound) =>
    isRecord(bound) && bound['type'] === type && typeof bound['id'] === 'string' ? [bound['id']] : [],
  )

/** The shape at an end of an arrow; null where it hangs free. */
export const boundShape = (arrow: ElementRecord, end: 'start' | 'end'): string | null => {
  const binding = arrow[`${end}Binding`]
  return isRecord(binding) ? textOf(binding['elementId']) || null : null
}

/** The text in a shape or on a line; null where there is none. */
export function labelOf(board: Board, element: ElementRecord): ElementRecord | null {
  for (const id of boundIds(element, 'text')) {
    const text = board.element(id)
    if (text && text['isDeleted'] !== true && text['containerId'] === element.id) return text
  }
  return null
}

/** These, with the texts in them, what is in frames among them, and everything of the groups they are in. */
export function withParts(board: Board, ids: readonly string[]): readonly ElementRecord[] {
  const all = new Map<string, ElementRecord>()
  const add = (element: ElementRecord | null): void => {
    if (!element || all.has(element.id) || element['isDeleted'] === true) return
    all.set(element.id, element)
    add(labelOf(board, element))
    if (element.type === 'frame' || element.type === 'magicframe')
      for (const inside of board.elements(board.pageOf(element.id))) if (inside['frameId'] === element.id) add(inside)
  }
  for (const id of ids) add(board.element(id))
  return [...all.values()]
}
