import { expect, type Page } from '@playwright/test'
import type { RemoteManifest } from '@wenfang/shared-contract'
import type { DefineTest } from './conformance.ts'
import { exportedText } from './exported-text.ts'
import { expectOpened, remoteView } from './opened.ts'

const SAVED = '已保存'

/**
 * Types at the start of the first editable text. In a grid each text has a cell of its own, `place` lines below the first
 * one: what two people write into one cell is one of the two.
 */
async function type(page: Page, text: string, place = 0): Promise<void> {
  const pages = remoteView(page).locator('[data-typing="pages"]')
  if ((await pages.count()) > 0) return typeOnPage(page, text, place)
  const board = remoteView(page).locator('[data-typing="board"]')
  if ((await board.count()) > 0) return typeOnBoard(page, text, place)
  const cells = remoteView(page).locator('[data-typing="cells"]')
  const isGrid = (await cells.count()) > 0
  await (isGrid ? cells : remoteView(page).locator('[contenteditable="true"]').first()).click()
  await page.keyboard.press('ControlOrMeta+Home')
  for (let line = 0; isGrid && line < place; line += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.type(text)
  if (isGrid) await page.keyboard.press('Enter')
  await expect(remoteView(page)).toContainText(text)
}

/** On fixed pages a text is put where there is room; each has a spot of its own. */
async function typeOnPage(page: Page, text: string, place: number): Promise<void> {
  await remoteView(page).getByRole('button', { name: '文字', exact: true }).click()
  const surface = remoteView(page).locator('[data-typing="pages"] svg.annotation-layer').first()
  await surface.click({ position: { x: 90, y: 260 + place * 90 }, force: true })
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
  await expect(remoteView(page)).toContainText(text)
}

/** On a board a text is put where there is room; what is on it is told in a list beside the canvas. */
async function typeOnBoard(page: Page, text: string, place: number): Promise<void> {
  await remoteView(page).getByRole('button', { name: '文字', exact: true }).click()
  await remoteView(page)
    .locator('[data-typing="board"]')
    .click({ position: { x: 460, y: 90 + place * 90 } })
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
  await expect(remoteView(page)).toContainText(text)
}

const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByText(SAVED, { exact: true }).first()).toBeVisible({ timeout: 20_000 })

export function editingConformance(manifest: RemoteManifest, define: DefineTest): void {
  define('S254 saves what is typed, keeps it over a reload and exports it', async (world) => {
    const { page } = world
    const file = await world.upload(manifest)
    await page.goto(file.address)
    await expectOpened(page, manifest.name)
    await type(page, '墨香满纸')
    await expectSaved(page)
    await page.reload()
    await expectOpened(page, manifest.name)
    await expect(remoteView(page)).toContainText('墨香满纸')
    for (const { format } of manifest.exports.slice(0, 1)) {
      expect(exportedText(await world.export(file, format))).toContain('墨香满纸')
    }
  })

  define(
    'two people see each other, each undoes only the own change; what one writes offline merges',
    async (world) => {
      const { page } = world
      const file = await world.upload(manifest)
      const other = await world.visitor(file, 'write')
      await Promise.all([page.goto(file.address), other.goto(file.address)])
      await expectOpened(page, manifest.name)
      await expectOpened(other, manifest.name)
      await type(page, '甲方所写')
      await expect(remoteView(other)).toContainText('甲方所写')
      await type(other, '乙方所写', 1)
      await expect(remoteView(page)).toContainText('乙方所写')
      await page.keyboard.press('ControlOrMeta+z')
      await expect(remoteView(page)).not.toContainText('甲方所写')
      await expect(remoteView(page)).toContainText('乙方所写')
      await expect(remoteView(other)).not.toContainText('甲方所写')

      await page.context().setOffline(true)
      await type(page, '断网时写')
      await type(other, '在线时写', 1)
      await page.context().setOffline(false)
      for (const one of [page, other]) {
        await expect(remoteView(one)).toContainText('断网时写', { timeout: 30_000 })
        await expect(remoteView(one)).toContainText('在线时写', { timeout: 30_000 })
      }
      await expectSaved(page)
    },
  )
}
