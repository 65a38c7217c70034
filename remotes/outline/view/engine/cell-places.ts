import { TextSelection, type EditorState, type Selection } from '@tiptap/pm/state'
import { CellSelection, TableMap } from '@tiptap/pm/tables'
import type { Selected } from './engine.ts'
import { posOfBlock } from './positions.ts'

/** Several cells of a table as a selection, one as a caret behind its words. Null where the block is no table. */
export function cellSelection(
  { doc }: EditorState,
  id: string,
  { row, column, rowEnd, columnEnd }: NonNullable<Selected['cells']>,
): Selection | null {
  const found = posOfBlock(doc, id)
  const table = found?.node.firstChild
  if (!found || table?.type.name !== 'table') return null
  const map = TableMap.get(table)
  const start = found.pos + 2
  const cellAt = (wantedRow: number, wantedColumn: number): number =>
    start + (map.map[Math.min(wantedRow, map.height - 1) * map.width + Math.min(wantedColumn, map.width - 1)] ?? 0)
  const [first, last] = [cellAt(row, column), cellAt(rowEnd, columnEnd)]
  if (first !== last) return CellSelection.create(doc, first, last)
  const cell = doc.nodeAt(first)
  return cell && TextSelection.near(doc.resolve(first + cell.nodeSize - 1), -1)
}
