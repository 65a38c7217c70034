import { emptyBody, type Field, type TableBody, type View } from '../model/index.ts'
import { tableOps } from '../model/testing/new-table.ts'

const FAMILY = '张王李赵陈刘杨黄周吴徐孙'
const WORDS = '设计评审发布测试需求沟通合同报价验收培训'
const STATES = ['new', 'open', 'wait', 'end'] as const
const FIRST_DAY = 18_000
const ADDED_AT_ONCE = 10_000

type Cell = string | number | boolean | string[] | null
/** A whole number below the limit, the same in every run. */
type Below = (limit: number) => number

interface WideField {
  readonly field: Field
  readonly cell: (below: Below) => Cell
}

const letter = (of: string, below: Below): string => of[below(of.length)] ?? ''
const word = (below: Below): string => letter(WORDS, below) + letter(WORDS, below)
const options = (ids: readonly string[]) => ids.map((id, colour) => ({ id, title: id, colour }))

const numbers = (id: string, title: string, kind: 'number' | 'currency' | 'percent', most: number): WideField => ({
  field: { id, kind, settings: { title } },
  cell: (below) => below(most) / 100,
})
const days = (id: string, title: string): WideField => ({
  field: { id, kind: 'date', settings: { title } },
  cell: (below) => (FIRST_DAY + below(3_000)) * 86_400_000,
})
const choice = (id: string, title: string, ids: readonly string[]): WideField => ({
  field: { id, kind: 'select', settings: { title, options: options(ids) } },
  cell: (below) => ids[below(ids.length)] ?? null,
})

/** Twenty fields, as a table of customers has them. */
const WIDE: readonly WideField[] = [
  {
    field: { id: 'name', kind: 'text', settings: { title: '名称' } },
    cell: (below) => `${letter(FAMILY, below)}${word(below)}${below(999)}`,
  },
  numbers('amount', '数量', 'number', 1e6),
  choice('state', '状态', STATES),
  days('day', '日期'),
  { field: { id: 'done', kind: 'checkbox', settings: { title: '完成' } }, cell: (below) => below(2) === 0 },
  { field: { id: 'owner', kind: 'person', settings: { title: '负责人' } }, cell: (below) => [`user${below(50)}`] },
  {
    field: { id: 'tags', kind: 'multiSelect', settings: { title: '标签', options: options(['a', 'b', 'c', 'd']) } },
    cell: (below) => ['a', 'b', 'c', 'd'].filter(() => below(2) === 0),
  },
  {
    field: { id: 'note', kind: 'text', settings: { title: '说明' } },
    cell: (below) => `${word(below)}，${word(below)}${word(below)}`,
  },
  numbers('price', '单价', 'currency', 1e7),
  numbers('cost', '成本', 'currency', 1e7),
  numbers('share', '占比', 'percent', 100),
  { field: { id: 'rating', kind: 'rating', settings: { title: '评分' } }, cell: (below) => below(6) },
  days('begin', '开始'),
  days('end', '结束'),
  choice('region', '地区', ['north', 'south', 'east', 'west', 'middle']),
  choice('source', '来源', ['web', 'fair', 'call', 'friend']),
  {
    field: { id: 'phone', kind: 'phone', settings: { title: '电话' } },
    cell: (below) => `138${String(below(1e8)).padStart(8, '0')}`,
  },
  {
    field: { id: 'email', kind: 'email', settings: { title: '邮箱' } },
    cell: (below) => `user${below(1e6)}@example.com`,
  },
  { field: { id: 'paid', kind: 'checkbox', settings: { title: '已付' } }, cell: (below) => below(3) === 0 },
  numbers('stock', '库存', 'number', 1e5),
]

/** What people ask of it, each in a view of its own. */
const VIEWS: readonly View[] = [
  {
    id: 'grouped',
    kind: 'grid',
    settings: {
      title: '分组',
      filter: {
        match: 'all',
        conditions: [
          { field: 'name', operator: 'contains', value: '设' },
          { field: 'amount', operator: 'above', value: 100 },
        ],
      },
      sorts: [
        { field: 'day', isDescending: true },
        { field: 'amount', isDescending: false },
      ],
      groups: [{ field: 'state', isDescending: false }],
    },
    fields: {},
  },
  {
    id: 'number',
    kind: 'grid',
    settings: { title: '按数字', sorts: [{ field: 'amount', isDescending: true }] },
    fields: {},
  },
  {
    id: 'pinyin',
    kind: 'grid',
    settings: { title: '按拼音', sorts: [{ field: 'name', isDescending: true }] },
    fields: {},
  },
  { id: 'kanban', kind: 'kanban', settings: { title: '看板', stack: 'state' }, fields: {} },
]

function counter(): Below {
  let state = 1
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** A database of one table with so many records of twenty cells; the same in every run. */
export function wideTable(records: number): TableBody {
  const body = emptyBody()
  body.found(tableOps(WIDE.map(({ field }) => field)))
  for (const view of VIEWS) body.found([{ kind: 'view.add', table: 't', view, before: null }])
  const below = counter()
  for (let from = 0; from < records; from += ADDED_AT_ONCE) {
    const count = Math.min(ADDED_AT_ONCE, records - from)
    body.found([
      {
        kind: 'records.add',
        table: 't',
        records: Array.from({ length: count }, (_, at) => from + at + 1),
        fields: WIDE.map(({ field }) => field.id),
        values: WIDE.map(({ cell }) => Array.from({ length: count }, () => cell(below))),
      },
    ])
  }
  return body
}
