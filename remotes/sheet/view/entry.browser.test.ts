import '@wenfang/shared-ui/tokens.css'
import '@wenfang/shared-ui/base.css'
import { HorizontalAlign } from '@univerjs/core'
import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { serialOf } from '@wenfang/shared-formulas'
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

test('texts that look like numbers stay texts when their look changes, and when their cells are opened', async () => {
  const sheet = await openSheet()
  const texts = ['00123', '110101199003070123', 'TRUE', '1e5']
  sheet.surface.model.apply([
    { kind: 'setCells', sheetId: 's1', top: 0, left: 0, cells: texts.map((value) => [{ value }]) },
  ])
  const shown = () => texts.map((_, row) => sheet.surface.edits.resultAt('s1', row, 0))
  await vi.waitUntil(() => shown()[0] !== null, SOON)
  sheet.surface.select({ top: 0, left: 0, bottom: 3, right: 0 })
  sheet.surface.focus()
  await userEvent.keyboard('{Control>}b{/Control}')
  const { model } = sheet.surface
  const isBold = (): boolean => {
    const { styles } = model.readWindow('s1', { top: 3, left: 0, bottom: 3, right: 0 })
    return model.styleOf(styles[0] ?? 0).font?.isBold === true
  }
  await vi.waitUntil(isBold, SOON)
  expect(shown()).toEqual(texts)
  sheet.select(0)
  await userEvent.keyboard('{F2}{Enter}{F2}{Enter}{F2}{Enter}{F2}{Enter}完{Enter}')
  await vi.waitUntil(() => sheet.valueAt(4) === '完', SOON)
  expect(texts.map((_, row) => sheet.valueAt(row))).toEqual(texts)
  expect(shown()).toEqual(texts)
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

test('formulas bring the format of what they read, columns make room for what is typed, and one step takes both back', async () => {
  const sheet = await openSheet()
  const widthOf = (column: number): number => sheet.surface.workbook.getActiveSheet().getColumnWidth(column)
  expect(widthOf(0)).toBe(64)
  sheet.select(0)
  await userEvent.keyboard('2026/12/24 12:30{Enter}')
  await vi.waitUntil(() => widthOf(0) > 64, SOON)
  sheet.surface.undo()
  expect([sheet.valueAt(0), widthOf(0)]).toEqual([null, 64])
  sheet.select(0)
  await userEvent.keyboard('=TODAY(){Enter}￥5{Enter}=A2*2{Enter}=A1+1{Enter}=A1-A4{Enter}123,456,789.5{Enter}')
  await vi.waitUntil(() => sheet.formatAt(5) !== null, SOON)
  expect([0, 1, 2, 3, 4].map(sheet.formatAt)).toEqual(['yyyy/m/d', '"¥"#,##0', '"¥"#,##0', 'yyyy/m/d', null])
  await vi.waitUntil(() => widthOf(0) > 90, SOON)
  const set = widthOf(0)
  sheet.surface.model.apply({ kind: 'setBand', sheetId: 's1', axis: 'columns', first: 0, last: 0, band: { size: 4 } })
  sheet.select(6)
  await userEvent.keyboard('123,456{Enter}')
  await vi.waitUntil(() => sheet.valueAt(6) === 123_456, SOON)
  expect(widthOf(0)).toBeLessThan(set)
})

test('cells show small numbers with their own figures, days of both systems by one reader, and errors in the middle', async () => {
  const sheet = await openSheet()
  sheet.surface.model.apply([
    {
      kind: 'setCells',
      sheetId: 's1',
      top: 0,
      left: 0,
      cells: [
        [{ value: 1.8744e-8, style: { format: '0.0000000000' } }],
        [{ value: 1e-7, style: { format: '0.0000000000' } }],
        [{ value: -5, style: { format: '0.00;[Red]-0.00' } }],
        [{ formula: '1/0' }],
      ],
    },
  ])
  const shown = (row: number) => sheet.surface.workbook.getActiveSheet().getCell(row, 0)
  await vi.waitUntil(() => shown(3)?.v === '#DIV/0!', SOON)
  expect([0, 1, 2].map((row) => shown(row)?.v)).toEqual(['0.0000000187', '0.0000001000', '-5.00'])
  expect(shown(2)?.interceptorStyle?.cl).toEqual({ rgb: '#ff0000' })
  expect(shown(3)?.interceptorStyle?.ht).toBe(HorizontalAlign.CENTER)
})

test('a row typed below a table joins it with its formulas, and one undo takes both back', async () => {
  const sheet = await openSheet()
  const { surface } = sheet
  const { model } = surface
  const cells = [['数量', '两倍'].map((value) => ({ value })), [{ value: 3 }, { formula: 'A2*2' }]]
  model.apply({ kind: 'setCells', sheetId: 's1', top: 0, left: 0, cells })
  surface.execute('table.create', { sheetId: 's1', range: { top: 0, left: 0, bottom: 1, right: 1 }, hasHeader: true })
  const bottom = () => model.objects('s1', 'table')[0]?.ranges[0]?.bottom
  const shownAt = (row: number, column: number): unknown => surface.workbook.getActiveSheet().getCell(row, column)?.v
  sheet.select(2)
  await userEvent.keyboard('7{Enter}8{Enter}')
  await vi.waitUntil(() => shownAt(3, 1) === 16, SOON)
  expect([bottom(), shownAt(2, 1)]).toEqual([3, 14])
  surface.undo()
  await vi.waitUntil(() => sheet.valueAt(3) === null, SOON)
  expect(bottom()).toBe(2)
})

test('a formula in an empty column of a table is that of all its rows, and one undo leaves it in its cell', async () => {
  const sheet = await openSheet()
  const { surface } = sheet
  const { model } = surface
  const cells = [[{ value: '数量' }, { value: '两倍' }], ...[3, 4, 5].map((value) => [{ value }])]
  model.apply({ kind: 'setCells', sheetId: 's1', top: 0, left: 0, cells })
  surface.execute('table.create', { sheetId: 's1', range: { top: 0, left: 0, bottom: 3, right: 1 }, hasHeader: true })
  const shown = (): readonly unknown[] =>
    [1, 2, 3].map((row) => surface.workbook.getActiveSheet().getCell(row, 1)?.v ?? null)
  surface.select({ top: 2, left: 1, bottom: 2, right: 1 })
  await userEvent.keyboard('=A3*2{Enter}')
  await vi.waitUntil(() => shown().join() === '6,8,10', SOON)
  surface.undo()
  await vi.waitUntil(() => shown()[0] === null, SOON)
  expect(shown()).toEqual([null, 8, null])
  surface.undo()
  await vi.waitUntil(() => shown()[1] === null, SOON)
})
