import { expect, test } from 'vitest'
import { emptyBody, openBody, type Op, type TableBody } from '../model/index.ts'
import { FIELDS, tableOps } from '../model/testing/new-table.ts'
import { restore } from '../commands/restore.ts'
import { compareDatabases, differenceWords, restoredState, type Difference } from './index.ts'

function begun(): TableBody {
  const body = emptyBody()
  body.found([
    ...tableOps(),
    {
      kind: 'records.add',
      table: 't',
      records: [1, 2, 3],
      fields: ['name', 'amount', 'state'],
      values: [
        ['湖笔', '徽墨', '宣纸'],
        [12, 3, null],
        ['new', 'open', null],
      ],
    },
  ])
  return body
}

/** The state as it was, and the same after these. */
function changed(ops: readonly Op[]) {
  const body = begun()
  const before = openBody(body.snapshot()).database
  body.found(ops)
  return { before, body, now: body.database }
}
const set = (field: string, record: number, value: string | number | null): Op => ({
  kind: 'cells.set',
  table: 't',
  field,
  records: [record],
  values: [value],
})
/** Brings these back; answers how many could not be. */
function broughtBack({ body }: ReturnType<typeof changed>, chosen: readonly Difference[]): number {
  const editing = {
    database: body.database,
    isOwner: true,
    newName: () => 'new',
    newRecord: () => 99,
    do: (ops: readonly Op[]) => body.found(ops),
  }
  return restore.run(editing, { states: chosen.flatMap((one) => restoredState(one) ?? []) }).left
}
const told = ({ before, now }: ReturnType<typeof changed>) =>
  compareDatabases(before, now).differences.map((one) => {
    const { words, note } = differenceWords(one, before, now)
    return [one.kind, words, note]
  })

test('nothing differs between a state and itself, whatever was opened or computed', () => {
  expect(compareDatabases(begun().database, begun().database)).toMatchObject({ differences: [], left: 0 })
})

test('records that came and went, and cells, one by one with what they held', () => {
  const states = changed([
    set('amount', 1, 24),
    set('state', 1, null),
    set('name', 2, '徽墨一锭'),
    { kind: 'records.delete', table: 't', records: [3] },
    { kind: 'records.add', table: 't', records: [4], fields: ['name'], values: [['端砚']] },
  ])
  expect(told(states)).toEqual([
    ['worded', '湖笔：数量', '12 → 24'],
    ['worded', '湖笔：状态', '新建 → 空'],
    ['worded', '徽墨一锭：名称', '徽墨 → 徽墨一锭'],
    ['went', '宣纸', '数据表“任务”'],
    ['came', '端砚', '数据表“任务”'],
  ])
  expect(compareDatabases(states.before, states.now, 2)).toMatchObject({ left: 3 })
})

test('fields, views and tables that came, went or are made otherwise', () => {
  const states = changed([
    { kind: 'field.set', table: 't', field: 'amount', settings: { title: '件数' } },
    { kind: 'field.convert', table: 't', field: 'day', to: { id: 'day', kind: 'text', settings: { title: '日期' } } },
    { kind: 'field.remove', table: 't', field: 'done' },
    { kind: 'field.add', table: 't', field: { id: 'more', kind: 'text', settings: { title: '备注' } }, before: null },
    { kind: 'view.set', table: 't', view: 'all', settings: { sorts: [{ field: 'name', isDescending: false }] } },
    // Says nothing that was not so before.
    { kind: 'field.set', table: 't', field: 'name', settings: { isRequired: false, description: '' } },
    { kind: 'table.rename', table: 't', title: '采买' },
  ])
  expect(told(states)).toEqual([
    ['styled', '数据表“采买”', '原来叫“任务”'],
    ['styled', '字段“件数”', '数据表“采买”，原来叫“数量”'],
    ['styled', '字段“日期”', '数据表“采买”，日期 → 文本'],
    ['came', '字段“备注”', '数据表“采买”'],
    ['went', '字段“完成”', '数据表“采买”'],
    ['styled', '视图“全部”', '数据表“采买”'],
  ])
})

test('what was chosen is as it was, and nothing else', () => {
  const states = changed([
    set('amount', 1, 24),
    set('amount', 2, 4),
    { kind: 'records.delete', table: 't', records: [3] },
    { kind: 'records.add', table: 't', records: [4], fields: ['name'], values: [['端砚']] },
  ])
  const { differences } = compareDatabases(states.before, states.now)
  const chosen = differences.filter((one) => one.at === 'record' || (one.at === 'cell' && one.record === 1))
  expect(broughtBack(states, chosen)).toBe(0)
  expect(told(states)).toEqual([['worded', '徽墨：数量', '3 → 4']])
  expect(broughtBack(states, compareDatabases(states.before, states.now).differences)).toBe(0)
  expect(told(states)).toEqual([])
})

test('a cell whose field cannot hold it any more keeps what it has', () => {
  const states = changed([
    set('state', 1, 'open'),
    { kind: 'option.remove', table: 't', field: 'state', option: 'new' },
  ])
  const { differences } = compareDatabases(states.before, states.now)
  expect(
    broughtBack(
      states,
      differences.filter(({ at }) => at === 'cell'),
    ),
  ).toBe(1)
  expect(states.now.table('t')?.get(1, FIELDS[4] as never)).toBe('open')
})
