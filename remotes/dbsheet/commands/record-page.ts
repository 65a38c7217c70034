import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import {
  CellsAsSchema,
  DataRecordSchema,
  RecordPageAnswerSchema,
  RecordPageSchema,
  type CellsAs,
  type DataRecord,
} from '@wenfang/shared-protocol'
import { Type } from 'typebox'
import {
  displayed,
  FilterSchema,
  isViewOf,
  NameSchema,
  operatorsOf,
  runQuery,
  shownFields,
  slotTest,
  SortSchema,
  type Database,
  type Field,
  type Filter,
  type Table,
} from '../model/index.ts'
import { RECORD } from './cells.ts'
import { fieldOf, tableOf, viewOf, type Editing } from './editing.ts'
import { cursorOf, placeAfter } from './page-cursor.ts'

const PAGE_LENGTH = 100
const FIELDS = Type.Optional(Type.Array(NameSchema, { minItems: 1, maxItems: 1_000 }))

export const list = defineCommand(
  {
    id: 'records.list',
    title: '读取记录',
    description:
      '一页记录和符合条件的总数：filter 和 sorts 与视图的写法相同，view 给出没有另说的条件、顺序和字段，search 是显示的内容里要有的字；cells 为 values 时是单元格保存的值，texts 时是显示的文字。next 交给下一次的 cursor，为 null 时没有更多。user 是看的人（“我”），now 是时刻，毫秒。',
    args: {
      table: NameSchema,
      ...RecordPageSchema.properties,
      fields: FIELDS,
      sorts: Type.Optional(Type.Array(SortSchema, { maxItems: 10 })),
      filter: Type.Optional(FilterSchema),
      user: Type.Optional(Type.String({ maxLength: 100 })),
      now: Type.Optional(Type.Number()),
    },
    answer: RecordPageAnswerSchema,
  },
  (editing: Editing, { table: id, user = '', now = Date.now(), limit = PAGE_LENGTH, cells = 'values', ...asked }) => {
    const { database } = editing
    const { people } = database
    const table = tableOf(editing, id)
    const view = asked.view === undefined ? null : viewOf(table, asked.view)
    if (view && !isViewOf(view, user)) throw new Refused('noSuchView', `数据表“${table.title}”里没有视图 ${view.id}`)
    const from = { nowMs: now, userId: user }
    if (asked.filter) requireAsked(table, asked.filter, from)
    for (const { field } of asked.sorts ?? []) fieldOf(table, field)
    const fields = toldFields(table, asked.fields, view ? shownFields(table, view) : table.fields)
    const sorts = asked.sorts ?? [...(view?.settings.groups ?? []), ...(view?.settings.sorts ?? [])]
    const { search } = asked
    const found = runQuery(table, { filter: asked.filter, sorts, search, searched: fields }, from, people).slots
    // Conditions of two levels each, which are no filter together.
    const inView = view?.settings.filter
      ? new Set(runQuery(table, { filter: view.settings.filter }, from, people).slots)
      : null
    const slots = inView ? found.filter((slot) => inView.has(slot)) : found
    const { cursor, fields: _, ...question } = asked
    const place = cursor === undefined ? 0 : placeAfter(cursor, question, { table, slots, sorts, people })
    const page = slots.subarray(place, place + limit)
    const end = place + page.length
    const last = page.at(-1)
    return {
      records: [...page].map((slot) => toldRecord(database, table, { fields, slot, cells })),
      total: slots.length,
      next:
        end < slots.length && last !== undefined
          ? cursorOf({ record: table.ids[last] ?? 0, count: end }, question)
          : null,
    }
  },
)

export const get = defineCommand(
  {
    id: 'records.get',
    title: '读取一条记录',
    description: '一条记录的单元格；回收站里的记录不在其中。cells 与 records.list 的相同。',
    args: { table: NameSchema, record: RECORD, fields: FIELDS, cells: Type.Optional(CellsAsSchema) },
    answer: DataRecordSchema,
  },
  (editing: Editing, { table: id, record, fields: wanted, cells = 'values' }) => {
    const table = tableOf(editing, id)
    const slot = table.slotOf(record)
    if (slot < 0 || table.isDeleted(slot))
      throw new Refused('noSuchRecord', `数据表“${table.title}”里没有记录 ${record}`)
    return toldRecord(editing.database, table, { fields: toldFields(table, wanted, table.fields), slot, cells })
  },
)

/** What can be asked, and is: a condition that means nothing would let everything through. @throws Refused */
function requireAsked(table: Table, filter: Filter, from: { nowMs: number; userId: string }): void {
  for (const each of filter.conditions) {
    if ('match' in each) {
      requireAsked(table, each, from)
      continue
    }
    const field = fieldOf(table, each.field)
    const { operator } = each
    if (!operatorsOf(field).includes(operator))
      throw new Refused('unfit', `字段“${field.settings.title}”没有条件 ${operator}`)
    if (!slotTest(table, field, each, from))
      throw new Refused('unfit', `字段“${field.settings.title}”的条件 ${operator} 不能这样问`)
  }
}

/** A button holds nothing. */
const toldFields = (table: Table, wanted: readonly string[] | undefined, plain: readonly Field[]): readonly Field[] =>
  wanted ? [...new Set(wanted)].map((id) => fieldOf(table, id)) : plain.filter(({ kind }) => kind !== 'button')

function toldRecord(
  { people }: Database,
  table: Table,
  { fields, slot, cells }: { fields: readonly Field[]; slot: number; cells: CellsAs },
): DataRecord {
  const told = fields.map((field) => {
    const value = table.shown(field).get(slot)
    return [field.id, cells === 'texts' ? displayed(field, value, people) : value] as const
  })
  return { id: table.ids[slot] ?? 0, fields: Object.fromEntries(told) }
}
