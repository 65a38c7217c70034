import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import type { Outline } from '../model/index.ts'
import {
  deleteColumn,
  deleteRow,
  insertColumn,
  insertRow,
  mergeCells,
  setCells,
  setHeader,
  sortRows,
  splitCell,
  tableOf,
  tableSize,
} from '../model/table.ts'
import {
  columnWidths,
  LEAST_COLUMN_WIDTH_PX,
  MOST_COLUMN_WIDTH_PX,
  setColumnWidths as setWidths,
} from '../model/table-widths.ts'
import { fillCells } from '../model/fill-cells.ts'
import { ID, INLINE, inlineOf } from './schema.ts'

const LINE = Type.Integer({ minimum: 0, maximum: 10_000, description: '从 0 数起' })
const AREA = { row: LINE, column: LINE, rowEnd: LINE, columnEnd: LINE }
const MOST = { rows: 10_000, columns: 100 }
const COLOUR = Type.String({ maxLength: 32 })

/** @throws Refused where the block is gone or no table */
function table(outline: Outline, id: string) {
  const found = tableOf(outline, id)
  if (!found) throw new Refused('noSuchTable')
  return found
}

function requireDone(isDone: boolean, reason: string): void {
  if (!isDone) throw new Refused(reason)
}

export const insertTableRow = defineCommand(
  { id: 'table.insertRow', title: '插入行', description: '在第 at 行之前插入一行。', args: { id: ID, at: LINE } },
  (outline: Outline, { id, at }) => {
    if (tableSize(table(outline, id)).rows >= MOST.rows) throw new Refused('tooLarge')
    insertRow(table(outline, id), at)
  },
)

export const deleteTableRow = defineCommand(
  { id: 'table.deleteRow', title: '删除行', description: '删除第 at 行。', args: { id: ID, at: LINE } },
  (outline: Outline, { id, at }) => requireDone(deleteRow(table(outline, id), at), 'lastRow'),
)

export const insertTableColumn = defineCommand(
  { id: 'table.insertColumn', title: '插入列', description: '在第 at 列之前插入一列。', args: { id: ID, at: LINE } },
  (outline: Outline, { id, at }) => {
    if (tableSize(table(outline, id)).columns >= MOST.columns) throw new Refused('tooLarge')
    insertColumn(table(outline, id), at)
  },
)

export const deleteTableColumn = defineCommand(
  { id: 'table.deleteColumn', title: '删除列', description: '删除第 at 列。', args: { id: ID, at: LINE } },
  (outline: Outline, { id, at }) => requireDone(deleteColumn(table(outline, id), at), 'lastColumn'),
)

export const mergeTableCells = defineCommand(
  {
    id: 'table.merge',
    title: '合并单元格',
    description: '把一片单元格合成一个，文字都保留。',
    args: { id: ID, ...AREA },
  },
  (outline: Outline, { id, ...area }) => requireDone(mergeCells(table(outline, id), area), 'oneCell'),
)

export const splitTableCell = defineCommand(
  {
    id: 'table.split',
    title: '拆分单元格',
    description: '把合并过的单元格拆开。',
    args: { id: ID, row: LINE, column: LINE },
  },
  (outline: Outline, { id, row, column }) => requireDone(splitCell(table(outline, id), row, column), 'notMerged'),
)

export const fillTableCells = defineCommand(
  {
    id: 'table.fill',
    title: '填入单元格',
    description: '从第 row 行、第 column 列起，把内容逐行填进单元格，代替原来的内容；表格不够大时补上行和列。',
    args: {
      id: ID,
      row: LINE,
      column: LINE,
      cells: Type.Array(Type.Array(Type.Array(INLINE, { maxItems: 1_000 }), { minItems: 1, maxItems: MOST.columns }), {
        minItems: 1,
        maxItems: MOST.rows,
      }),
    },
  },
  (outline: Outline, { id, row, column, cells }) => {
    const found = table(outline, id)
    const width = Math.max(...cells.map((line) => line.length))
    if (row + cells.length > MOST.rows || column + width > MOST.columns) throw new Refused('tooLarge')
    fillCells(
      found,
      { row, column },
      cells.map((line) => line.map((content) => content.map(inlineOf))),
    )
  },
)

export const setTableHeader = defineCommand(
  {
    id: 'table.header',
    title: '表头',
    description: '第一行或第一列是不是表头。',
    args: { id: ID, what: Type.Enum(['row', 'column']), isOn: Type.Boolean() },
  },
  (outline: Outline, { id, what, isOn }) => setHeader(table(outline, id), what === 'row' ? 'row' : 'column', isOn),
)

export const setTableCells = defineCommand(
  {
    id: 'table.cells',
    title: '单元格样式',
    description: '一片单元格的背景、文字颜色和对齐。',
    args: {
      id: ID,
      ...AREA,
      props: Type.Object(
        {
          backgroundColor: Type.Optional(COLOUR),
          textColor: Type.Optional(COLOUR),
          textAlignment: Type.Optional(Type.Enum(['left', 'center', 'right'])),
        },
        { additionalProperties: false },
      ),
    },
  },
  (outline: Outline, { id, props, ...area }) =>
    setCells(table(outline, id), area, props as Readonly<Record<string, string>>),
)

export const setTableWidths = defineCommand(
  {
    id: 'table.widths',
    title: '列宽',
    description: '各列有多宽，从左数起，单位是像素；null 是随内容。没有写到的列不变。',
    args: {
      id: ID,
      widths: Type.Array(
        Type.Union([Type.Number({ minimum: LEAST_COLUMN_WIDTH_PX, maximum: MOST_COLUMN_WIDTH_PX }), Type.Null()]),
        { minItems: 1, maxItems: 100 },
      ),
    },
  },
  (outline: Outline, { id, widths }) => {
    const found = table(outline, id)
    setWidths(
      found,
      columnWidths(found).map((width, column) => {
        const wanted = widths[column]
        return wanted === undefined ? width : wanted
      }),
    )
  },
)

export const sortTable = defineCommand(
  {
    id: 'table.sort',
    title: '按列排序',
    description: '按第 column 列的内容排列各行，表头不动。',
    args: { id: ID, column: LINE, isDescending: Type.Boolean() },
  },
  (outline: Outline, { id, column, isDescending }) =>
    requireDone(sortRows(table(outline, id), column, isDescending), 'mergedRows'),
)
