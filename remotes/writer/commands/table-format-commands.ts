import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import type { OoxmlElement } from '../model/kernel/index.ts'
import type { Mint } from '../model/tree/parse.ts'
import { formulaTable, putFormula, recalculate } from '../model/tree/tables/formula-field.ts'
import {
  autoFit,
  changeCells,
  changeRows,
  formatCell,
  formatParagraphs,
  formatRow,
  formatTable,
  setColumnWidths,
  type TableFormat,
} from '../model/tree/tables/table-format.ts'
import { cellAt, gridOf, type GridCell, type TableGrid } from '../model/tree/tables/table-grid.ts'
import {
  deleteShiftingLeft,
  deleteShiftingUp,
  emptyParagraph,
  isMergedVertically,
  sortRows,
  splitTable as cut,
  type SortKey,
} from '../model/tree/tables/table-structure.ts'
import { lookOf, withLook } from '../model/tree/tables/table-styles.ts'
import { textOfTable } from '../model/tree/tables/text-and-table.ts'
import { treeCommand } from './command.ts'
import { editElement, elementOf, storyOf } from './places.ts'
import { COLOUR, COLUMN, oneOf, PART, ROW, TWIPS } from './schema.ts'
import type { WriterDocument } from './writer-document.ts'

const PLACE = {
  part: PART,
  table: Type.Union([Type.Integer({ minimum: 0 }), Type.String({ minLength: 1, maxLength: 64 })], {
    description: '表格在部件里从 0 数起的序号',
  }),
}
const CELLS = Type.Unsafe<readonly CellPlace[]>(
  Type.Array(Type.Object({ row: ROW, column: COLUMN }, { additionalProperties: false }), {
    minItems: 1,
    maxItems: 100_000,
    description: '单元格；column 按表格的网格数，合并的单元格算它的第一列',
  }),
)
const ROWS = Type.Unsafe<readonly number[]>(Type.Array(ROW, { minItems: 1, maxItems: 10_000 }))

export interface CellPlace {
  readonly row: number
  readonly column: number
}

interface TablePlace {
  readonly part?: string | undefined
  readonly table: number | string
}

interface Found {
  readonly table: OoxmlElement
  readonly grid: TableGrid
}

function editTable(
  document: WriterDocument,
  { part, table: reference }: TablePlace,
  change: (found: Found, mint: Mint) => OoxmlElement | readonly OoxmlElement[] | null,
): void {
  const story = storyOf(document, part)
  const table = elementOf(story, 'tbl', reference)
  editElement(document, story, table, (mint) => change({ table, grid: gridOf(table) }, mint))
}

function cellsOf({ grid }: Found, places: readonly CellPlace[]): readonly GridCell[] {
  return places.map(({ row, column }) => {
    const found = cellAt(grid, row, column)
    if (!found) throw new Refused('noSuchCell', `there is no cell ${row}, ${column}`)
    return found
  })
}

function refuseRows({ grid }: Found, rows: readonly number[]): void {
  for (const row of rows) if (!grid.rows[row]) throw new Refused('noSuchRow', `there is no row ${row}`)
}

export const formatWholeTable = treeCommand(
  {
    id: 'table.format',
    title: '表格属性',
    description: '设置表格的对齐、缩进、宽度、布局和说明，没有给出的不改。',
    args: {
      ...PLACE,
      format: Type.Unsafe<TableFormat>(
        Type.Object(
          {
            alignment: Type.Optional(oneOf('left', 'center', 'right')),
            indent: Type.Optional(Type.Integer({ minimum: -31_680, maximum: 31_680 })),
            width: Type.Optional(
              Type.Union([
                Type.Object({ kind: Type.Literal('auto') }, { additionalProperties: false }),
                Type.Object(
                  { kind: oneOf('twips', 'percent'), value: Type.Number({ minimum: 0, maximum: 31_680 }) },
                  { additionalProperties: false },
                ),
              ]),
            ),
            layout: Type.Optional(oneOf('fixed', 'autofit')),
            title: Type.Optional(Type.String({ maxLength: 200 })),
            description: Type.Optional(Type.String({ maxLength: 1_000 })),
          },
          { additionalProperties: false, minProperties: 1 },
        ),
      ),
    },
  },
  (document, { format, ...place }) => editTable(document, place, ({ table }, mint) => formatTable(table, format, mint)),
)

