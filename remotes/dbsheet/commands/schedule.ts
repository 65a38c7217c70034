import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  dateFields,
  DAY_MS,
  ganttFields,
  isKept,
  namedNumbers,
  NameSchema,
  rangeOf,
  rangeText,
  type Field,
  type Op,
} from '../model/index.ts'
import { RECORD } from './cells.ts'
import { notWritten, requireRecords, tableOf, viewOf, type Editing } from './editing.ts'

/** What of a record is moved: all of it, its first or its last day. */
export const EDGES = ['whole', 'from', 'to'] as const
export type Edge = (typeof EDGES)[number]

export const reschedule = defineCommand(
  {
    id: 'record.reschedule',
    title: '改期',
    description:
      '按日历或甘特视图的日期字段把一条记录移动若干天，days 为负时往前；edge 为 whole 时整条移动、时长不变，为 from 或 to 时只移动开始或结束，开始不会晚于结束。',
    args: {
      table: NameSchema,
      view: NameSchema,
      record: RECORD,
      edge: Type.Unsafe<Edge>(Type.Union(EDGES.map((edge) => Type.Literal(edge)))),
      days: Type.Integer({ minimum: -40_000, maximum: 40_000 }),
    },
  },
  (editing: Editing, { table: id, view: viewId, record, edge, days }) => {
    const table = tableOf(editing, id)
    requireRecords(table, [record])
    const { from, to } = dateFields(table, viewOf(table, viewId))
    if (!from) throw new Refused('noDate', '这张数据表没有日期字段')
    if (from.kind === 'dateRange') {
      const range = rangeOf(from, table.get(record, from))
      if (!range) throw new Refused('noDate', `这条记录的“${from.settings.title}”是空的`)
      const byMs = days * DAY_MS
      const fromMs = edge === 'to' ? range.fromMs : range.fromMs + byMs
      const toMs = edge === 'from' ? range.toMs : range.toMs + byMs
      const moved =
        edge === 'from' ? { fromMs: Math.min(fromMs, toMs), toMs } : { fromMs, toMs: Math.max(fromMs, toMs) }
      const value = rangeText(moved, from.settings.hasTime === true)
      editing.do([{ kind: 'cells.set', table: id, field: from.id, records: [record], values: [value] }])
      return
    }
    const begin = table.get(record, from)
    if (typeof begin !== 'number') throw new Refused('noDate', `这条记录的“${from.settings.title}”是空的`)
    if (edge === 'to' && !to) throw new Refused('noEnd', '视图没有结束日期字段，先在工具栏里选一个')
    const last = to && table.get(record, to)
    const end = typeof last === 'number' ? last : null
    const byMs = days * DAY_MS
    const set = (field: Field, valueMs: number) => {
      if (!isKept(field)) throw notWritten(field)
      const op: Op = { kind: 'cells.set', table: id, field: field.id, records: [record], values: [valueMs] }
      editing.do([op])
    }
    if (edge !== 'to') set(from, edge === 'from' && end !== null ? Math.min(begin + byMs, end) : begin + byMs)
    if (to && edge === 'whole' && end !== null) set(to, end + byMs)
    if (to && edge === 'to') set(to, Math.max((end ?? begin) + byMs, begin))
  },
)

export const putAfter = defineCommand(
  {
    id: 'record.after',
    title: '添加前置任务',
    description:
      '让甘特视图里的一条记录 record 排在另一条 before 之后：把 before 的自动编号写进视图的前置任务字段；已经写着时去掉它。',
    args: { table: NameSchema, view: NameSchema, record: RECORD, before: RECORD },
  },
  (editing: Editing, { table: id, view: viewId, record, before }) => {
    const table = tableOf(editing, id)
    requireRecords(table, [record, before])
    const { after } = ganttFields(table, viewOf(table, viewId))
    if (!after) throw new Refused('noAfter', '视图还没有前置任务字段，先在工具栏里选一个')
    if (record === before) throw new Refused('itself', '记录不能排在自己之后')
    const number = table.system.autoNumber.get(table.slotOf(before))
    if (typeof number !== 'number') throw new Refused('noNumber', '这条记录还没有编号，稍后再试')
    const known = namedNumbers(table.get(record, after))
    const next = known.includes(number) ? known.filter((each) => each !== number) : [...known, number]
    if (after.kind === 'number' && next.length > 1)
      throw new Refused('oneOnly', `数字字段“${after.settings.title}”只能写一个前置任务，换成文本字段可以写多个`)
    const value = next.length === 0 ? null : after.kind === 'number' ? (next[0] ?? null) : next.join('、')
    editing.do([{ kind: 'cells.set', table: id, field: after.id, records: [record], values: [value] }])
  },
)
