import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { tableOps } from '../../model/testing/new-table.ts'
import { openDatabase } from '../testing/open-database.ts'

test('a new option of a cell of several leaves those that it has, whatever their titles hold, and is one step of undo', async () => {
  const { frame } = await openDatabase([
    ...tableOps([
      { id: 'name', kind: 'text', settings: { title: '名称' } },
      {
        id: 'tags',
        kind: 'multiSelect',
        settings: { title: '标签', options: [{ id: 'a', title: '丙, 丁', colour: 0 }] },
      },
    ]),
    { kind: 'records.add', table: 't', records: [1], fields: ['name', 'tags'], values: [['一'], [['a']]] },
  ])
  frame.querySelector('textarea')?.focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  const listed = () =>
    [...document.querySelectorAll('.dbsheet-members li')].map(({ textContent }) => textContent?.replace('✓', ' ✓'))
  await vi.waitFor(() => expect(listed()).toEqual(['丙, 丁 ✓']))
  await userEvent.keyboard('戊{Enter}')
  await vi.waitFor(() => expect(listed()).toEqual(['丙, 丁 ✓', '戊 ✓']))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(frame.textContent).toContain('丙, 丁、戊'))
  await userEvent.keyboard('{Control>}z{/Control}{Enter}')
  await vi.waitFor(() => expect(listed()).toEqual(['丙, 丁 ✓']))
})