export const fitTable = treeCommand(
  {
    id: 'table.autoFit',
    title: '自动调整',
    description: '表格的列宽由内容（content）、页宽（window）决定，或者固定（fixed）。',
    args: { ...PLACE, how: oneOf('content', 'window', 'fixed') },
  },
  (document, { how, ...place }) => editTable(document, place, ({ table }, mint) => autoFit(table, how, mint)),
)

export const setWidths = treeCommand(
  {
    id: 'table.columnWidths',
    title: '列宽',
    description: '设置表格每一列的宽度（缇）。',
    args: { ...PLACE, widths: Type.Unsafe<readonly number[]>(Type.Array(TWIPS, { minItems: 1, maxItems: 63 })) },
  },
  (document, { widths, ...place }) =>
    editTable(document, place, ({ table, grid }, mint) => {
      if (widths.length !== grid.columnCount) throw new Refused('noSuchColumn', `there are ${grid.columnCount} columns`)
      return setColumnWidths(table, widths, mint)
    }),
)

export const formatRows = treeCommand(
  {
    id: 'table.formatRows',
    title: '行的属性',
    description: '设置几行的行高（缇；null 随内容）、跨页断行和标题行重复，没有给出的不改。',
    args: {
      ...PLACE,
      rows: ROWS,
      height: Type.Optional(
        Type.Union([
          Type.Object({ rule: oneOf('atLeast', 'exact'), value: TWIPS }, { additionalProperties: false }),
          Type.Null(),
        ]),
      ),
      mayBreak: Type.Optional(Type.Boolean()),
      isHeader: Type.Optional(Type.Boolean()),
    },
  },
  (document, { rows, height, mayBreak, isHeader, part, table }) =>
    editTable(document, { part, table }, (found, mint) => {
      refuseRows(found, rows)
      const format = {
        ...(height !== undefined && { height }),
        ...(mayBreak !== undefined && { mayBreak }),
        ...(isHeader !== undefined && { isHeader }),
      }
      return changeRows(found.table, rows, (row) => formatRow(row, format, mint))
    }),
)

export const formatCells = treeCommand(
  {
    id: 'table.formatCells',
    title: '单元格的属性',
    description: '设置几个单元格的上下左右对齐、文字方向、底纹（null 为没有）和换行，没有给出的不改。',
    args: {
      ...PLACE,
      cells: CELLS,
      vertical: Type.Optional(oneOf('top', 'center', 'bottom')),
      horizontal: Type.Optional(oneOf('left', 'center', 'right')),
      direction: Type.Optional(oneOf('across', 'down', 'up', 'upright')),
      shading: Type.Optional(Type.Union([COLOUR, Type.Null()])),
      wrapsText: Type.Optional(Type.Boolean()),
    },
  },
  (document, { cells, vertical, horizontal, direction, shading, wrapsText, part, table }) =>
    editTable(document, { part, table }, (found, mint) => {
      const format = {
        ...(vertical !== undefined && { vertical }),
        ...(direction !== undefined && { direction }),
        ...(shading !== undefined && { shading }),
        ...(wrapsText !== undefined && { wrapsText }),
      }
      return changeCells(found.table, cellsOf(found, cells), (cell) => {
        const next = formatCell(cell, format, mint)
        return horizontal === undefined ? next : formatParagraphs(next, { jc: `<w:jc w:val="${horizontal}"/>` }, mint)
      })
    }),
)

const FLAG = Type.Optional(Type.Boolean())

export const setLook = treeCommand(
  {
    id: 'table.look',
    title: '表格样式选项',
    description: '表格样式里首行、末行、首列、末列和隔行、隔列的特殊格式，没有给出的不改。',
    args: {
      ...PLACE,
      firstRow: FLAG,
      lastRow: FLAG,
      firstColumn: FLAG,
      lastColumn: FLAG,
      bandedRows: FLAG,
      bandedColumns: FLAG,
    },
  },
  (document, { part, table, ...look }) =>
    editTable(document, { part, table }, (found, mint) => {
      const given = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined))
      return withLook(found.table, { ...lookOf(found.table), ...given }, mint)
    }),
)

