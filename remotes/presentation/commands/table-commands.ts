import { defineCommand } from '@wenfang/shared-contract/commands'
import { deleteTableLine, insertTableLine } from '../model/edit/table-lines.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { LINE_NUMBER, SHAPE, SLIDE } from './schema.ts'

const TABLE = { slide: SLIDE, shape: SHAPE } as const

export const TABLE_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'table.insertRow',
      title: '插入行',
      description: '在表格的第 at 行之前插入一行，at 从 0 数起。',
      args: { ...TABLE, at: LINE_NUMBER },
    },
    (deck: Deck, { slide, shape, at }) => insertTableLine(deck, slide, shape, 'row', at),
  ),
  defineCommand(
    {
      id: 'table.insertColumn',
      title: '插入列',
      description: '在表格的第 at 列之前插入一列，at 从 0 数起。',
      args: { ...TABLE, at: LINE_NUMBER },
    },
    (deck: Deck, { slide, shape, at }) => insertTableLine(deck, slide, shape, 'column', at),
  ),
  defineCommand(
    {
      id: 'table.deleteRow',
      title: '删除行',
      description: '删除表格的第 at 行。',
      args: { ...TABLE, at: LINE_NUMBER },
    },
    (deck: Deck, { slide, shape, at }) => deleteTableLine(deck, slide, shape, 'row', at),
  ),
  defineCommand(
    {
      id: 'table.deleteColumn',
      title: '删除列',
      description: '删除表格的第 at 列。',
      args: { ...TABLE, at: LINE_NUMBER },
    },
    (deck: Deck, { slide, shape, at }) => deleteTableLine(deck, slide, shape, 'column', at),
  ),
]
