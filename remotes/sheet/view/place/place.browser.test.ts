import '@wenfang/shared-ui/tokens.css'
import '@wenfang/shared-ui/base.css'
import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { afterEach, expect, test } from 'vitest'
import { openWorkbook } from '../../model/index.ts'
import { visibleRange } from '../grid/visible-range.ts'
import { mount } from '../mount-sheet.tsx'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
  localStorage.clear()
})
const LONG = { timeout: 20_000 }

async function openSheet(query = '') {
  const element = document.createElement('div')
  const portal = document.createElement('div')
  element.style.cssText = 'width:1000px;height:600px'
  document.body.append(element, portal)
  const fake = createFakeHost({ name: '预算.xlsx', role: 'owner', portal, query })
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
