import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DAY_MS, dayOf, mondayOf, monthOf, type Op, type View } from '../model/index.ts'
import { tableOps } from '../model/testing/new-table.ts'
import { openDatabase } from './testing/open-database.ts'

const view = (kind: View['kind'], settings: Partial<View['settings']>): View => ({
  id: kind,
  kind,
  settings: { title: kind, ...settings },
  fields: {},
})

/** A Wednesday of the present month with days of the month around it. */
const wednesday = mondayOf(monthOf(dayOf(Date.now())) + 13 * DAY_MS) + 2 * DAY_MS

/** A table of three records, whose second view is the one that is shown. */
async function opened(shown: View, more: readonly Op[] = []) {
  await page.viewport(1280, 900)
  const { frame, fake } = await openDatabase(
    [
      ...tableOps(),
      { kind: 'field.add', table: 't', field: { id: 'end', kind: 'date', settings: { title: '结束' } }, before: null },
      { kind: 'view.add', table: 't', view: shown, before: 'all' },
      {
        kind: 'records.add',
        table: 't',
        records: [1, 2, 3],
        fields: ['name', 'day', 'end', 'state'],
        values: [
          ['写方案', '评审', '上线'],
          [wednesday, wednesday, null],
          [wednesday + DAY_MS, null, null],
          ['new', 'open', 'end'],
        ],
      },
      ...more,
    ],
    { width: 1200, height: 800 },
  )
  const find = async (selector: string) => {
    await vi.waitFor(() => expect(frame.querySelector(selector)).not.toBeNull())
    const element = frame.querySelector<HTMLElement>(selector)
    if (!element) throw new Error(selector)
    return element
  }
  return { frame, fake, find }
}

const entry = (record: number) => `.dbsheet-entry[data-record="${record}"]`
const dayCell = (dayMs: number) => `.dbsheet-day[data-day="${dayMs}"]`
const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}
const drag = (from: Element, to: Element, at: Element) => {
  const common = { bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0 }
  from.dispatchEvent(new PointerEvent('pointerdown', { ...common, ...middle(from) }))
  at.dispatchEvent(new PointerEvent('pointermove', { ...common, ...middle(to) }))
  at.dispatchEvent(new PointerEvent('pointerup', { ...common, ...middle(to) }))
}
const dragBy = (from: Element, at: Element, byPx: number) => {
  const common = { bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0 }
  const { clientX, clientY } = middle(from)
  from.dispatchEvent(new PointerEvent('pointerdown', { ...common, clientX, clientY }))
  at.dispatchEvent(new PointerEvent('pointermove', { ...common, clientX: clientX + byPx, clientY }))
  at.dispatchEvent(new PointerEvent('pointerup', { ...common, clientX: clientX + byPx, clientY }))
}
const label = (element: Element | null) => element?.getAttribute('aria-label') ?? ''
const short = (dayMs: number) => `${new Date(dayMs).getUTCMonth() + 1}月${new Date(dayMs).getUTCDate()}日`

test('S8 cards of a gallery show their cover in its colour, are walked by arrows and opened', async () => {
  const { frame, find } = await opened(view('gallery', { cover: 'state' }))
  const first = await find('.dbsheet-gallery-open')
  expect([...frame.querySelectorAll('.dbsheet-gallery-cover')].map(({ textContent }) => textContent)).toEqual([
    '新建',
    '进行中',
    '结束',
  ])
  const cover = await find('.dbsheet-gallery-cover')
  expect(getComputedStyle(cover).backgroundColor).not.toBe(
    getComputedStyle([...frame.querySelectorAll('.dbsheet-gallery-cover')][1] ?? cover).backgroundColor,
  )
  // What the cover says is not said twice.
  expect(first.querySelector('.dbsheet-gallery-face')?.textContent).not.toContain('新建')
  first.focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  const title = () => frame.querySelector<HTMLInputElement>('.dbsheet-card input[aria-label="名称"]')?.value
  await vi.waitFor(() => expect(title()).toBe('评审'))
})

