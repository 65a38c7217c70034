import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contentOf, openTestSheet, SOON } from '../testing/open-test-sheet.ts'

const menu = () => page.getByRole('menu', { name: '单元格菜单' })
const GRID = 'canvas[data-u-comp="render-canvas"]'
const canvas = () => page.elementLocator([...document.querySelectorAll(GRID)].at(-1) ?? document.body)
const pressRight = (x: number, y: number) => canvas().click({ button: 'right', position: { x, y } })

async function openPainted() {
  const sheet = await openTestSheet()
  await sheet.surface.painted()
  await vi.waitUntil(() => document.querySelector(GRID), SOON)
  return sheet
}
const FRAME = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('a press of the secondary button opens the menu of the cell, and it stays; Escape gives the keys back', async () => {
  const sheet = await openPainted()
  for (const [x, y, row] of [
    [80, 30, 0],
    [600, 50, 1],
  ] as const) {
    await pressRight(x, y)
    await expect.element(menu()).toBeVisible()
    // What the press brings along is over by then.
    for (let frame = 0; frame < 10; frame += 1) await FRAME()
    await expect.element(menu()).toBeVisible()
    expect(sheet.surface.selection()?.active.row).toBe(row)
  }
  const close = async (): Promise<void> => {
    await userEvent.keyboard('{Escape}')
    await expect.element(menu()).not.toBeInTheDocument()
  }
  await close()
  await pressRight(80, 70)
  await expect.element(menu()).toBeVisible()
  await close()

  await userEvent.keyboard('{Delete}')
  await vi.waitUntil(() => contentOf(sheet.other, 2, 0) === null, SOON)
})

test('the secondary button pressed while a cell is written enters what was written, and opens the menu', async () => {
  const sheet = await openPainted()
  for (const [row, x, y] of [
    [4, 100, 110],
    [6, 600, 50],
  ] as const) {
    sheet.select(row, 0)
    await userEvent.keyboard('写了一半')
    // The open cell lies over the grid there.
    await canvas().click({ button: 'right', position: { x, y }, force: true })
    await expect.element(menu()).toBeVisible()
    await vi.waitUntil(() => contentOf(sheet.other, row, 0) === '写了一半', SOON)
    await userEvent.keyboard('{Escape}')
    await expect.element(menu()).not.toBeInTheDocument()
  }
})

test('a press elsewhere, and an item of it, close the menu', async () => {
  const sheet = await openPainted()
  await pressRight(80, 30)
  await expect.element(menu()).toBeVisible()
  await canvas().click({ position: { x: 300, y: 200 } })
  await expect.element(menu()).not.toBeInTheDocument()
  await pressRight(80, 30)
  await page.getByRole('menuitem', { name: /^清除内容/ }).click()
  await vi.waitUntil(() => contentOf(sheet.other, 0, 0) === null, SOON)
  await expect.element(menu()).not.toBeInTheDocument()
})

test('the menu pastes what is on the clipboard', async () => {
  const sheet = await openPainted()
  const item = new ClipboardItem({ 'text/plain': new Blob(['从别处来'], { type: 'text/plain' }) })
  const read = vi.spyOn(navigator.clipboard, 'read').mockResolvedValue([item])
  await pressRight(80, 130)
  await page.getByRole('menuitem', { name: /^粘贴/ }).click()
  await vi.waitUntil(() => contentOf(sheet.other, 5, 0) === '从别处来', SOON)
  read.mockRestore()
})

test('from the press on the menu has the keys: what is typed before it is drawn goes into no cell', async () => {
  await openPainted()
  let isHeld = false
  const watcher = new MutationObserver((changes) => {
    isHeld ||= changes.some(({ addedNodes }) =>
      [...addedNodes].some((node) => node instanceof Element && node.matches('[data-holds-keys]')),
    )
  })
  onTestFinished(() => watcher.disconnect())
  watcher.observe(document.body, { childList: true })
  await pressRight(80, 30)
  await expect.element(menu()).toBeVisible()
  expect(isHeld).toBe(true)
  await expect.poll(() => document.activeElement?.closest('[data-takes-keys]')).not.toBeNull()
})
