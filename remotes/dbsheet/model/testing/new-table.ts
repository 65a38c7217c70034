import type { Field } from '../fields/field.schema.ts'
import { FIELD_KINDS, fieldKinds } from '../fields/field-kinds.ts'
import type { Op } from '../ops/op.schema.ts'
import type { View } from '../views/view.schema.ts'

export const VIEW: View = { id: 'all', kind: 'grid', settings: { title: '全部' }, fields: {} }

const option = (id: string, title: string, colour: number) => ({ id, title, colour })

/** A field of each way in which values are kept. */
export const FIELDS: readonly Field[] = [
  { id: 'name', kind: 'text', settings: { title: '名称' } },
  { id: 'amount', kind: 'number', settings: { title: '数量' } },
  { id: 'day', kind: 'date', settings: { title: '日期' } },
  { id: 'done', kind: 'checkbox', settings: { title: '完成' } },
  {
    id: 'state',
    kind: 'select',
    settings: {
      title: '状态',
      options: [option('new', '新建', 0), option('open', '进行中', 1), option('end', '结束', 2)],
    },
  },
  {
    id: 'tags',
    kind: 'multiSelect',
    settings: { title: '标签', options: [option('a', '甲', 0), option('b', '乙', 1), option('c', '丙', 2)] },
  },
  { id: 'owner', kind: 'person', settings: { title: '负责人' } },
  { id: 'number', kind: 'autoNumber', settings: { title: '编号' } },
  { id: 'parent', kind: 'link', settings: { title: '上级', table: 't' } },
  { id: 'children', kind: 'link', settings: { title: '下级', table: 't', mirrorOf: 'parent' } },
  { id: 'looked', kind: 'lookup', settings: { title: '上级名称', link: 'parent', target: 'name', result: 'text' } },
  {
    id: 'summed',
    kind: 'rollup',
    settings: { title: '下级数量', link: 'children', target: 'twice', calculation: 'sum', result: 'number' },
  },
  { id: 'twice', kind: 'formula', settings: { title: '两倍', formula: '{amount}*2', result: 'number' } },
  {
    id: 'calculated',
    kind: 'formula',
    settings: { title: '说明', formula: '{name}&IF({done},"完","")&{twice}&{tags}', result: 'text' },
  },
]

/** A field of every kind that is not among those. */
const OTHERS: readonly Field[] = fieldKinds
  .filter((kind) => !FIELDS.some((field) => field.kind === kind))
  .map((kind) => ({ id: `of-${kind}`, kind, settings: { title: FIELD_KINDS[kind].title } }))

/** A second table, whose records those of the first link to, and which says so on its own side. */
export const LINKED: readonly Op[] = [
  {
    kind: 'table.add',
    table: 'u',
    title: '订单',
    field: { id: 'name', kind: 'text', settings: { title: '单号' } },
    view: VIEW,
    before: null,
  },
  {
    kind: 'field.add',
    table: 'u',
    field: { id: 'amount', kind: 'currency', settings: { title: '金额' } },
    before: null,
  },
  {
    kind: 'field.add',
    table: 't',
    field: { id: 'order', kind: 'link', settings: { title: '订单', table: 'u' } },
    before: null,
  },
  {
    kind: 'field.add',
    table: 'u',
    field: { id: 'back', kind: 'link', settings: { title: '任务', table: 't', mirrorOf: 'order' } },
    before: null,
  },
  {
    kind: 'field.add',
    table: 't',
    field: {
      id: 'paid',
      kind: 'rollup',
      settings: { title: '已付', link: 'order', target: 'amount', calculation: 'sum', result: 'currency' },
    },
    before: null,
  },
  {
    kind: 'field.add',
    table: 'u',
    field: { id: 'names', kind: 'lookup', settings: { title: '任务名', link: 'back', target: 'name', result: 'text' } },
    before: null,
  },
]

/** Both tables, with fields of every kind. */
export const everyKind = (fields: readonly Field[] = []): readonly Op[] => [
  ...tableOps([...FIELDS, ...OTHERS, ...fields]),
  ...LINKED,
]

/** Operations that make the table `t` with these fields. */
export function tableOps(fields: readonly Field[] = FIELDS): readonly Op[] {
  const [first, ...others] = fields
  if (!first) throw new RangeError('a table has a field')
  return [
    { kind: 'table.add', table: 't', title: '任务', field: first, view: VIEW, before: null },
    ...others.map((field): Op => ({ kind: 'field.add', table: 't', field, before: null })),
  ]
}
