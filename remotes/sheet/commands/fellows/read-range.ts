import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import type { CommandContext } from '../command.ts'
import { RANGE, SHEET } from '../schema.ts'
import { readRange, type ReadRange } from './offered-range.ts'

/** For programs: people see the cells. */
export const readCells = defineCommand(
  {
    id: 'fellows.read',
    title: '读出区域',
    description:
      '读出区域的内容，文字如输入时所见；columns 说明每列的数字格式和可选的内容；没有内容时 rows 是空的。不改动工作簿。',
    args: { sheetId: SHEET, range: RANGE },
    answer: Type.Unsafe<ReadRange>({ type: 'object' }),
  },
  (context: CommandContext, { sheetId, range }): ReadRange =>
    readRange(context, sheetId, range) ?? { range, hasHeader: false, rows: [], columns: [] },
)
