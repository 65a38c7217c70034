import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyBody, kernel, type Block, type BlockPatch, type BlockPlace } from '../../model/index.ts'
import { tableOps } from '../../model/testing/new-table.ts'
import { mount } from '../mount-dbsheet.tsx'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  document.body.replaceChildren()
})

const at = (column: number, row: number, width: number, height: number): BlockPlace => ({ column, row, width, height })
const block = (id: string, place: BlockPlace, settings: BlockPatch): Block => ({
  id,
  settings: { kind: 'number', table: 't', place, ...settings },
})

/** A table of three records, and a dashboard over it, which is shown. */
async function opened(...blocks: readonly Block[]) {
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
    { kind: 'dashboard.add', dashboard: { id: 'd', settings: { title: '总览' }, blocks: [...blocks] }, before: null },
  ])
  const frame = document.createElement('div')
  frame.style.width = '1200px'
  frame.style.height = '800px'
  const portal = document.createElement('div')
  document.body.append(frame, portal)
  const fake = createFakeHost({ name: '任务.dbt', portal, ordered: { kernel, snapshot: body.snapshot() } })
  const mounted = await mount({ ...fake.host, lastView: { table: '', view: '', dashboard: 'd' } }, frame)
  ends.push(() => mounted.unmount())
  const find = async (selector: string) => {
    await vi.waitFor(() => expect(frame.querySelector(selector)).not.toBeNull(), { timeout: 20_000 })
    const element = frame.querySelector<HTMLElement>(selector)
    if (!element) throw new Error(selector)
    return element
  }
  const around = await find('.dbsheet-blocks')
  // No pointer of a test can be captured.
  around.setPointerCapture = () => {}
  const boxOf = (id: string) => frame.querySelector(`[data-block="${id}"]`)?.getBoundingClientRect() ?? new DOMRect()
  const inOrder = () =>
    [...frame.querySelectorAll<HTMLElement>('.dbsheet-block')].map(({ dataset }) => dataset['block'])
  return { frame, find, around, boxOf, inOrder, portal }
}

const pointer = (type: string, on: Element, clientX: number, clientY: number) =>
  on.dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0, clientX, clientY }),
  )

test('S56 a block is dragged by its head past another, which makes room, and one undo puts both back', async () => {
  const { find, around, boxOf, inOrder } = await opened(block('a', at(0, 0, 4, 3), {}), block('b', at(0, 3, 4, 3), {}))
  const [first, second] = [boxOf('a'), boxOf('b')]
  expect(second.top).toBeGreaterThan(first.bottom)
  const head = await find('[data-block="b"] [data-head]')
  pointer('pointerdown', head, second.left + 100, second.top + 10)
  pointer('pointermove', around, second.left + 100, first.top + 10)
  // It is seen where it would lie before it is dropped.
  await vi.waitFor(() => expect(boxOf('b').top).toBe(first.top))
  pointer('pointerup', around, second.left + 100, first.top + 10)
  await vi.waitFor(() => expect(inOrder()).toEqual(['b', 'a']))
  expect([boxOf('b').top, boxOf('a').top]).toEqual([first.top, second.top])
  await find('[data-block="b"] [data-grip] button').then((grip) => grip.focus())
  await userEvent.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(inOrder()).toEqual(['a', 'b']))
})

test('S56 a block is made larger by its corner, and Escape puts back what is in hand', async () => {
  const { find, around, boxOf } = await opened(block('a', at(0, 0, 4, 3), {}))
  const before = boxOf('a')
  const corner = await find('[data-block="a"] [data-corner]')
  const drag = () => {
    pointer('pointerdown', corner, before.right, before.bottom)
    pointer('pointermove', around, before.right + 2 * (before.width / 4), before.bottom + 2 * 56)
  }
  drag()
  await vi.waitFor(() => expect(boxOf('a').width).toBeGreaterThan(before.width * 1.4))
  around.querySelector('button')?.focus()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(boxOf('a').width).toBe(before.width))
  pointer('pointerup', around, 0, 0)
  expect(boxOf('a').width).toBe(before.width)
  drag()
  pointer('pointerup', around, before.right + 2 * (before.width / 4), before.bottom + 2 * 56)
  await vi.waitFor(() => expect(boxOf('a').height).toBe(before.height + 2 * 56))
})

