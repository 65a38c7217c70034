import '@wenfang/shared-ui/tokens.css'
import '@wenfang/shared-ui/base.css'
import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { serialOf } from '../calc/dates.ts'
import { openWorkbook } from '../model/index.ts'
import { mount } from './mount-sheet.tsx'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** Long enough for a busy machine. */
const SOON = { timeout: 20_000 }

async function openSheet() {
  const element = document.createElement('div')
  const portal = document.createElement('div')
  element.style.cssText = 'width:1000px;height:600px'
  document.body.append(element, portal)
  const fake = createFakeHost({ name: '预算.xlsx', role: 'owner', portal })
  const first = openWorkbook(fake.host.doc.body)
  first.apply([{ kind: 'addSheet', sheetId: 's1', name: '预算', at: 0 }])
  first.dispose()
  const { surface, unmount } = await mount(fake.host, element)
  open.push(() => {
    unmount()
    element.remove()
    portal.remove()
  })
  const { model } = surface
  const windowAt = (row: number) => model.readWindow('s1', { top: row, left: 0, bottom: row, right: 0 })
  return {
    surface,
    valueAt(row: number): unknown {
      const window = windowAt(row)
      return window.kinds[0] === 0
        ? null
        : window.kinds[0] === 2
          ? window.texts[window.values[0] ?? 0]?.text
          : window.values[0]
    },
    formatAt: (row: number) => model.styleOf(windowAt(row).styles[0] ?? 0).format ?? null,
    select(row: number) {
      surface.select({ top: row, left: 0, bottom: row, right: 0 })
      surface.focus()
    },
  }
}

const year = new Date().getFullYear()

test('percentages, amounts, days and times are typed as numbers with a format; words stay words', async () => {
  const sheet = await openSheet()
  sheet.select(0)
  await userEvent.keyboard('5%{Enter}2026/3/4{Enter}1,234.5{Enter}￥5{Enter}12:30{Enter}3-4{Enter}第1{Enter}')
  await vi.waitUntil(() => sheet.valueAt(6) === '第1', SOON)
  expect([0, 1, 2, 3, 4, 5].map((row) => [sheet.valueAt(row), sheet.formatAt(row)])).toEqual([
    [0.05, '0%'],
    [serialOf(2026, 3, 4), 'yyyy/m/d'],
    [1234.5, '#,##0.00'],
    [5, '"¥"#,##0'],
    [12.5 / 24, 'h:mm'],
    [serialOf(year, 3, 4), 'm"月"d"日"'],
  ])
  sheet.surface.undo()
  await vi.waitUntil(() => sheet.valueAt(6) === null, SOON)
})

test('a number that shows less than it is keeps every figure when its cell is edited', async () => {
  const sheet = await openSheet()
  const at = (row: number) => ({ top: row, left: 0, bottom: row, right: 0 })
  sheet.surface.model.apply([
    {
      kind: 'setCells',
      sheetId: 's1',
      top: 0,
      left: 0,
      cells: [[{ value: 1234.56789 }], [{ value: 0.123456 }], [{ value: 46_000.5 }]],
    },
    { kind: 'setStyle', sheetId: 's1', ranges: [at(0)], style: { format: '#,##0.00' } },
    { kind: 'setStyle', sheetId: 's1', ranges: [at(1)], style: { format: '0%' } },
    { kind: 'setStyle', sheetId: 's1', ranges: [at(2)], style: { format: 'yyyy/m/d' } },
    { kind: 'setStyle', sheetId: 's1', ranges: [at(3)], style: { format: '@' } },
  ])
  sheet.select(0)
  await userEvent.keyboard('{F2}{Enter}{F2}{Enter}{F2}{Enter}5%{Enter}')
  await vi.waitUntil(() => sheet.valueAt(3) === '5%', SOON)
  expect([0, 1, 2].map((row) => sheet.valueAt(row))).toEqual([1234.56789, 0.123456, 46_000.5])
  sheet.select(0)
  await userEvent.keyboard('{F2}{Backspace}{Enter}')
  await vi.waitUntil(() => sheet.valueAt(0) === 1234.5678, SOON)
  expect(sheet.formatAt(0)).toBe('#,##0.00')
})
