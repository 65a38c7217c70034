import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type, type Static } from 'typebox'
import { NameSchema, type Op } from '../model/index.ts'
import { fieldOf, type Editing } from './editing.ts'
import { addedOptions, recordsOf, TEXT_ROWS } from './filled.ts'
import { requireFree, requireFreeInNew } from './free-values.ts'
import { mergedRows, type MergedRows } from './merged-rows.ts'

const WANTED = {
  table: NameSchema,
  fields: Type.Array(NameSchema, { minItems: 1, maxItems: 1_000 }),
  rows: TEXT_ROWS,
  key: Type.Union([NameSchema, Type.Null()]),
  clearsEmpty: Type.Boolean(),
}

const CountsSchema = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  ambiguous: Type.Integer(),
  withoutKey: Type.Integer(),
  refused: Type.Integer(),
})
export type MergeCounts = Static<typeof CountsSchema>

const ROWS =
  'fields 是各列写进的字段，rows 每行一条记录，像人粘贴那样认；key 是用来认记录的字段，null 时全部作为新记录；clearsEmpty 为真时空的文字清空单元格，否则保持原样。'

export const preview = defineCommand(
  {
    id: 'records.previewMerge',
    title: '预览按字段更新',
    description: `看一批文字写进数据表会怎样，什么也不改：${ROWS}answer 里是新增、更新、相同、认不出是哪一条（key 重复）、没有 key 的行数，和字段装不下的单元格数。`,
    args: WANTED,
    answer: CountsSchema,
  },
  (editing: Editing, wanted) => countsOf(mergedRows(editing, wanted)),
)

export const merge = defineCommand(
  {
    id: 'records.merge',
    title: '按字段更新记录',
    description: `把一批文字写进数据表，key 相同的记录被更新，没有的添加：${ROWS}认不出是哪一条和没有 key 的行不写；默认值不填，选项没有的会新建。answer 里是各有多少。`,
    args: WANTED,
    answer: CountsSchema,
  },
  (editing: Editing, wanted) => {
    const rows = mergedRows(editing, wanted)
    const { table, fields, added, changed } = rows
    const ops: Op[] = fields.flatMap((field) => [...addedOptions(table.id, fieldOf(table, field.id), field)])
    for (const [column, field] of fields.entries()) {
      const written = changed.flatMap(({ record, values }) =>
        values.has(column) ? [{ record, value: values.get(column) ?? null }] : [],
      )
      if (written.length === 0) continue
      const cells = { records: written.map(({ record }) => record), values: written.map(({ value }) => value) }
      requireFree(table, field, cells.records, cells.values)
      ops.push({ kind: 'cells.set', table: table.id, field: field.id, ...cells })
    }
    if (added.length > 0) {
      const texts = added.map((row) => wanted.rows[row] ?? [])
      const { op } = recordsOf(editing, table.id, fields, texts)
      requireFreeInNew(table, fields, op.values)
      ops.push(op)
    }
    if (ops.length > 0) editing.do(ops)
    return countsOf(rows)
  },
)

export const countsOf = (rows: MergedRows): MergeCounts => ({
  added: rows.added.length,
  changed: rows.changed.length,
  same: rows.same.length,
  ambiguous: rows.ambiguous.length,
  withoutKey: rows.withoutKey.length,
  refused: rows.refused,
})
