import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type, type Static } from 'typebox'
import { CellValueSchema, fitted, isKept, NameSchema, type CellValue, type Database, type Op } from '../model/index.ts'
import { RECORD } from './cells.ts'
import type { Editing } from './editing.ts'

const StateSchema = Type.Object({
  table: NameSchema,
  record: RECORD,
  /** With its value; without: whether the record is there. */
  field: Type.Optional(NameSchema),
  value: Type.Optional(CellValueSchema),
  isThere: Type.Optional(Type.Boolean()),
})
export type RestoredState = Static<typeof StateSchema>

/** What the page has of an earlier state; of what cannot be so any more nothing is done. */
export const restore = defineCommand(
  {
    id: 'records.restoreState',
    title: '恢复成以前的内容',
    description:
      '让一些单元格和记录回到以前的样子：有 field 时单元格写成 value，没有时 isThere 为真的记录放回数据表，为假的移进回收站。现在的字段装不下的、记录已经不在的不动，answer 里的 left 是它们的个数。',
    args: { states: Type.Array(StateSchema, { minItems: 1, maxItems: 50_000 }) },
    answer: Type.Object({ left: Type.Integer() }),
  },
  (editing: Editing, { states }) => {
    const { ops, left } = restoredBy(editing.database, states)
    if (ops.length > 0) editing.do(ops)
    return { left }
  },
)

/** Records come before their cells, those that go, last. */
function restoredBy(database: Database, states: readonly RestoredState[]) {
  const back = new Map<string, number[]>()
  const away = new Map<string, number[]>()
  const cells = new Map<string, { records: number[]; values: CellValue[]; table: string; field: string }>()
  let left = 0
  for (const { table: id, record, field: fieldId, value = null, isThere = true } of states) {
    const table = database.table(id)
    if (!table || table.slotOf(record) < 0) {
      left++
      continue
    }
    if (fieldId === undefined) {
      const list = isThere ? back : away
      list.set(id, [...(list.get(id) ?? []), record])
      continue
    }
    const field = table.field(fieldId)
    const held = field && isKept(field) ? fitted(field, value) : undefined
    if (held === undefined) {
      left++
      continue
    }
    const of = cells.get(`${id}/${fieldId}`) ?? { records: [], values: [], table: id, field: fieldId }
    of.records.push(record)
    of.values.push(held)
    cells.set(`${id}/${fieldId}`, of)
  }
  const ops: readonly Op[] = [
    ...[...back].map(([table, records]): Op => ({ kind: 'records.restore', table, records })),
    ...[...cells.values()].map((of): Op => ({ kind: 'cells.set', ...of })),
    ...[...away].map(([table, records]): Op => ({ kind: 'records.delete', table, records })),
  ]
  return { ops, left }
}
