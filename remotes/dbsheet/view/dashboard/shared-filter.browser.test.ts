import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyBody, kernel, type Block, type BlockPatch } from '../../model/index.ts'
import { tableOps } from '../../model/testing/new-table.ts'
import { mount } from '../mount-dbsheet.tsx'

const ends: (() => void)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const end of ends.splice(0)) end()
  document.body.replaceChildren()
  localStorage.clear()
})

const block = (id: string, row: number, settings: BlockPatch): Block => ({
  id,
  settings: { kind: 'number', table: 't', place: { column: 0, row, width: 4, height: 3 }, ...settings },
})
const FILTER = block('filter', 0, { kind: 'filter', value: 'state' })
const NUMBERS = [block('all', 3, {}), block('sum', 6, { aggregate: 'sum', value: 'amount' })]

/** A table of three records, and a dashboard with two numbers over it and a filter. */
async function opened(filter: Block = FILTER, isReader = false) {
  await page.viewport(1280, 900)
  const body = emptyBody()
  body.found([
    ...tableOps(),
    {
      kind: 'records.add',
      table: 't',
      records: [1, 2, 3],
      fields: ['name', 'state', 'amount'],
      values: [
        ['写方案', '评审', '上线'],
        ['new', 'open', 'new'],
        [1, 2, 4],
      ],
    },
    {
      kind: 'dashboard.add',
      dashboard: { id: 'd', settings: { title: '总览' }, blocks: [filter, ...NUMBERS] },
      before: null,
    },
  ])
  const frame = document.createElement('div')
  frame.style.width = '1200px'
  frame.style.height = '800px'
  const portal = document.createElement('div')
  document.body.append(frame, portal)
  const fake = createFakeHost({
    name: '任务.dbt',
    portal,
    ordered: { kernel, snapshot: body.snapshot() },
    ...(isReader && { role: 'read' as const }),
  })
  const mounted = await mount({ ...fake.host, lastView: { table: '', view: '', dashboard: 'd' } }, frame)
  const end = () => mounted.unmount()
  ends.push(end)
  const numberOf = (id: string) => frame.querySelector(`[data-block="${id}"] .dbsheet-block-number strong`)?.textContent
  const show = (...numbers: string[]) =>
    vi.waitFor(() => expect([numberOf('all'), numberOf('sum')]).toEqual(numbers), { timeout: 20_000 })
  const box = (name: string) =>
    [...frame.querySelectorAll<HTMLInputElement>('[data-block="filter"] label')]
      .find((label) => label.textContent === name)
      ?.querySelector('input')
  const press = (name: string) =>
    [...frame.querySelectorAll('button')].find((button) => button.textContent === name)?.click()
  const isOffered = (name: string) =>
    [...frame.querySelectorAll('button')].some(({ textContent }) => textContent === name)
  return { frame, end, show, box, press, isOffered }
}

test('S56 keys choose in a filter, the numbers over its table follow, and the next opening begins so for this person', async () => {
  const { show, box, frame, end } = await opened()
  await show('3', '7')
  box('新建')?.focus()
  await userEvent.keyboard(' ')
  await show('2', '5')
  expect(frame.textContent).toContain('只有你看到这个选择')
  await userEvent.keyboard('{Tab} ')
  await show('3', '7')
  await userEvent.keyboard(' ')
  await show('2', '5')
  end()
  ends.pop()
  document.body.replaceChildren()
  const again = await opened()
  await again.show('2', '5')
  again.press('恢复默认')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('按状态筛选')
  await again.show('3', '7')
  await vi.waitFor(() => expect(again.isOffered('恢复默认')).toBe(false))
})

test('S56 what is kept is kept for everybody by who may arrange, in one step of undo', async () => {
  const { show, box, press, isOffered, frame } = await opened()
  await show('3', '7')
  box('进行中')?.click()
  await show('1', '2')
  press('设为默认')
  await vi.waitFor(() => expect(isOffered('设为默认')).toBe(false))
  await show('1', '2')
  expect(localStorage.length).toBe(0)
  frame.querySelector<HTMLElement>('[data-block="filter"] input')?.focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await show('3', '7')
})

test('S56 who may only read chooses for himself, and keeps nothing', async () => {
  const conditions = [{ field: 'state', operator: 'anyOf' as const, value: ['new'] }]
  const { show, box, isOffered } = await opened(
    { ...FILTER, settings: { ...FILTER.settings, filter: { match: 'all', conditions } } },
    true,
  )
  await show('2', '5')
  box('新建')?.click()
  await show('3', '7')
  expect([isOffered('恢复默认'), isOffered('设为默认')]).toEqual([true, false])
})

test('S56 a filter by numbers asks in the words of their conditions', async () => {
  const { show } = await opened(block('filter', 0, { kind: 'filter', value: 'amount' }))
  await show('3', '7')
  const choice = page.getByRole('combobox', { name: '按数量筛选：比较方式' })
  await userEvent.click(choice)
  await userEvent.click(page.getByRole('option', { name: '大于等于', exact: true }))
  await userEvent.fill(page.getByLabelText('按数量筛选：值'), '2')
  await show('2', '6')
  await userEvent.click(choice)
  await userEvent.click(page.getByRole('option', { name: '全部', exact: true }))
  await show('3', '7')
})