test('S9 a record is dragged to another day with its length, and its end to a later one', async () => {
  const { frame, find } = await opened(view('calendar', { from: 'day', to: 'end' }))
  const calendar = await find('.dbsheet-calendar')
  // No pointer of a test can be captured.
  calendar.setPointerCapture = () => {}
  expect(label(await find(entry(1)))).toContain(`${short(wednesday)}至${short(wednesday + DAY_MS)}`)
  drag(await find(entry(2)), await find(dayCell(wednesday + 2 * DAY_MS)), calendar)
  await vi.waitFor(() => expect(label(frame.querySelector(entry(2)))).toContain(short(wednesday + 2 * DAY_MS)))
  drag(await find(`${entry(1)} [data-edge="to"]`), await find(dayCell(wednesday + 3 * DAY_MS)), calendar)
  await vi.waitFor(() =>
    expect(label(frame.querySelector(entry(1)))).toContain(`${short(wednesday)}至${short(wednesday + 3 * DAY_MS)}`),
  )
})

test('S9 keys move a record by days and weeks, its end too, and undo brings it back', async () => {
  const { frame, find } = await opened(view('calendar', { from: 'day', to: 'end' }))
  const says = (record: number, words: string) =>
    vi.waitFor(() => expect(label(frame.querySelector(entry(record)))).toContain(words))
  ;(await find(entry(2))).focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await says(2, short(wednesday + DAY_MS))
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await says(2, short(wednesday + 8 * DAY_MS))
  expect(document.activeElement?.getAttribute('data-record')).toBe('2')
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
  await says(2, `${short(wednesday + 8 * DAY_MS)}至${short(wednesday + 9 * DAY_MS)}`)
  await userEvent.keyboard('{Control>}z{/Control}')
  await says(2, `，${short(wednesday + 8 * DAY_MS)}`)
  expect(label(frame.querySelector(entry(2)))).not.toContain('至')
})

test('S9 a press on a day makes a record there; week, day and list show the same records', async () => {
  const { frame, find, fake } = await opened(view('calendar', { from: 'day' }))
  ;(await find(dayCell(wednesday + 4 * DAY_MS))).click()
  await vi.waitFor(() => expect(frame.querySelectorAll('.dbsheet-entry')).toHaveLength(3))
  expect([...frame.querySelectorAll('.dbsheet-entry')].map(label)).toContain(
    `未命名记录，${short(wednesday + 4 * DAY_MS)}`,
  )
  const mode = (words: string) =>
    [...frame.querySelectorAll<HTMLElement>('.wf-segment')].find(({ textContent }) => textContent === words)?.click()
  mode('列表')
  await vi.waitFor(() =>
    expect([...frame.querySelectorAll('.dbsheet-agenda h3')].map(({ textContent }) => textContent)).toEqual(
      [wednesday, wednesday + 4 * DAY_MS].map((day) => expect.stringContaining(short(day))),
    ),
  )
  mode('周')
  await vi.waitFor(() => expect(frame.querySelectorAll('.dbsheet-day')).toHaveLength(7))
  mode('月')
  ;(await find(`${dayCell(wednesday)} .dbsheet-day-number`)).click()
  await vi.waitFor(() => expect(frame.querySelectorAll('.dbsheet-agenda-entry')).toHaveLength(2))
  expect(fake.calls.toasts).toEqual([])
})

const bar = (record: number) => `.dbsheet-bar-task[data-record="${record}"]`

