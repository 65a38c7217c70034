import '@wenfang/shared-ui/tokens.css'
import '@wenfang/shared-ui/base.css'
import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { afterEach, expect, test } from 'vitest'
import { openWorkbook } from '../../model/index.ts'
import { mount } from '../mount-sheet.tsx'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
  localStorage.clear()
})

test('the grid is there in words: rows and columns as they count, the active cell with its formula and note', async () => {
  const element = document.createElement('div')
  const portal = document.createElement('div')
  element.style.cssText = 'width:1000px;height:600px'
  document.body.append(element, portal)
  const fake = createFakeHost({ name: '预算.xlsx', role: 'owner', portal })
  const model = openWorkbook(fake.host.doc.body)
  const cell = { top: 4, left: 1, bottom: 4, right: 1 }
  model.apply([
    { kind: 'addSheet', sheetId: 's1', name: '预算', at: 0 },
    {
      kind: 'setCells',
      sheetId: 's1',
      top: 3,
      left: 1,
      cells: [
        [{ value: 21 }, { value: true }],
        [{ formula: 'B4*2' }, { value: false }],
      ],
    },
    {
      kind: 'putObject',
      sheetId: 's1',
      id: 'n',
      objectKind: 'note',
      ranges: [cell],
      payload: { author: '林晚', runs: [{ text: '核对过', font: null }], thread: [] },
    },
  ])
  model.dispose()
  const { surface, unmount } = await mount(fake.host, element)
  open.push(() => {
    unmount()
    element.remove()
    portal.remove()
  })
  surface.select(cell)
  const limits = { timeout: 20_000 }
  await expect
    .poll(() => element.querySelector('[aria-label="活动单元格"]')?.textContent, limits)
    .toBe('B5 42，公式 =B4*2，附注 核对过')
  const grid = element.querySelector('[role="grid"]')
  expect(grid?.getAttribute('aria-rowcount')).toBe('1048576')
  const shown = grid?.querySelector('[data-cell="B5"]')
  expect([
    shown?.textContent,
    shown?.getAttribute('aria-colindex'),
    shown?.parentElement?.getAttribute('aria-rowindex'),
  ]).toEqual(['42', '2', '5'])
  expect(['C4', 'C5'].map((name) => grid?.querySelector(`[data-cell="${name}"]`)?.textContent)).toEqual([
    'TRUE',
    'FALSE',
  ])
  surface.select({ top: 0, left: 0, bottom: 0, right: 0 })
  await expect.poll(() => element.querySelector('[aria-label="活动单元格"]')?.textContent, limits).toBe('A1 空白')
}, 60_000)
