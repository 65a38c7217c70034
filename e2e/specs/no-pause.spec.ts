import type { Locator } from '@playwright/test'
import { epub, pdf, png } from '@wenfang/shared-testing/fixtures'
import { EpubPage, ImagePage, PdfPage } from '../pages/index.ts'
import { NoPauseTour } from '../support/no-pause-tour.ts'
import { oneAtATime, tourShell } from '../support/shell-stops.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 180_000 })

/** Every panel that a reader's tools open, one after the other, and then one over the other. */
async function tourPanels(tour: NoPauseTour, openers: Locator): Promise<void> {
  const names = await openers.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  expect(names.length).toBeGreaterThan(1)
  for (const [index, name] of names.entries())
    await tour.stop({ name: `panel ${name}`, open: () => openers.nth(index).click() })
  await oneAtATime(
    tour,
    names.map((name, index) => ({ name, open: () => openers.nth(index).click() })),
  )
}

test('a PDF: panels take the keys at once and give them back', async ({ page, drive }) => {
  const reader = new PdfPage(page)
  const number = page.getByRole('textbox', { name: '页码' })
  const tour = new NoPauseTour(page, {
    select: () => reader.selectText('甲方：文房公司'),
    async type() {
      await page.keyboard.press('PageDown')
      await expect(number).toHaveValue('2')
      await page.keyboard.press('PageUp')
      await expect(number).toHaveValue('1')
    },
  })
  const { id } = await drive.upload({
    name: '合同.pdf',
    bytes: pdf([
      { title: '采购合同', lines: ['甲方：文房公司'] },
      { title: '附件一', lines: ['湖笔二十四支'] },
    ]),
  })
  await drive.imported(id)
  await reader.open(id)
  await reader.sheet(1).click({ position: { x: 10, y: 10 } })
  await tour.slowCode()
  await tourShell(tour, ['comments'])
  await tour.stop({ name: 'Control+F', open: () => page.keyboard.press('Control+F') })
  await tourPanels(tour, page.getByRole('group', { name: '面板' }).getByRole('button'))
  expect(tour.findings).toEqual([])
  expect(tour.edits).toBe(0)
})

test('a book: panels take the keys at once and give them back', async ({ page, drive }) => {
  const reader = new EpubPage(page)
  const tour = new NoPauseTour(page, {
    async select() {
      await page
        .frames()
        .at(-1)
        ?.evaluate(() => window.getSelection()?.removeAllRanges())
      await reader.chooseFirstParagraph()
    },
    async type() {
      const before = await reader.percent()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => reader.percent()).toBeGreaterThan(before)
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => reader.percent()).toBe(before)
    },
  })
  const paragraphs = Array.from({ length: 20 }, (_, at) => `第${at + 1}段，山高水长，纸短情长。`.repeat(8))
  const { id } = await drive.upload({ name: '山水.epub', bytes: epub('山水', '文房', [{ title: '山', paragraphs }]) })
  await drive.imported(id)
  await reader.open(id)
  await expect.poll(() => reader.chapterText()).toContain('第1段')
  await tour.slowCode()
  await tourShell(tour, ['comments'])
  await tour.stop({ name: 'Control+F', open: () => page.keyboard.press('Control+F') })
  await tourPanels(tour, page.getByRole('group', { name: '面板' }).getByRole('button'))
  expect(tour.findings).toEqual([])
  expect(tour.edits).toBe(0)
})

test('a picture: panels take the keys at once and give them back', async ({ page, drive }) => {
  const viewer = new ImagePage(page)
  const tour = new NoPauseTour(page, {
    select: async () => {},
    async type() {
      const before = await viewer.zoom.innerText()
      await page.keyboard.press('+')
      await expect(viewer.zoom).not.toHaveText(before)
      await page.keyboard.press('0')
    },
  })
  const { id } = await drive.upload({
    name: '四色.png',
    bytes: png(400, 200, (x) => (x < 0.5 ? [255, 0, 0] : [0, 255, 0])),
  })
  await drive.imported(id)
  await viewer.open(id)
  await tour.slowCode()
  await tourShell(tour, ['comments'])
  await tourPanels(tour, page.getByRole('group', { name: '查看' }).locator('[aria-pressed]'))
  expect(tour.findings).toEqual([])
  expect(tour.edits).toBe(0)
})
