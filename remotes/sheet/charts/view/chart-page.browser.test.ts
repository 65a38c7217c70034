import '@wenfang/shared-ui/tokens.css'
import '@wenfang/shared-ui/base.css'
import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as Y from 'yjs'
import { readXlsx } from '../../files/xlsx/read/read-xlsx.ts'
import { chartSheetBook } from '../../files/testing/chart-sheet-book.ts'
import { importWorkbook } from '../../model/index.ts'
import { mount } from '../../view/mount-sheet.tsx'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
  localStorage.clear()
})

/** Long enough for a busy machine. */
const SOON = { timeout: 20_000 }

test('a sheet that is one chart is shown as its chart on a page, and its cells are nowhere', async () => {
  const element = document.createElement('div')
  const portal = document.createElement('div')
  element.style.cssText = 'width:1000px;height:600px'
  document.body.append(element, portal)
  const fake = createFakeHost({ name: '图.xlsx', role: 'owner', portal })
  importWorkbook(fake.host.doc.body, (await readXlsx(chartSheetBook)).data)
  const { unmount } = await mount(fake.host, element)
  open.push(() => {
    unmount()
    element.remove()
    portal.remove()
  })
  await userEvent.click(page.getByRole('tab', { name: '图', exact: true }))
  const paper = page.getByRole('region', { name: '图表工作表“图”' })
  await expect.element(paper, SOON).toBeVisible()
  const { width, height } = paper.element().getBoundingClientRect()
  expect([width > 600, height > 300]).toEqual([true, true])
  await vi.waitUntil(() => inked(paper.element().querySelector('canvas')) > 200, SOON)
  // Above the grid everywhere: no press reaches a cell, and what is typed goes nowhere.
  const { left, top } = paper.element().getBoundingClientRect()
  const cells = () => Y.encodeStateAsUpdate(fake.host.doc.body)
  const before = cells()
  // As far as the window of the test reaches.
  const [right, bottom] = [Math.min(width, innerWidth - left), Math.min(height, innerHeight - top)]
  for (const part of [0.1, 0.5, 0.9])
    expect(paper.element().contains(document.elementFromPoint(left + right * part, top + bottom * part))).toBe(true)
  await userEvent.keyboard('9')
  expect(cells()).toEqual(before)
})

/** Points of a canvas that have a colour. */
function inked(canvas: HTMLCanvasElement | null): number {
  const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4)
    if (alpha > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) > 40) count++
  }
  return count
}
