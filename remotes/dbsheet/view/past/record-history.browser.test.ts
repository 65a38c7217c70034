import type { PartChange } from '@wenfang/shared-contract'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { tableOps } from '../../model/testing/new-table.ts'
import { openDatabase } from '../testing/open-database.ts'

test('S8 the card says who wrote what, and puts back what a cell held, as a step that is undone', async () => {
  const by = { id: 'a', name: '安娜' }
  const changes: readonly PartChange[] = [
    {
      what: 'changed',
      at: '2026-11-01T08:00:00.000Z',
      by,
      place: 'name',
      before: { text: '采购合同', value: '采购合同' },
      after: { text: '一', value: '一' },
    },
    {
      what: 'changed',
      at: '2026-10-01T08:00:00.000Z',
      by,
      place: 'amount',
      before: { text: '', value: null },
      after: { text: '3', value: 3 },
    },
    { what: 'made', at: '2026-10-01T08:00:00.000Z', by },
    // Of a field that is gone since nothing is said.
    { what: 'changed', at: '2026-10-01T08:00:00.000Z', by, place: 'gone', before: { text: 'x' }, after: { text: 'y' } },
  ]
  const partHistory = vi.fn(async () => await Promise.resolve(changes))
  const { frame } = await openDatabase(
    [...tableOps(), { kind: 'records.add', table: 't', records: [1], fields: ['name'], values: [['一']] }],
    { more: { partHistory } },
  )
  frame.querySelector('textarea')?.focus()
  await userEvent.keyboard(' ')
  const named = (name: string): HTMLElement | undefined =>
    [...frame.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === name)
  await vi.waitFor(() => expect(named('历史')).toBeDefined())
  await userEvent.click(named('历史') ?? frame)
  const list = () => frame.querySelector('.dbsheet-past')
  await vi.waitFor(() => expect(list()?.querySelectorAll('li')).toHaveLength(3))
  expect(partHistory).toHaveBeenCalledWith('t/1')
  expect(list()?.textContent).toContain('安娜 修改了“名称”')
  // What it began with replaced nothing.
  expect(list()?.textContent).toContain('安娜 填写了“数量”')
  expect(
    [...frame.querySelectorAll('button')].filter(({ textContent }) => textContent === '恢复成之前的内容'),
  ).toHaveLength(1)
  await userEvent.click(named('恢复成之前的内容') ?? frame)
  const title = () => frame.querySelector('aside h2, aside [class*=title]')?.textContent
  await vi.waitFor(() => expect(title()).toBe('采购合同'))
  // It holds that now: there is nothing to put back.
  await vi.waitFor(() => expect(named('恢复成之前的内容')).toBeUndefined())
  await userEvent.click(frame.querySelector('[aria-label^=撤销]') ?? frame)
  await vi.waitFor(() => expect(title()).toBe('一'))
})
