import '@wenfang/shared-ui/tokens.css'
import '@wenfang/shared-ui/base.css'
import { WenfangError } from '@wenfang/shared-protocol'
import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { accessibilityFaults } from '@wenfang/shared-ui/axe'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openWorkbook } from '../../model/index.ts'
import { mount } from '../../view/mount-sheet.tsx'
import { bookPages } from '../index.ts'
import { cellsPicture } from './cells-picture.ts'
import { printPages } from './print-pages.ts'
import { surfaceSource } from './surface-source.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

async function openSheet(role: 'owner' | 'read', query = '') {
  const element = document.createElement('div')
  const portal = document.createElement('div')
  element.style.cssText = 'width:1000px;height:600px'
  document.body.append(element, portal)
  const fake = createFakeHost({ name: '预算.xlsx', role, portal, query })
  const model = openWorkbook(fake.host.doc.body)
  model.apply([
    { kind: 'addSheet', sheetId: 's1', name: '预算', at: 0 },
    {
      kind: 'setCells',
      sheetId: 's1',
      top: 0,
      left: 0,
      cells: Array.from({ length: 90 }, (_, at) => [
        { value: at },
        { value: `上海${at}` },
        { formula: `A${at + 1}*2` },
      ]),
    },
  ])
  model.dispose()
  const mounted = await mount(fake.host, element)
  open.push(() => {
    mounted.unmount()
    element.remove()
    portal.remove()
  })
  return { ...mounted, fake, portal }
}

const count = (portal: HTMLElement): string | undefined =>
  portal.querySelector('.wf-print-count')?.textContent ?? undefined
const firstPage = (portal: HTMLElement): string => portal.querySelector('.wf-print-page svg')?.textContent ?? ''
const LONG = { timeout: 20_000 }

describe('printing', () => {
  test('S136: the address opens the preview; a change of the page is seen, kept and undone', async () => {
    const { portal, surface } = await openSheet('owner', 'print_settings=1')
    await expect.poll(() => count(portal), LONG).toBe('共 2 页')
    await expect.poll(() => firstPage(portal), LONG).toContain('上海3')
    await userEvent.click(portal.querySelector<HTMLElement>('[aria-label="缩放方式"]') as HTMLElement)
    const option = [...portal.querySelectorAll<HTMLElement>('[role="option"]')].find(
      (one) => one.textContent === '整张表在一页',
    )
    await userEvent.click(option as HTMLElement)
    await expect.poll(() => count(portal), LONG).toBe('共 1 页')
    expect(surface.model.objects('s1', 'printArea')[0]?.payload).toMatchObject({ isFitToPage: true })
    surface.undo()
    await expect.poll(() => count(portal), LONG).toBe('共 2 页')
    expect(await accessibilityFaults()).toEqual([])
  }, 60_000)

  test('S33: readers try settings out and change nothing; without a printer on the server the browser prints', async () => {
    const { portal, surface, fake } = await openSheet('read', 'print_settings=1')
    await expect.poll(() => count(portal), LONG).toBe('共 2 页')
    const box = [...portal.querySelectorAll('label')].find((one) => one.textContent === '行号和列标')
    await userEvent.click(box as HTMLElement)
    await expect
      .poll(
        () => portal.querySelectorAll('.wf-print-page svg text').length > 0 && firstPage(portal).includes('A'),
        LONG,
      )
      .toBe(true)
    expect(surface.model.objects('s1', 'printArea')).toEqual([])
    expect(fake.calls.downloads).toEqual([])
    const button = [...portal.querySelectorAll('button')].find((one) => one.textContent === '导出 PDF')
    await userEvent.click(button as HTMLElement)
    await expect.poll(() => fake.calls.downloads).toEqual(['pdf'])
  }, 60_000)

  test('S33: a server that cannot make PDFs says so, and the browser gets the pages to print', async () => {
    const { portal, fake } = await openSheet('read', 'print_settings=1')
    await expect.poll(() => count(portal), LONG).toBe('共 2 页')
    fake.failDownloads(new WenfangError('PrinterMissing'))
    const button = [...portal.querySelectorAll('button')].find((one) => one.textContent === '导出 PDF')
    await userEvent.click(button as HTMLElement)
    await expect
      .poll(() => fake.calls.toasts)
      .toEqual(['这台服务器不能生成 PDF，已打开浏览器打印，请把“目标”选为“另存为 PDF”'])
    const printed = (): Document | null | undefined =>
      document.querySelector<HTMLIFrameElement>('.print-frame')?.contentDocument
    await expect.poll(() => printed()?.querySelectorAll('svg.wf-page').length, LONG).toBe(2)
    expect(printed()?.body.textContent).toContain('上海89')
    document.querySelector('.print-frame')?.remove()
  }, 60_000)

  test('S33: the printer gets every page in a frame of its own, calculated and in its size', async () => {
    const { surface, fake } = await openSheet('owner')
    await expect.poll(() => surface.edits.resultAt('s1', 3, 2), LONG).toBe(6)
    const { source, dispose } = surfaceSource(surface, fake.host)
    open.push(dispose)
    const print = vi.fn<(view: Window) => void>()
    await printPages(bookPages(source, { sheetIds: ['s1'] }), '台账', undefined, print)
    const page = print.mock.calls[0]?.[0].document
    expect(page?.querySelectorAll('svg.wf-page')).toHaveLength(2)
    expect(page?.body.textContent).toContain('上海89')
    expect(page?.body.textContent).toContain('178')
    expect([...(page?.adoptedStyleSheets[0]?.cssRules ?? [])].map((rule) => rule.cssText).join(' ')).toMatch(
      /size: 793\.7/,
    )
    document.querySelector('.print-frame')?.remove()
  }, 60_000)

  test('cells become a picture of their size, with their fills and words', async () => {
    const { surface, fake } = await openSheet('owner')
    surface.model.apply({
      kind: 'setStyle',
      sheetId: 's1',
      ranges: [{ top: 1, left: 1, bottom: 1, right: 1 }],
      style: { fill: { pattern: 'solid', foreground: { rgb: 'FF0000' } } },
    })
    const { source, dispose } = surfaceSource(surface, fake.host)
    open.push(dispose)
    const blob = await cellsPicture(source, 's1', { top: 1, left: 1, bottom: 2, right: 2 })
    const bitmap = await createImageBitmap(blob as Blob)
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const pixel = (x: number, y: number): number[] => [...(context?.getImageData(x, y, 1, 1).data ?? [])]
    // The corner of the red cell, and one below it.
    expect(pixel(width / 2 - 6, height / 2 - 6)).toEqual([255, 0, 0, 255])
    expect(pixel(width / 2 - 6, height / 2 + 8)).toEqual([255, 255, 255, 255])
    const dark = context
      ?.getImageData(0, height / 2, width / 2, height / 2)
      .data.filter((value, at) => at % 4 === 0 && value < 90)
    expect(dark?.length).toBeGreaterThan(20)
    expect(await cellsPicture(source, 'gone', { top: 0, left: 0, bottom: 0, right: 0 })).toBe(null)
  }, 60_000)
})
