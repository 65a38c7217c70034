import type { OfferedRange } from '@wenfang/shared-contract'
import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { offeredSheet } from '../files/import/offered-sheet.ts'
import { plainRows } from '../files/import/plain-rows.ts'
import { readImport } from '../files/import/read-import.ts'
import { NameSchema, TitleSchema } from '../model/index.ts'
import type { Editing } from './editing.ts'
import { enter } from './records.ts'
import { fill } from './tables.ts'

const RECORDS_AT_ONCE = 10_000

/** For programs: people choose the kinds in a dialog. */
export const fromCells = defineCommand(
  {
    id: 'table.fromCells',
    title: '由单元格添加数据表',
    description:
      '由一个区域的内容（工作簿的 fellows.read 所答）添加名为 title 的数据表，字段的类型按内容推测；hasHeader 为真时第一行是字段的名字。',
    args: {
      title: TitleSchema,
      hasHeader: Type.Boolean(),
      cells: Type.Unsafe<Pick<OfferedRange, 'rows' | 'columns' | 'hasHeader'>>({ type: 'object' }),
    },
    answer: Type.Object({ table: NameSchema, columns: Type.Array(Type.String()), refused: Type.Integer() }),
  },
  (editing: Editing, { title, hasHeader, cells }) => {
    const read = readImport(offeredSheet({ ...cells, title }), hasHeader)
    if (!read) throw new Refused('empty', '区域里没有内容')
    const { columns } = read
    const rows = plainRows(columns, read.rows).map((row) => [...row])
    const fields = columns.map((column) => ({ title: column.title, kind: column.kind, settings: column.settings }))
    const made = fill.run(editing, { title, fields, rows: rows.slice(0, RECORDS_AT_ONCE) })
    let { refused } = made
    for (let from = RECORDS_AT_ONCE; from < rows.length; from += RECORDS_AT_ONCE) {
      const piece = rows.slice(from, from + RECORDS_AT_ONCE)
      refused += enter.run(editing, { table: made.table, fields: made.fields, rows: piece }).refused
    }
    return { table: made.table, columns: columns.map((column) => column.title), refused }
  },
)
