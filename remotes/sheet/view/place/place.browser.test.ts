import '@wenfang/shared-ui/tokens.css'
import '@wenfang/shared-ui/base.css'
import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { afterEach, expect, test } from 'vitest'
import { openWorkbook } from '../../model/index.ts'
import { visibleRange } from '../grid/visible-range.ts'
import { mount } from '../mount-sheet.tsx'
import { freezeForMyself } from './own-panes.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
  localStorage.clear()
})
const LONG = { timeout: 20_000 }

async function openSheet(query = '', role: 'owner' | 'read' = 'owner') {
  const element = document.createElement('div')
  const portal = document.createElement('div')
  element.style.cssText = 'width:1000px;height:600px'
  document.body.append(element, portal)
  const fake = createFakeHost({ name: '预算.xlsx', role, portal, query })
  const model = openWorkbook(fake.host.doc.body)
  model.apply([
    { kind: 'addSheet', sheetId: 's1', name: '预算', at: 0 },
    { kind: 'addSheet', sheetId: 's2', name: '决算', at: 1 },
    { kind: 'setCells', sheetId: 's2', top: 300, left: 0, cells: [[{ value: 1 }]] },
  ])
  model.dispose()
  const mounted = await mount(fake.host, element)
  const close = (): void => {
    mounted.unmount()
    element.remove()
    portal.remove()
  }
  open.push(close)
  return { ...mounted, close }
}

test('S190 S191 S193: the sheet, the first cell on screen and the selection are there again', async () => {
  const first = await openSheet()
  first.surface.showSheet('s2')
  // A sheet that is shown for the first time scrolls once it is painted.
  const scrolled = (): number => {
    first.surface.select({ top: 200, left: 1, bottom: 201, right: 2 })
    return visibleRange(first.surface)?.top ?? 0
  }
  await expect.poll(scrolled, LONG).toBeGreaterThan(100)
  const top = visibleRange(first.surface)?.top
  first.close()
  const again = await openSheet()
  expect(again.surface.activeSheetId()).toBe('s2')
  expect(again.surface.selection()?.ranges).toEqual([{ top: 200, left: 1, bottom: 201, right: 2 }])
  await expect.poll(() => visibleRange(again.surface)?.top, LONG).toBe(top)
  again.close()
  // The address names another sheet.
  const addressed = await openSheet('sheetId=s1')
  expect(addressed.surface.activeSheetId()).toBe('s1')
}, 60_000)

test('S192: what a reader froze for themselves is frozen again, and the workbook knows nothing of it', async () => {
  const frozen = ({ surface }: Awaited<ReturnType<typeof openSheet>>): readonly number[] => {
    const { ySplit, xSplit } = surface.workbook.getActiveSheet().getFreeze()
    return [ySplit, xSplit]
  }
  const first = await openSheet('sheetId=s1', 'read')
  freezeForMyself(first.surface, 'file-1', { rows: 2, columns: 1 })
  expect(frozen(first)).toEqual([2, 1])
  expect(first.surface.model.sheets()[0]).toMatchObject({ frozenRows: 0, frozenColumns: 0 })
  first.close()
  const again = await openSheet('sheetId=s1', 'read')
  expect(frozen(again)).toEqual([2, 1])
  again.surface.showSheet('s2')
  expect(frozen(again)).toEqual([0, 0])
  again.surface.showSheet('s1')
  expect(frozen(again)).toEqual([2, 1])
  freezeForMyself(again.surface, 'file-1', null)
  expect(frozen(again)).toEqual([0, 0])
  again.close()
  // Who may write sees what the workbook says.
  freezeForMyself((await openSheet('sheetId=s1', 'read')).surface, 'file-1', { rows: 2, columns: 1 })
  expect(frozen(await openSheet('sheetId=s1'))).toEqual([0, 0])
}, 60_000)
