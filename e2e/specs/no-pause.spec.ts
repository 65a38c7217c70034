import type { Locator } from '@playwright/test'
import { epub, pdf, png } from '@wenfang/shared-testing/fixtures'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { EpubPage, ImagePage, PdfPage } from '../pages/index.ts'
import { NoPauseTour, type Stop } from '../support/no-pause-tour.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 180_000 })

/** How each panel of the shell is opened over a document; a new one that is not here fails. */
const OPENERS: Readonly<Record<string, (tour: NoPauseTour) => Promise<void>>> = {
  share: ({ page }) => page.getByRole('button', { name: '共享', exact: true }).click(),
  history: more('版本历史'),
  comments: more('批注'),
  saveVersion: more('保存版本'),
}

function more(item: string) {
  return async ({ page }: NoPauseTour): Promise<void> => {
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
}

/** Names of the shell's panels, as its own type lists them. Only a protected file asks for the password to change it. */
function shellPanels(): readonly string[] {
  const source = readFileSync(resolve(import.meta.dirname, '../../shell/src/app/open-document.ts'), 'utf8')
  const [, union = ''] = /type DocumentPanel = (.+)/.exec(source) ?? []
  const names = [...union.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  return names.filter((name) => name !== 'modifyPassword')
}

/** @param without those that documents of this type have not */
async function tourShell(tour: NoPauseTour, without: readonly string[] = []): Promise<void> {
  for (const name of shellPanels().filter((one) => !without.includes(one))) {
    const open = OPENERS[name]
    if (!open) throw new Error(`nobody knows how ${name} is opened`)
    await tour.stop({ name: `shell ${name}`, open: () => open(tour), isFilledLater: name === 'share' })
  }
  const { page } = tour
  await tour.stop({
    name: 'shell rename',
    open: () => page.locator('.bar-title button').click(),
    layer: page.getByRole('textbox', { name: '文件名' }),
  })
}

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

/** Two panels would leave the document half of a laptop's window. */
async function oneAtATime(tour: NoPauseTour, panels: readonly Stop[]): Promise<void> {
  const shown = tour.page.locator('aside:visible')
  for (const { name, open } of [...panels, { name: 'history', open: more('版本历史').bind(null, tour) }, ...panels]) {
    await open()
    await expect(shown, name).toHaveCount(1)
  }
  await shown.press('Escape')
  await expect(shown).toHaveCount(0)
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
