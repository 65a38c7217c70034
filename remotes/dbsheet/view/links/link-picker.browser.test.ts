import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { tableOps, VIEW } from '../../model/testing/new-table.ts'
import { openDatabase } from '../testing/open-database.ts'

test('linked records come first among many, and are parted by Enter', async () => {
  const ids = Array.from({ length: 150 }, (_, at) => at + 1)
  const { frame } = await openDatabase([
    {
      kind: 'table.add',
      table: 'u',
      title: '客户',
      field: { id: 'name', kind: 'text', settings: { title: '名称' } },
      view: VIEW,
      before: null,
    },
    { kind: 'records.add', table: 'u', records: ids, fields: ['name'], values: [ids.map((id) => `客户${id}`)] },
    ...tableOps([
      { id: 'name', kind: 'text', settings: { title: '名称' } },
      { id: 'to', kind: 'link', settings: { title: '客户', table: 'u' } },
    ]),
    { kind: 'records.add', table: 't', records: [1], fields: ['name', 'to'], values: [['一'], [['149', '150']]] },
    { kind: 'table.move', table: 't', before: 'u' },
  ])
  await vi.waitFor(() => expect(frame.textContent).toContain('客户149、客户150'))
  frame.querySelector('textarea')?.focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  const listed = () => [...document.querySelectorAll('.dbsheet-members li')].slice(0, 3).map((li) => li.textContent)
  await vi.waitFor(() => expect(listed()).toEqual(['客户149✓', '客户150✓', '客户1']))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await vi.waitFor(() => expect(listed()).toEqual(['客户149✓', '客户150', '客户1']))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(frame.textContent).not.toContain('客户149、客户150'))
  expect(frame.textContent).toContain('客户149')
})