test('S56 keys move a block and make it larger, say where it is, and keep the keys on it', async () => {
  const { frame, find, boxOf, inOrder } = await opened(block('a', at(0, 0, 4, 3), {}), block('b', at(0, 3, 4, 3), {}))
  const before = boxOf('a')
  const grip = await find('[data-block="a"] [data-grip] button')
  grip.focus()
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(inOrder()).toEqual(['b', 'a']))
  expect(document.activeElement).toBe(grip)
  await userEvent.keyboard('{ArrowUp}')
  await vi.waitFor(() => expect(inOrder()).toEqual(['a', 'b']))
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await vi.waitFor(() => expect(boxOf('a').width).toBeGreaterThan(before.width * 1.4))
  expect(frame.textContent).toContain('第 1 列，第 1 行，宽 6 列，高 3 行')
  await userEvent.keyboard('{Delete}')
  await vi.waitFor(() => expect(inOrder()).toEqual(['b']))
  // Undone one by one.
  await find('[data-block="b"] [data-grip] button').then((other) => other.focus())
  await userEvent.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(inOrder()).toEqual(['a', 'b']))
})

test('S56 from a number and from a column one comes to the records, opens one, changes it, and the dashboard follows', async () => {
  const { frame, find } = await opened(
    block('sum', at(0, 0, 4, 3), { aggregate: 'sum', value: 'amount' }),
    block('bars', at(4, 0, 6, 6), { kind: 'bar', group: 'state' }),
  )
  const number = await find('[data-block="sum"] .dbsheet-block-number')
  expect(number.textContent).toBe('任务：数量求和：7数量 · 求和')
  await find('[data-block="bars"] canvas')
  const says = () => [...frame.querySelectorAll('.dbsheet-chart-values button')].map(({ textContent }) => textContent)
  expect(says()).toEqual(['新建：2', '进行中：1'])
  await userEvent.click(number)
  const records = () =>
    [...frame.querySelectorAll('.dbsheet-records-open strong')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(records()).toEqual(['写方案', '评审', '上线']))
  frame.querySelector<HTMLElement>('.dbsheet-chart-values button')?.click()
  await vi.waitFor(() => expect(records()).toEqual(['写方案', '上线']))
  await userEvent.click(await find('.dbsheet-records-open'))
  const amount = await find('.dbsheet-card input[aria-label="数量"]')
  await userEvent.fill(amount, '10')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(number.textContent).toBe('任务：数量求和：16数量 · 求和'))
  await userEvent.click(await find('.dbsheet-card .dbsheet-choice[aria-pressed="false"]'))
  await vi.waitFor(() => expect(says()).toEqual(['新建：1', '进行中：2']))
})

test('what a chart shows is pressed on its canvas, too', async () => {
  const { frame, find } = await opened(block('bars', at(0, 0, 12, 8), { kind: 'bar', group: 'state' }))
  const canvas = await find('[data-block="bars"] canvas')
  await find('[data-ready="true"]')
  const { left, top, width, height } = canvas.getBoundingClientRect()
  // In the left half of the axis, near its foot: the first of two columns.
  const where = { bubbles: true, clientX: left + width * 0.28, clientY: top + height * 0.8 }
  await vi.waitFor(() => {
    for (const type of ['mousemove', 'mousedown', 'mouseup', 'click']) canvas.dispatchEvent(new MouseEvent(type, where))
    const records = [...frame.querySelectorAll('.dbsheet-records-open strong')].map(({ textContent }) => textContent)
    expect(records).toEqual(['写方案', '上线'])
  })
})

test('S56 a pivot tells rows, columns and sums, a list its records; each leads to what it is about', async () => {
  const { frame, find } = await opened(
    block('p', at(0, 0, 6, 5), { kind: 'pivot', group: 'state', split: 'name', aggregate: 'sum', value: 'amount' }),
    block('l', at(6, 0, 6, 5), { kind: 'list', fields: ['amount'], sorts: [{ field: 'amount', isDescending: true }] }),
  )
  await find('[data-block="p"] tfoot')
  const rows = (id: string) =>
    [...frame.querySelectorAll<HTMLTableRowElement>(`[data-block="${id}"] tr`)].map(({ cells }) =>
      [...cells].map(({ textContent }) => textContent),
    )
  expect(rows('p').at(-1)).toEqual(['合计', '2', '4', '1', '7'])
  expect(rows('l')).toEqual([
    ['名称', '数量'],
    ['上线', '4'],
    ['评审', '2'],
    ['写方案', '1'],
  ])
  await find('[data-block="p"] tbody tr td:last-child button').then((button) => button.click())
  await vi.waitFor(() => expect(frame.querySelector('.dbsheet-records output')?.textContent).toBe('2 条记录'))
  await find('[data-block="l"] tbody button').then((button) => button.click())
  await vi.waitFor(() => expect(frame.querySelector('.dbsheet-card')).not.toBeNull())
})
