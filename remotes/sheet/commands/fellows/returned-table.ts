import type { ReadTable, ReadValue } from '@wenfang/shared-contract'
import type { FormulaNode } from '../../formula/index.ts'
import { EditRefused, type CellRange, type Edit, type TablePayload } from '../../model/index.ts'
import type { CommandContext } from '../command.ts'
import { cellOf, freeColumns, plainSheetName } from './taken-table.ts'
import { rewrittenFormulas, sheetOfReference, spokenOf, type Spoken } from './rewritten-formulas.ts'

/**
 * The sheet that a table of another part of the file was made, as that one is now: it goes, and formulas read the table.
 * @throws EditRefused where there is none, or it holds something else: then it stays
 */
export function returnedEdits(
  { book, resultAt }: CommandContext,
  table: ReadTable,
): { readonly leave: readonly Edit[]; readonly follow: readonly Edit[] } {
  const plain = plainSheetName(table.name)
  const placed = book.sheets().flatMap(({ id: sheetId, name }) => {
    const [object] = book.objects(sheetId, 'table')
    const [range] = object?.ranges ?? []
    if (!name.startsWith(plain) || !object || !range || range.top !== 0 || range.left !== 0) return []
    return [{ sheetId, range, payload: object.payload as TablePayload }]
  })
  const titles = freeColumns(table.columns)
  const found = placed.find(({ sheetId, range, payload }) => {
    if (payload.columns.some(({ name }, column) => name !== titles[column])) return false
    const used = book.sheets().find(({ id }) => id === sheetId)
    return (
      used &&
      isWithin(book.occupiedAreas(sheetId), range, used) &&
      saysTheSame(table, range, (row, column) => comparable(resultAt(sheetId, row, column)))
    )
  })
  if (!found) throw new EditRefused('noSheet')
  const { sheetId, payload } = found
  const follow = rewrittenFormulas(
    book,
    (node, place) => {
      if (node.kind === 'reference' && place.sheetId !== sheetId && sheetOfReference(book, node, place) === sheetId) {
        const field = place.of === 'drawing' ? fieldAt(spokenOf(node, place), table, found.range) : null
        // Somebody speaks of its cells, which the table has not.
        if (!field) throw new EditRefused('noSheet')
        return field
      }
      if (node.kind !== 'structured' || node.table?.toLowerCase() !== payload.name.toLowerCase()) return null
      const named = (column: string | null): string | null => {
        const at = payload.columns.findIndex(({ name }) => name.toLowerCase() === column?.toLowerCase())
        return column === null ? null : (table.columns[at] ?? column)
      }
      return { ...node, table: table.name, firstColumn: named(node.firstColumn), lastColumn: named(node.lastColumn) }
    },
    (place) => place.sheetId === sheetId,
  )
  return { leave: [{ kind: 'removeSheet', sheetId }], follow }
}

/** A chart of Excel speaks of the cells of a field, or of its head. */
function fieldAt({ rows, columns }: Spoken, table: ReadTable, range: CellRange): FormulaNode | null {
  const title = columns && columns[0] === columns[1] ? table.columns[columns[0]] : undefined
  if (!rows || title === undefined) return null
  const isHead = rows[1] === 0
  if (!isHead && (rows[0] !== 1 || rows[1] !== range.bottom)) return null
  const items = isHead ? (['#Headers'] as const) : []
  return { kind: 'structured', table: table.name, items, firstColumn: title, lastColumn: null }
}

/** Nothing lies beside the table. */
const isWithin = (
  areas: readonly CellRange[],
  range: CellRange,
  used: { rowCount: number; columnCount: number },
): boolean => areas.length === 0 || (used.rowCount <= range.bottom + 1 && used.columnCount <= range.right + 1)

function saysTheSame(table: ReadTable, range: CellRange, at: (row: number, column: number) => unknown): boolean {
  if (range.bottom !== Math.max(1, table.rows) || range.right !== table.columns.length - 1) return false
  const values: ReadValue[][] = []
  for (const { row, column, value } of table.cells) (values[row] ??= [])[column] = value
  for (let row = 0; row < table.rows; row++)
    for (let column = 0; column < table.columns.length; column++) {
      const wanted = comparable(cellOf(values[row]?.[column] ?? null))
      if (at(row + 1, column) !== wanted) return false
    }
  return true
}

/** Files have one line end, and no text of no letters. */
function comparable(value: ReturnType<typeof cellOf>): unknown {
  if (typeof value === 'string') return value === '' ? null : value.replaceAll(/\r\n?/g, '\n')
  return typeof value === 'object' && value !== null ? value.error : value
}
