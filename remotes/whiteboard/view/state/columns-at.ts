import { isColumn, textOf, type Board } from '../../model/index.ts'

/** The columns of kanban boards among these elements, and those that they lie in. */
export function columnsAt(board: Board, ids: readonly string[]): readonly string[] {
  const found = new Set<string>()
  for (const id of ids) {
    const element = board.element(id)
    if (!element || element['isDeleted'] === true) continue
    const frame = isColumn(element) ? element : board.element(textOf(element['frameId']))
    if (frame && isColumn(frame)) found.add(frame.id)
  }
  return [...found]
}
