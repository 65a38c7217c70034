import { defineCommand } from '@wenfang/shared-contract/commands'
import { mergeCells, splitCells } from '../model/edit/merge-cells.ts'
import { fillCells } from '../model/edit/table-looks.ts'
import { deleteTableLine, insertTableLine } from '../model/edit/table-lines.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { Type } from 'typebox'
import { COLOUR_OR_NONE, LINE_NUMBER, SHAPE, SLIDE } from './schema.ts'

const TABLE = { slide: SLIDE, shape: SHAPE } as const

/** Something done to one row or column. */
const lineCommand = (
  id: string,
  title: string,
  description: string,
  axis: 'row' | 'column',
  change: typeof insertTableLine,
): DeckCommand =>
  defineCommand({ id, title, description, args: { ...TABLE, at: LINE_NUMBER } }, (deck: Deck, { slide, shape, at }) =>
    change(deck, slide, shape, axis, at),
  )

export const TABLE_COMMANDS: readonly DeckCommand[] = [
  lineCommand('table.insertRow', '插入行', '在表格的第 at 行之前插入一行，at 从 0 数起。', 'row', insertTableLine),
  lineCommand(
    'table.insertColumn',
    '插入列',
    '在表格的第 at 列之前插入一列，at 从 0 数起。',
    'column',
    insertTableLine,
  ),
  lineCommand('table.deleteRow', '删除行', '删除表格的第 at 行。', 'row', deleteTableLine),
  lineCommand('table.deleteColumn', '删除列', '删除表格的第 at 列。', 'column', deleteTableLine),
  defineCommand(
    {
      id: 'table.merge',
      title: '合并单元格',
      description: '把从 row、column 到 lastRow、lastColumn 的单元格合并成一个，文字都并入其中。',
      args: { ...TABLE, row: LINE_NUMBER, column: LINE_NUMBER, lastRow: LINE_NUMBER, lastColumn: LINE_NUMBER },
    },
    (deck: Deck, { slide, shape, row, column, lastRow, lastColumn }) =>
      mergeCells(deck, slide, shape, {
        top: Math.min(row, lastRow),
        left: Math.min(column, lastColumn),
        bottom: Math.max(row, lastRow),
        right: Math.max(column, lastColumn),
      }),
  ),
  defineCommand(
    {
      id: 'table.split',
      title: '拆分单元格',
      description: '把合并过的单元格拆开，文字留在左上角的一个里。',
      args: { ...TABLE, row: LINE_NUMBER, column: LINE_NUMBER },
    },
    (deck: Deck, { slide, shape, row, column }) => splitCells(deck, slide, shape, row, column),
  ),
  defineCommand(
    {
      id: 'table.fill',
      title: '单元格底纹',
      description: '给一个单元格、一行、一列或整个表格一种底色；null 表示用表格样式的底色。',
      args: {
        ...TABLE,
        row: Type.Optional(LINE_NUMBER),
        column: Type.Optional(LINE_NUMBER),
        colour: COLOUR_OR_NONE,
      },
    },
    (deck: Deck, { slide, shape, row, column, colour }) =>
      fillCells(deck, slide, shape, { row: row ?? null, column: column ?? null }, colour),
  ),
]