export const splitTable = treeCommand(
  {
    id: 'table.split',
    title: '拆分表格',
    description: '在一行之上把表格拆成两个，之间是一个空段落。',
    args: { ...PLACE, row: ROW },
  },
  (document, { row, ...place }) => editTable(document, place, ({ table }, mint) => cut(table, row, mint)),
)

export const sortTableRows = treeCommand(
  {
    id: 'table.sortRows',
    title: '排序',
    description: '按几列依次给表格的行排序，前 headerRows 行不动。',
    args: {
      ...PLACE,
      keys: Type.Unsafe<readonly SortKey[]>(
        Type.Array(
          Type.Object(
            { column: COLUMN, kind: oneOf('text', 'stroke', 'number', 'date'), isDescending: Type.Boolean() },
            { additionalProperties: false },
          ),
          { minItems: 1, maxItems: 8 },
        ),
      ),
      headerRows: Type.Integer({ minimum: 0 }),
    },
  },
  (document, { keys, headerRows, ...place }) =>
    editTable(document, place, (found) => {
      if (isMergedVertically(found.grid)) throw new Refused('merged', 'cells are merged over rows')
      cellsOf(
        found,
        keys.map(({ column }) => ({ row: 0, column })),
      )
      return sortRows(found.table, keys, headerRows)
    }),
)

export const deleteCells = treeCommand(
  {
    id: 'table.deleteCells',
    title: '删除单元格',
    description: '删除几个单元格，右边的左移（left）或者下面的上移（up）。',
    args: { ...PLACE, cells: CELLS, shift: oneOf('left', 'up') },
  },
  (document, { cells, shift, ...place }) =>
    editTable(document, place, (found, mint) => {
      const gone = cellsOf(found, cells)
      if (shift === 'left') return deleteShiftingLeft(found.table, gone, mint)
      if (isMergedVertically(found.grid)) throw new Refused('merged', 'cells are merged over rows')
      return deleteShiftingUp(found.table, gone, mint)
    }),
)

export const tableToText = defineCommand(
  {
    id: 'table.toText',
    title: '表格转换成文本',
    description: '把表格变成段落，单元格之间是 separator；null 时每个单元格一段。',
    args: {
      ...PLACE,
      separator: Type.Union([
        Type.Literal('\t'),
        Type.String({ pattern: '^[ -~\\u00a1-\\u1fff\\u3000-\\ud7ff\\uff00-\\uffef]{1,8}$' }),
        Type.Null(),
      ]),
    },
  },
  // A separator may be a tab, which no text of a run is.
  (document: WriterDocument, { separator, ...place }) =>
    editTable(document, place, ({ table }, mint) => {
      const blocks = textOfTable(table, separator, mint)
      // A cell or a story needs at least one paragraph.
      return blocks.length > 0 ? blocks : [emptyParagraph(mint)]
    }),
)

export const recalculateTable = treeCommand(
  {
    id: 'table.recalculate',
    title: '重新计算表格',
    description: '重新计算表格里的公式。',
    args: PLACE,
  },
  (document, place) => editTable(document, place, ({ table }, mint) => recalculate(table, mint).table),
)

export const putTableFormula = treeCommand(
  {
    id: 'table.formula',
    title: '公式',
    description: '在单元格里放一个公式，如 =SUM(ABOVE)；picture 是数字的格式，空文本为没有。',
    args: {
      ...PLACE,
      row: ROW,
      column: COLUMN,
      expression: Type.String({ pattern: '^=?[^=<>&"\\x00-\\x1f\\\\]{1,200}$' }),
      picture: Type.String({ pattern: '^[^"<>&\\x00-\\x1f\\\\]{0,50}$' }),
    },
  },
  (document, { row, column, expression, picture, ...place }) =>
    editTable(document, place, (found, mint) => {
      const cells = cellsOf(found, [{ row, column }])
      const facts = formulaTable(found.grid, row, column)
      return changeCells(found.table, cells, (cell) => putFormula(cell, { expression, picture }, facts, mint))
    }),
)

export const tableFormatCommands = [
  formatWholeTable,
  fitTable,
  setWidths,
  formatRows,
  formatCells,
  setLook,
  splitTable,
  sortTableRows,
  deleteCells,
  tableToText,
  recalculateTable,
  putTableFormula,
]
