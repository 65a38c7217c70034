import { Type } from 'typebox'
import type { ReadTable } from '@wenfang/shared-contract'
import { command } from '../command.ts'
import { AT, RANGE, SHEET } from '../schema.ts'
import { givenEdits } from './given-range.ts'
import { returnedEdits } from './returned-table.ts'
import { takenEdits } from './taken-table.ts'

const TITLE = Type.String({ minLength: 1, maxLength: 255 })

/** What a workbook does where its cells become a table of another part of the file, or such a table becomes a sheet. */
export const fellowCommands = [
  command(
    {
      id: 'fellows.give',
      title: '区域转为数据表',
      description:
        '区域的内容已经是数据表 table，columns 是它各字段的名字：清除这个区域，引用它的公式改为引用数据表的字段。',
      args: {
        sheetId: SHEET,
        range: RANGE,
        hasHeader: Type.Boolean(),
        table: TITLE,
        columns: Type.Array(TITLE, { minItems: 1, maxItems: 16_384 }),
      },
    },
    ({ book }, given) => {
      const { leave, follow } = givenEdits(book, given)
      book.apply(leave)
      // A name that both had is from here on the other's.
      book.apply(follow)
    },
  ),
  command(
    {
      id: 'fellows.take',
      title: '数据表转为工作表',
      description:
        '把数据表 table 的内容写进名为它的新工作表，成为 Excel 的表格，放在标签栏中的第 at 个位置；引用这张数据表的公式改为引用这个表格。',
      args: { table: Type.Unsafe<ReadTable>({ type: 'object', description: '数据表的名字、字段和内容' }), at: AT },
    },
    ({ book, newId }, { table, at }) => {
      const { put, follow } = takenEdits(book, table, at, newId)
      book.apply(put)
      book.apply(follow)
    },
  ),
  command(
    {
      id: 'fellows.return',
      title: '工作表还原为数据表',
      description:
        '由数据表 table 转成、内容没有变过的工作表：删除它，引用它的表格的公式改为引用数据表；内容变过时不做，工作表留着。',
      args: { table: Type.Unsafe<ReadTable>({ type: 'object', description: '数据表的名字、字段和内容' }) },
    },
    (context, { table }) => {
      const { leave, follow } = returnedEdits(context, table)
      context.book.apply(leave)
      context.book.apply(follow)
    },
  ),
]
