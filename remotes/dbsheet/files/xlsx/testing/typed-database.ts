import { emptyBody, type CellValue, type Field, type Op, type TableBody } from '../../../model/index.ts'

const option = (id: string, title: string) => ({ id, title, colour: 0 })
/** Longer than Excel keeps beside a column. */
const MANY = Array.from({ length: 60 }, (_, at) => option(`m${at}`, `第${at}个很长的选项`))

const field = (id: string, kind: Field['kind'], settings: object = {}): Field => ({
  id,
  kind,
  settings: { title: id, ...settings },
})

/** A field of every kind, a value a record. */
export const TYPED: readonly (readonly [Field, readonly CellValue[]])[] = [
  [field('标题', 'text'), ['007', '=1+1', '甲 & <乙> _x0041_ "']],
  [field('多行', 'longText'), ['一行\n二行', '\t前', null]],
  [field('数', 'number', { digits: 2 }), [1234.5, -0.07, 1e-7]],
  [field('随意', 'number'), [0.1 + 0.2, 2026, -3e21]],
  [field('钱', 'currency', { digits: 2, symbol: '¥' }), [12.5, -3, 0]],
  [field('率', 'percent', { digits: 1 }), [0.4567, 1, -0.5]],
  [field('进度', 'progress'), [0.25, 0, 1]],
  [field('星', 'rating', { most: 5 }), [1, 5, null]],
  [field('用时', 'duration'), [90, 93_845, null]],
  [field('日', 'date'), [Date.UTC(2026, 2, 1), Date.UTC(1901, 0, 31), null]],
  [field('时', 'date', { hasTime: true }), [Date.UTC(2026, 2, 1, 0, 30), Date.UTC(2026, 11, 31, 15, 59, 7), null]],
  [field('完', 'checkbox'), [true, false, true]],
  [field('态', 'select', { options: [option('a', '新建'), option('b', '完成')] }), ['b', 'a', null]],
  [field('很多', 'select', { options: MANY }), ['m7', 'm59', 'm0']],
  [field('标签', 'multiSelect', { options: [option('x', '红'), option('y', '蓝')] }), [['x', 'y'], ['y'], null]],
  [field('人', 'person'), [['p1'], null, null]],
  [field('期', 'dateRange'), ['2026-03-01/2026-03-05', '2026-03-02/2026-03-02', null]],
  [
    field('级', 'cascade', { options: [option('p', '浙江'), { ...option('q', '杭州'), parent: 'p' }] }),
    ['q', 'p', null],
  ],
  [field('组', 'group'), [['g:1'], null, null]],
  [field('签', 'signature'), ['s:1,1 9,9', 't:王一', null]],
  [field('网', 'url'), ['https://example.com/a?b=1&c=2', null, null]],
  [field('信', 'email'), ['a@example.com', null, null]],
  [field('话', 'phone'), ['13800138000', null, null]],
  [field('码', 'barcode'), ['0690123456789', null, null]],
  [field('地', 'location'), ['北京', null, null]],
  [field('上级', 'link', { table: 't' }), [['2'], null, ['1', '2']]],
  [field('下级', 'link', { table: 't', mirrorOf: '上级' }), []],
  [field('上级名', 'lookup', { link: '上级', target: '标题', result: 'text' }), []],
  [field('总数', 'rollup', { link: '下级', target: '数', calculation: 'sum', result: 'number' }), []],
  [field('两倍', 'formula', { formula: '{数}*2', result: 'number' }), []],
  [field('号', 'autoNumber'), []],
  [field('建于', 'createdTime'), []],
  [field('建者', 'createdBy'), []],
]

/** One table of these, and one that is empty. */
export function typedDatabase(): TableBody {
  const body = emptyBody()
  const [first, ...others] = TYPED
  if (!first) throw new RangeError('no fields')
  const view = { id: 'v', kind: 'grid', settings: { title: '全部' }, fields: {} } as const
  const kept = TYPED.filter(([, values]) => values.length > 0)
  const ops: readonly Op[] = [
    { kind: 'person.put', person: 'p1', name: '王一' },
    { kind: 'person.put', person: 'g:1', name: '设计部' },
    { kind: 'table.add', table: 't', title: '任务/2026:[全部]', field: first[0], view, before: null },
    ...others.map(([one]): Op => ({ kind: 'field.add', table: 't', field: one, before: null })),
    {
      kind: 'records.add',
      table: 't',
      records: [1, 2, 3],
      fields: kept.map(([{ id }]) => id),
      values: kept.map(([, values]) => [...values]),
    },
    { kind: 'table.add', table: 'e', title: 'A1', field: field('空', 'text'), view, before: null },
  ]
  body.found(ops)
  return body
}
