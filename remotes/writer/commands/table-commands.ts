import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import type { OoxmlElement } from '../model/kernel/index.ts'
import { editPart } from '../model/tree/edit-part.ts'
import { replaceNode } from '../model/tree/rewrite.ts'
import { cellAt, gridOf, type GridCell, type TableGrid } from '../model/tree/tables/table-grid.ts'
import { insertRows, sortRows } from '../model/tree/tables/table-structure.ts'
import { command, treeCommand } from './command.ts'
import type { KernelDocument } from './writer-document.ts'
import { COLOUR, COLUMN, oneOf, PARAGRAPH, ROW, TABLE } from './schema.ts'
import { editTable, rowOf, TABLE_PLACE } from './table-place.ts'
import { tableStructureCommands } from './table-structure-commands.ts'

const MOST_COLUMNS = 63
const MOST_ROWS = 1_000
const VALUES = Type.Array(Type.Array(Type.String({ maxLength: 10_000 }), { minItems: 1, maxItems: MOST_COLUMNS }), {
  minItems: 1,
  maxItems: MOST_ROWS,
  description: '逐行的单元格文字，每行一样多',
})
const COUNT = Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ROWS }))

interface Found {
  readonly table: OoxmlElement
  readonly grid: TableGrid
}

function find(document: KernelDocument, index: number): Found {
  const table = document.table(index)
  return { table, grid: gridOf(table) }
}

function cellOf({ grid }: Found, row: number, column: number): GridCell {
  const found = cellAt(grid, row, column)
  if (!found) throw new Refused('noSuchCell', `there is no cell ${row}, ${column}`)
  return found
}

export const insertTableRows = treeCommand(
  {
    id: 'table.insertRows',
    title: '插入行',
    description: '在一行之前或之后插入若干行，格式随那一行；values 是逐行的单元格文字。',
    args: { ...TABLE_PLACE, row: ROW, where: oneOf('before', 'after'), count: COUNT, values: Type.Optional(VALUES) },
  },
  (document, { row, where, count = 1, values = [], ...place }) =>
    editTable(document, place, (found, mint) => {
      rowOf(found, row)
      const width = found.grid.rows[row]?.cells.length ?? 0
      if (values.length > count || values.some((texts) => texts.length > width)) throw new Refused('unevenRows')
      return insertRows(found.table, row, where === 'before' ? 'above' : 'below', { count, values }, mint)
    }),
)

export const tableCommands = [
  command(
    {
      id: 'table.insert',
      title: '插入表格',
      description: '在一个段落之前插入表格，单元格里是给出的文字。',
      args: { before: PARAGRAPH, values: VALUES },
    },
    (document, { before, values }) => {
      const columnCount = values[0]?.length ?? 0
      if (values.some((row) => row.length !== columnCount)) throw new Refused('unevenRows')
      const { nodeId: paragraphId } = document.paragraph(before)
      const action = { kind: 'insert', paragraphId, offset: 0, rowCount: values.length, columnCount, values } as const
      document.apply({ op: 'authorTable', action })
    },
  ),
  command(
    {
      id: 'table.setCell',
      title: '写入单元格',
      description: '把一个单元格的文字换成给出的文字。',
      args: { table: TABLE, row: ROW, column: COLUMN, text: Type.String({ maxLength: 10_000 }) },
    },
    (document, { table, row, column, text }) => {
      const found = find(document, table)
      const mutation = { kind: 'cell', cellId: cellOf(found, row, column).cell.id, value: text } as const
      document.apply({ op: 'authorTable', action: { kind: 'existing', tableId: found.table.id, mutation } })
    },
  ),
  insertTableRows,
  ...tableStructureCommands,
  command(
    {
      id: 'table.fill',
      title: '单元格底纹',
      description: '给一个单元格填上颜色。',
      args: { table: TABLE, row: ROW, column: COLUMN, colour: COLOUR },
    },
    (document, { table, row, column, colour }) => {
      const found = find(document, table)
      document.apply({
        op: 'setTableCellFill',
        tableId: found.table.id,
        cellIds: [cellOf(found, row, column).cell.id],
        color: { kind: 'hex', value: colour.toUpperCase() },
      })
    },
  ),
  command(
    {
      id: 'table.headerRows',
      title: '标题行重复',
      description: '表格的前几行在每一页重复。',
      args: { table: TABLE, count: Type.Integer({ minimum: 0, maximum: MOST_ROWS }) },
    },
    (document, { table, count }) =>
      document.apply({ op: 'setTableProperties', tableId: find(document, table).table.id, headerRowCount: count }),
  ),
  command(
    {
      id: 'table.sort',
      title: '排序',
      description: '按一列给表格的行排序。',
      args: {
        table: TABLE,
        column: COLUMN,
        kind: Type.Union([Type.Literal('text'), Type.Literal('number'), Type.Literal('date'), Type.Literal('stroke')]),
        isDescending: Type.Optional(Type.Boolean()),
        headerRows: Type.Optional(Type.Integer({ minimum: 0 })),
      },
    },
    (document, { table, column, kind, isDescending = false, headerRows = 1 }) => {
      const found = find(document, table)
      cellOf(found, 0, column)
      const sorted = sortRows(found.table, [{ column, kind, isDescending }], headerRows)
      document.edit((pkg) => editPart(pkg, pkg.mainDocumentPart, (root) => replaceNode(root, found.table.id, sorted)))
    },
  ),
]
