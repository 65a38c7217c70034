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

test('a new option of a cell of several leaves those that it has, whatever their titles hold, and is one step of undo', async () => {
  const body = emptyBody()
  body.found([
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
