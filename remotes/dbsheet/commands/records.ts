import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { CellValueSchema, fitted, isKept, NameSchema } from '../model/index.ts'
import { RECORD, RECORDS } from './cells.ts'
import { fieldOf, notWritten, requireRecords, tableOf, type Editing } from './editing.ts'
import { requireFreeInNew } from './free-values.ts'
import { requireValid } from './valid-values.ts'
import { addedOptions, recordsOf, TEXT_ROWS, withOptions } from './filled.ts'

export const add = defineCommand(
  {
    id: 'records.add',
    title: '添加记录',
    description:
      '在数据表末尾添加若干条记录：fields 是要填的字段，rows 每行一条记录、与 fields 一一对应；没有写到的字段填默认值，fields 为空时添加空记录。answer 里是新记录的标识。',
    args: {
      table: NameSchema,
      fields: Type.Array(NameSchema, { maxItems: 1_000 }),
      rows: Type.Array(Type.Array(CellValueSchema), { minItems: 1, maxItems: 50_000 }),
    },
    answer: Type.Object({ records: Type.Array(RECORD) }),
  },
  (editing: Editing, { table: id, fields, rows }) => {
    const table = tableOf(editing, id)
    const known = fields.map((field) => fieldOf(table, field))
    for (const field of known) if (!isKept(field)) throw notWritten(field)
    for (const row of rows)
      for (const [at, field] of known.entries())
        if (fitted(field, row[at] ?? null) === undefined)
          throw new Refused('unfit', `字段“${field.settings.title}”装不下 ${JSON.stringify(row[at])}`)
    const records = rows.map(() => editing.newRecord())
    const values = known.map((_, at) => rows.map((row) => row[at] ?? null))
    for (const [at, field] of known.entries()) requireValid(field, values[at] ?? [])
    requireFreeInNew(table, known, values)
    editing.do([{ kind: 'records.add', table: id, records, fields, values, hasDefaults: true }])
    return { records }
  },
)

export const enter = defineCommand(
  {
    id: 'records.enter',
    title: '按文字添加记录',
    description:
      '在数据表末尾按文字添加若干条记录，像人粘贴那样认日期、数字和选项：fields 是要填的字段，rows 每行一条记录、与 fields 一一对应；选项没有的会新建，认不出的留空，没有写到的字段填默认值，answer 里的 refused 是认不出的个数。',
    args: {
      table: NameSchema,
      fields: Type.Array(NameSchema, { minItems: 1, maxItems: 1_000 }),
      rows: TEXT_ROWS,
    },
    answer: Type.Object({ records: Type.Array(RECORD), refused: Type.Integer() }),
  },
  (editing: Editing, { table: id, fields: ids, rows }) => {
    const table = tableOf(editing, id)
    const known = ids.map((field) => fieldOf(table, field))
    for (const field of known) if (!isKept(field)) throw notWritten(field)
    const fields = known.map((field, column) =>
      withOptions(
        editing,
        field,
        rows.map((row) => row[column] ?? ''),
      ),
    )
    const { op, records, refused } = recordsOf(editing, id, fields, rows)
    requireFreeInNew(table, fields, op.values)
    editing.do([
      ...known.flatMap((field, at) => addedOptions(id, field, fields[at] ?? field)),
      { ...op, hasDefaults: true },
    ])
    return { records, refused }
  },
)

export const remove = defineCommand(
  {
    id: 'records.delete',
    title: '删除记录',
    description: '把记录移进回收站，它们的内容保留着，可以用 records.restore 恢复。',
    args: { table: NameSchema, records: RECORDS },
  },
  (editing: Editing, { table: id, records }) => {
    requireRecords(tableOf(editing, id), records)
    editing.do([{ kind: 'records.delete', table: id, records }])
  },
)

export const restore = defineCommand(
  {
    id: 'records.restore',
    title: '恢复记录',
    description: '把记录从回收站放回数据表原来的位置。',
    args: { table: NameSchema, records: RECORDS },
  },
  (editing: Editing, { table: id, records }) => {
    requireRecords(tableOf(editing, id), records)
    editing.do([{ kind: 'records.restore', table: id, records }])
  },
)