test('S10 the end of a bar is dragged to a later day, a link is drawn to another bar, and zoom keeps the days', async () => {
  const { frame, find } = await opened(view('gantt', { from: 'day', to: 'end', after: 'tasks' }), [
    { kind: 'field.add', table: 't', field: { id: 'tasks', kind: 'text', settings: { title: '前置' } }, before: null },
  ])
  const scroller = await find('.dbsheet-gantt-scroll')
  // No pointer of a test can be captured.
  scroller.setPointerCapture = () => {}
  const says = (record: number, words: string) =>
    vi.waitFor(() => expect(label(frame.querySelector(bar(record)))).toContain(words))
  await says(1, `${short(wednesday)}至${short(wednesday + DAY_MS)}`)
  const edge = await find(`${bar(1)} [data-edge="to"]`)
  const dayPx = (await find(bar(1))).getBoundingClientRect().width / 2
  dragBy(edge, scroller, 3 * dayPx)
  await says(1, `${short(wednesday)}至${short(wednesday + 4 * DAY_MS)}`)
  drag(await find(`${bar(1)} [data-edge="link"]`), await find(bar(2)), scroller)
  await says(2, '开始得比前置任务结束还早')
  await vi.waitFor(() => expect(frame.querySelectorAll('.dbsheet-gantt-links path')).toHaveLength(1))
  ;(await find(bar(2))).focus()
  // As soon as the first has ended: neither can be longer now.
  await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Alt}')
  await says(2, short(wednesday + 5 * DAY_MS))
  expect(label(frame.querySelector(bar(2)))).not.toContain('还早')
  const path = [...frame.querySelectorAll<HTMLElement>('.wf-switch, [role="switch"]')].find((each) =>
    (each.closest('label') ?? each).textContent?.includes('关键路径'),
  )
  path?.click()
  await says(2, '在关键路径上')
  await says(1, '在关键路径上')
  const width = (await find(bar(1))).getBoundingClientRect().width
  ;[...frame.querySelectorAll<HTMLElement>('.wf-segment')].find(({ textContent }) => textContent === '日')?.click()
  await vi.waitFor(() => expect(frame.querySelector(bar(1))?.getBoundingClientRect().width).toBeGreaterThan(width * 2))
  await says(1, `${short(wednesday)}至${short(wednesday + 4 * DAY_MS)}`)
})

test('S12 a query view shows nothing until it is asked, and then only what matches', async () => {
  const { frame, find } = await opened(view('query', { asks: [{ field: 'name', operator: 'is' }] }))
  const input = await find('.dbsheet-lookup input')
  expect(frame.textContent).not.toContain('进行中')
  input.focus()
  await userEvent.keyboard('评审{Enter}')
  await vi.waitFor(() => expect(frame.querySelectorAll('.dbsheet-found > li')).toHaveLength(1))
  expect(frame.querySelector('.dbsheet-found')?.textContent).toContain('进行中')
  expect(frame.querySelector('.dbsheet-found')?.textContent).not.toContain('写方案')
  input.focus()
  await userEvent.keyboard('会{Enter}')
  await vi.waitFor(() => expect(frame.querySelector('.dbsheet-lookup')?.textContent).toContain('没有相符的记录'))
  expect(frame.querySelectorAll('.dbsheet-found > li')).toHaveLength(0)
})

test('S11 a form is made by hand, asks by condition, says what is missing, and its answer becomes a record', async () => {
  const { frame, find } = await opened(view('form', { title: '收集' }))
  const mode = (words: string) =>
    [...frame.querySelectorAll<HTMLElement>('.wf-segment')].find(({ textContent }) => textContent === words)?.click()
  const press = async (name: string) => {
    const found = () =>
      [...frame.querySelectorAll<HTMLElement>('button')].find(
        (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
      )
    await vi.waitFor(() => expect(found()).toBeDefined())
    found()?.click()
  }
  await find('form.dbsheet-form-page')
  mode('编辑')
  for (const field of ['数量', '日期', '标签', '负责人', '结束', '完成']) await press(`不问“${field}”`)
  await press('“状态”上移')
  await vi.waitFor(() =>
    expect([...frame.querySelectorAll('.dbsheet-form-questions strong')].map((each) => each.textContent)).toEqual([
      '状态',
      '名称',
    ]),
  )
  const required = [...frame.querySelectorAll('.dbsheet-form-questions > li')][1]?.querySelector<HTMLElement>(
    '.wf-switch',
  )
  required?.click()
  mode('填写')
  await press('提交')
  await vi.waitFor(() => expect(frame.querySelector('[role="alert"]')?.textContent).toBe('这一项必填'))
  ;(await find('[data-question="name"] input')).focus()
  await userEvent.keyboard('来自表单')
  await press('进行中')
  await press('提交')
  await vi.waitFor(() => expect(frame.textContent).toContain('已提交'))
  ;[...frame.querySelectorAll<HTMLElement>('[role="tab"]')].find(({ textContent }) => textContent === '全部')?.click()
  await vi.waitFor(() => expect(frame.querySelector('[role="grid"]')?.textContent).toContain('来自表单'))
})
