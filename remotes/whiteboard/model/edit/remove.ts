import type { Board } from '../board.ts'
import { isRecord, listOf } from '../record.ts'
import { boundIds, boundShape, withParts } from './bound.ts'

/** Deletes elements with the texts in them; arrows that were attached stay where they end. What was in a frame stays. */
export function removeElements(board: Board, ids: readonly string[]): boolean {
  const gone = new Set(
    withParts(board, ids)
      .filter(
        ({ id, containerId }) => ids.includes(id) || (typeof containerId === 'string' && ids.includes(containerId)),
      )
      .map(({ id }) => id),
  )
  for (const id of gone) {
    const element = board.element(id)
    if (!element) continue
    for (const arrow of boundIds(element, 'arrow')) if (!gone.has(arrow)) unbind(board, arrow, gone)
    if (element.type === 'frame')
      for (const inside of board.elements(board.pageOf(id))) {
        if (inside['frameId'] === id && !gone.has(inside.id)) board.update(inside.id, { frameId: null })
      }
    const container = element['containerId']
    if (typeof container === 'string' && !gone.has(container)) forget(board, container, id)
    for (const end of ['start', 'end'] as const) {
      const shape = boundShape(element, end)
      if (shape !== null && !gone.has(shape)) forget(board, shape, id)
    }
    board.remove(id)
  }
  return gone.size > 0
}

function unbind(board: Board, arrow: string, gone: ReadonlySet<string>): void {
  const element = board.element(arrow)
  if (!element) return
  for (const end of ['start', 'end'] as const) {
    const shape = boundShape(element, end)
    if (shape !== null && gone.has(shape)) board.update(arrow, { [`${end}Binding`]: null })
  }
}

function forget(board: Board, shape: string, bound: string): void {
  const rest = listOf(board.element(shape)?.['boundElements']).filter((one) => !isRecord(one) || one['id'] !== bound)
  board.update(shape, { boundElements: rest })
}
