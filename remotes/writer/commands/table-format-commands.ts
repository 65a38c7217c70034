import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
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
} from '../model/tree/tables/table-format.ts'
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
import { given } from './given.ts'
import { COLUMN, oneOf, ROW, TWIPS } from './schema.ts'
import { CELL_FORMAT, ROW_FORMAT, TABLE_FORMAT } from './table-format-schemas.ts'
import { SEPARATOR, textToTable } from './text-to-table-command.ts'
import { CELLS, cellsOf, editTable, refuseRows, ROWS, TABLE_PLACE } from './table-place.ts'
import type { WriterDocument } from './writer-document.ts'

export const formatWholeTable = treeCommand(
  {
    id: 'table.format',
    title: '表格属性',
    description: '设置表格的对齐、缩进、宽度、布局、单元格边距、文字环绕和说明，没有给出的不改。',
    args: {
      ...TABLE_PLACE,
      format: TABLE_FORMAT,
    },
  },
  (document, { format, ...place }) => editTable(document, place, ({ table }, mint) => formatTable(table, format, mint)),
)

export const fitTable = treeCommand(
  {
    id: 'table.autoFit',
    title: '自动调整',
    description: '表格的列宽由内容（content）、页宽（window）决定，或者固定（fixed）。',
    args: { ...TABLE_PLACE, how: oneOf('content', 'window', 'fixed') },
  },
  (document, { how, ...place }) => editTable(document, place, ({ table }, mint) => autoFit(table, how, mint)),
)

export const setWidths = treeCommand(
  {
    id: 'table.columnWidths',
    title: '列宽',
    description: '设置表格每一列的宽度（缇）。',
    args: { ...TABLE_PLACE, widths: Type.Unsafe<readonly number[]>(Type.Array(TWIPS, { minItems: 1, maxItems: 63 })) },
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
      ...TABLE_PLACE,
      rows: ROWS,
      ...ROW_FORMAT,
    },
  },
  (document, { rows, part, table, ...format }) =>
    editTable(document, { part, table }, (found, mint) => {
      refuseRows(found, rows)
      return changeRows(found.table, rows, (row) => formatRow(row, given(format), mint))
    }),
)

export const formatCells = treeCommand(
  {
    id: 'table.formatCells',
    title: '单元格的属性',
    description:
      '设置几个单元格的上下左右对齐、文字方向、边距（null 随表格）、底纹（null 为没有）和换行，没有给出的不改。',
    args: {
      ...TABLE_PLACE,
      cells: CELLS,
      horizontal: Type.Optional(oneOf('left', 'center', 'right')),
      ...CELL_FORMAT,
    },
  },
  (document, { cells, horizontal, part, table, ...format }) =>
    editTable(document, { part, table }, (found, mint) => {
      return changeCells(found.table, cellsOf(found, cells), (cell) => {
        const next = formatCell(cell, given(format), mint)
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
      ...TABLE_PLACE,
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
      return withLook(found.table, { ...lookOf(found.table), ...given(look) }, mint)
    }),
)

export const splitTable = treeCommand(
  {
    id: 'table.split',
    title: '拆分表格',
    description: '在一行之上把表格拆成两个，之间是一个空段落。',
    args: { ...TABLE_PLACE, row: ROW },
  },
  (document, { row, ...place }) => editTable(document, place, ({ table }, mint) => cut(table, row, mint)),
)

export const sortTableRows = treeCommand(
  {
    id: 'table.sortRows',
    title: '排序',
    description: '按几列依次给表格的行排序，前 headerRows 行不动。',
    args: {
      ...TABLE_PLACE,
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
    args: { ...TABLE_PLACE, cells: CELLS, shift: oneOf('left', 'up') },
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
      ...TABLE_PLACE,
      separator: SEPARATOR,
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
    args: TABLE_PLACE,
  },
  (document, place) => editTable(document, place, ({ table }, mint) => recalculate(table, mint).table),
)

export const putTableFormula = treeCommand(
  {
    id: 'table.formula',
    title: '公式',
    description: '在单元格里放一个公式，如 =SUM(ABOVE)；picture 是数字的格式，空文本为没有。',
    args: {
      ...TABLE_PLACE,
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
  textToTable,
  recalculateTable,
  putTableFormula,
]
