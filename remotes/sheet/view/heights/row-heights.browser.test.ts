import '@wenfang/shared-ui/tokens.css'
import '@wenfang/shared-ui/base.css'
import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { afterEach, expect, test } from 'vitest'
import { openWorkbook } from '../../model/index.ts'
import { rangeAt } from '../../model/testing/two-people.ts'
import { mount } from '../mount-sheet.tsx'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
  localStorage.clear()
})

/** Long enough for a busy machine. */
const LIMITS = { timeout: 20_000 }
const LONG = '这一格里的文字很长，要分成好几行才放得下，所以这一行要变高'

test('S3 rows without a height of their own fit their wrapped texts and large letters, own heights stay', async () => {
  const element = document.createElement('div')
  const portal = document.createElement('div')
  element.style.cssText = 'width:1000px;height:600px'
  document.body.append(element, portal)
  const fake = createFakeHost({ name: '预算.xlsx', role: 'owner', portal })
  const founder = openWorkbook(fake.host.doc.body)
  const cell = (row: number) => ({ top: row, left: 0, bottom: row, right: 0 })
  founder.apply([
    { kind: 'addSheet', sheetId: 's1', name: '预算', at: 0 },
    {
      kind: 'setCells',
      sheetId: 's1',
      top: 0,
      left: 0,
      cells: [
        [{ value: LONG }],
        [{ value: LONG }],
        [{ value: '短' }],
        [{ value: '大' }],
        [{ value: LONG }],
        [{ value: '题' }],
        [{ value: '竖' }],
      ],
    },
    { kind: 'setStyle', sheetId: 's1', ranges: [cell(0), cell(1), cell(2)], style: { align: { isWrapped: true } } },
    { kind: 'setStyle', sheetId: 's1', ranges: [cell(3), cell(5), cell(6)], style: { font: { sizePt: 28 } } },
    ...['A6:C6', 'A7:A8'].map((range, at) => ({
      kind: 'putObject' as const,
      sheetId: 's1',
      id: `m${at}`,
      objectKind: 'merge' as const,
      ranges: [rangeAt(range)],
      payload: null,
    })),
    { kind: 'setBand', sheetId: 's1', axis: 'rows', first: 1, last: 1, band: { size: 24 } },
  ])
  founder.dispose()
  const { surface, unmount } = await mount(fake.host, element)
  open.push(() => {
    unmount()
    element.remove()
    portal.remove()
  })
  const height = (row: number): number => surface.workbook.getActiveSheet().getRowHeight(row)
  await expect.poll(() => height(0), LIMITS).toBeGreaterThan(60)
  expect([height(1), height(2), height(4)]).toEqual([32, 20, 20])
  expect(height(3)).toBeGreaterThan(35)
  // A title over several columns makes its row higher; what lies over several rows has them all.
  expect(height(5)).toBeGreaterThan(35)
  expect([height(6), height(7)]).toEqual([20, 20])
  expect(surface.model.bands('s1', 'rows').map(({ first, size }) => [first, size])).toEqual([[1, 24]])

  surface.model.apply({ kind: 'setCells', sheetId: 's1', top: 0, left: 0, cells: [[{ value: '短' }]] })
  await expect.poll(() => height(0), LIMITS).toBe(20)
})
