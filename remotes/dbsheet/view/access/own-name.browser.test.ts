import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { tableOps } from '../../model/testing/new-table.ts'
import { openDatabase } from '../testing/open-database.ts'

test('S8 who wrote is said by name, though nobody has put him into a field of people', async () => {
  const { frame, fake } = await openDatabase([
    ...tableOps([
      { id: 'name', kind: 'text', settings: { title: '名称' } },
      { id: 'by', kind: 'modifiedBy', settings: { title: '更新人' } },
    ]),
    { kind: 'records.add', table: 't', records: [1], fields: ['name'], values: [['一']] },
  ])
  frame.querySelector('textarea')?.focus()
  await userEvent.keyboard('二{Enter}')
  await vi.waitFor(() => expect(frame.textContent).toContain(`二${fake.host.user.name}`))
  await userEvent.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(frame.textContent).toContain(`一${fake.host.user.name}`))
})
