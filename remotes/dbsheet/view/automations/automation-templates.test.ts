import { expect, test } from 'vitest'
import { emptyBody, type Field } from '../../model/index.ts'
import { AUTOMATION_TEMPLATES } from './automation-templates.ts'

const date = (id: string, title: string): Field => ({ id, kind: 'date', settings: { title } })
const state: Field = {
  id: 'state',
  kind: 'select',
  settings: {
    title: '状态',
    options: [
      { id: 'new', title: '未开始', colour: 0 },
      { id: 'end', title: '已完成', colour: 1 },
    ],
  },
}

function tableOf(dates: readonly Field[]) {
  const body = emptyBody()
  const [first, ...others] = [{ id: 'name', kind: 'text', settings: { title: '名称' } } as Field, state, ...dates]
  body.found([
    {
      kind: 'table.add',
      table: 't',
      title: '任务',
      field: first,
      view: { id: 'v', kind: 'grid', settings: { title: '全部' }, fields: {} },
      before: null,
    },
    ...others.map((field) => ({ kind: 'field.add' as const, table: 't', field, before: null })),
  ])
  const table = body.database.table('t')
  if (!table) throw new Error('no table')
  return table
}

const dayOfEnd = (dates: readonly Field[]): string | undefined => {
  const template = AUTOMATION_TEMPLATES.find(({ title }) => title === '完成后记下日期')
  const [action] = template?.draft(tableOf(dates), 'me').actions ?? []
  return action?.action === 'update' ? action.values[0]?.field : undefined
}

test('what was finished is written down in the date of its end, not in the first one that there is', () => {
  expect(dayOfEnd([date('from', '开始日期'), date('to', '结束日期')])).toBe('to')
  expect(dayOfEnd([date('from', '开始'), date('to', '实际完成')])).toBe('to')
  // None says so: one that says the beginning is the last choice.
  expect(dayOfEnd([date('from', '开始日期'), date('other', '交付')])).toBe('other')
  expect(dayOfEnd([date('from', '开始日期')])).toBe('from')
  expect(dayOfEnd([])).toBeUndefined()
})
