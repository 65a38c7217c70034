import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import type { OoxmlElement, TreeDocOp } from '../model/kernel/index.ts'
import { childNamed, childrenNamed } from '../model/tree/nodes.ts'
import { treeCommand } from './command.ts'
import { placeIn } from './places.ts'
import { COLUMN, oneOf, PLACE, ROW } from './schema.ts'
import { cellsOf, rowOf, TABLE_PLACE, tableAt } from './table-place.ts'
import { textWidth } from './text-width.ts'

const MOST_COLUMNS = 63
const MOST_ROWS = 1_000
const LEAST_COLUMN_TWIPS = 300
const COUNT = Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ROWS, description: '几个，缺省为一个' }))

function gridColumnOf(table: OoxmlElement, column: number): OoxmlElement {
  const grid = childNamed(table, 'tblGrid')
  const found = grid && childrenNamed(grid, 'gridCol')[column]
  if (!found) throw new Refused('noSuchColumn', `there is no column ${column}`)
  return found
}

export const createTable = treeCommand(
  {
    id: 'table.create',
    title: '插入空表格',
    description: '在一个段落之前插入有几行几列的空表格，和文字一样宽。',
    args: {
      part: PLACE.part,
      before: PLACE.paragraph,
      rows: Type.Integer({ minimum: 1, maximum: 32_767 }),
      columns: Type.Integer({ minimum: 1, maximum: MOST_COLUMNS }),
    },
  },
  (document, { part, before, rows, columns }) => {
    if (rows * columns > 20_000) throw new Refused('tooLarge', 'a table has at most 20000 cells')
    const { scope, at } = placeIn(document, { part, paragraph: before, offset: 0 })
    const width = textWidth(document.package, at.paragraphId)
    const columnWidthTwips = Math.max(LEAST_COLUMN_TWIPS, Math.floor(width / columns))
    document.apply(
      { op: 'insertTable', beforeParagraphId: at.paragraphId, rows, cols: columns, columnWidthTwips },
      { scope },
    )
  },
)

export const deleteTableRows = treeCommand(
  {
    id: 'table.deleteRow',
    title: '删除行',
    description: '删除表格的一行，或者从它起的几行；一行也不剩时删除表格。',
    args: { ...TABLE_PLACE, row: ROW, count: COUNT },
  },
  (document, { row, count = 1, ...place }) => {
    const { table, grid, scope } = tableAt(document, place)
    const rows = Array.from({ length: count }, (_, index) => rowOf({ table, grid }, row + index))
    const isWhole = rows.length === grid.rows.length
    const ops = rows.map(({ id: rowId }): TreeDocOp => ({ op: 'deleteTableRow', tableId: table.id, rowId }))
    document.apply(isWhole ? { op: 'deleteBlock', blockId: table.id } : ops, { scope })
  },
)

export const insertTableColumn = treeCommand(
  {
    id: 'table.insertColumn',
    title: '插入列',
    description: '在一列之前或之后插入一列。',
    args: { ...TABLE_PLACE, column: COLUMN, where: oneOf('before', 'after') },
  },
  (document, { column, where, ...place }) => {
    const { table, scope } = tableAt(document, place)
    const gridColumnId = gridColumnOf(table, column).id
    const side = where === 'before' ? 'left' : 'right'
    document.apply({ op: 'insertTableColumn', tableId: table.id, where: side, gridColumnId }, { scope })
  },
)

export const deleteTableColumns = treeCommand(
  {
    id: 'table.deleteColumn',
    title: '删除列',
    description: '删除表格的一列，或者从它起的几列；一列也不剩时删除表格。',
    args: { ...TABLE_PLACE, column: COLUMN, count: COUNT },
  },
  (document, { column, count = 1, ...place }) => {
    const { table, grid, scope } = tableAt(document, place)
    const ids = Array.from({ length: count }, (_, index) => gridColumnOf(table, column + index).id)
    const ops = ids.map((gridColumnId): TreeDocOp => ({ op: 'deleteTableColumn', tableId: table.id, gridColumnId }))
    document.apply(ids.length >= grid.columnCount ? { op: 'deleteBlock', blockId: table.id } : ops, { scope })
  },
)

export const mergeTableCells = treeCommand(
  {
    id: 'table.mergeCells',
    title: '合并单元格',
    description: '把首行首列到末行末列之间的单元格合并成一个。',
    args: { ...TABLE_PLACE, top: ROW, left: COLUMN, bottom: ROW, right: COLUMN },
  },
  (document, { top, left, bottom, right, ...place }) => {
    const { table, grid, scope } = tableAt(document, place)
    const cells = grid.rows
      .slice(top, bottom + 1)
      .flatMap((row) => row.cells.filter(({ column }) => column >= left && column <= right))
    if (cells.length < 2) throw new Refused('noSuchCell')
    document.apply({ op: 'mergeTableCells', tableId: table.id, cellIds: cells.map(({ cell }) => cell.id) }, { scope })
  },
)

export const splitTableCell = treeCommand(
  {
    id: 'table.splitCell',
    title: '拆分单元格',
    description: '把一个单元格拆成几行几列。',
    args: {
      ...TABLE_PLACE,
      row: ROW,
      column: COLUMN,
      rows: Type.Integer({ minimum: 1, maximum: 50 }),
      columns: Type.Integer({ minimum: 1, maximum: 50 }),
    },
  },
  (document, { row, column, rows, columns, ...place }) => {
    const { table, grid, scope } = tableAt(document, place)
    const [found] = cellsOf({ table, grid }, [{ row, column }])
    if (!found || rows * columns < 2) throw new Refused('nothingToChange')
    document.apply({ op: 'splitTableCell', tableId: table.id, cellId: found.cell.id, rows, columns }, { scope })
  },
)

export const tableStructureCommands = [
  createTable,
  deleteTableRows,
  insertTableColumn,
  deleteTableColumns,
  mergeTableCells,
  splitTableCell,
]
