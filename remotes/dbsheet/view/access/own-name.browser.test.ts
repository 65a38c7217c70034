import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { emptyBody, kernel } from '../../model/index.ts'
import { tableOps } from '../../model/testing/new-table.ts'
import { mount } from '../mount-dbsheet.tsx'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  document.body.replaceChildren()
})

test('S8 who wrote is said by name, though nobody has put him into a field of people', async () => {
  const body = emptyBody()
  body.found([
    ...tableOps([
      { id: 'name', kind: 'text', settings: { title: '名称' } },
      { id: 'by', kind: 'modifiedBy', settings: { title: '更新人' } },
    ]),
    { kind: 'records.add', table: 't', records: [1], fields: ['name'], values: [['一']] },
  ])
  const frame = document.createElement('div')
  frame.style.width = '1000px'
  frame.style.height = '500px'
  const portal = document.createElement('div')
  document.body.append(frame, portal)
  const fake = createFakeHost({ name: '任务.dbt', portal, ordered: { kernel, snapshot: body.snapshot() } })
  const mounted = await mount(fake.host, frame)
  ends.push(() => mounted.unmount())
  await vi.waitFor(() => expect(fake.calls.renderEnd).toBe(1))
  frame.querySelector('textarea')?.focus()
  await userEvent.keyboard('二{Enter}')
  await vi.waitFor(() => expect(frame.textContent).toContain(`二${fake.host.user.name}`))
  await userEvent.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(frame.textContent).toContain(`一${fake.host.user.name}`))
})
