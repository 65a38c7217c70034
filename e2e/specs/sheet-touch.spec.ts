import type { Page } from '@playwright/test'
import { xlsx } from '@wenfang/shared-testing/fixtures'
import { openSheet } from '../support/open-sheet.ts'
import { expect, test } from '../support/wenfang-test.ts'

const source = {
  name: '清单.xlsx',
  bytes: xlsx([{ name: '清单', rows: Array.from({ length: 200 }, (_, row) => [`第${row + 1}行`, row + 1]) }]),
}

test.use({
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
})

interface Finger {
  readonly x: number
  readonly y: number
}

const STEP_S = 0.02

/** Fingers from one place to another, one row of `steps` for each moment; they rest before they leave unless they only tapped. */
async function touch(page: Page, steps: readonly (readonly Finger[])[], beginS = Date.now() / 1000): Promise<void> {
  const line = await page.context().newCDPSession(page)
  let timestamp = beginS
  for (const [at, fingers] of steps.entries()) {
    const touchPoints = fingers.map((finger, id) => ({ ...finger, id }))
    await line.send('Input.dispatchTouchEvent', { type: at === 0 ? 'touchStart' : 'touchMove', touchPoints, timestamp })
    timestamp += STEP_S
  }
  timestamp += steps.length > 1 ? 1 : 0
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
  await line.detach()
}

test('S135 on a phone a finger pulls, taps, edits and opens the menu, two zoom, and the tools fit', async ({
  drive,
  page,
}) => {
  const { sheet } = await openSheet({ drive, page }, source)
  const canvas = page.locator('.sheet-grid canvas[data-u-comp="render-canvas"]').last()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('there is no grid')
  const at = (x: number, y: number): Finger => ({ x: box.x + x, y: box.y + y })
  const name = page.getByRole('textbox', { name: '名称框' })

  await test.step('nothing is wider than the screen, and every tool can be reached', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expect(page.getByRole('toolbar', { name: '常用工具' })).toBeVisible()
    await expect(page.getByRole('tab', { name: '清单' })).toBeVisible()
    await expect(name).toBeVisible()
  })

  await test.step('a tap selects, a handle makes the selection larger', async () => {
    await page.touchscreen.tap(at(80, 50).x, at(80, 50).y)
    await expect(name).toHaveValue('A2')
    const handle = page.locator('.sheet-handle[data-corner="end"]')
    const middle = async (): Promise<Finger> => {
      const { x, y, width, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return { x: x + width / 2, y: y + height / 2 }
    }
    await expect.poll(async () => (await middle()).y).toBeGreaterThan(at(80, 50).y)
    const from = await middle()
    await touch(page, [[from], [{ x: from.x, y: from.y + 20 }], [{ x: from.x + 40, y: from.y + 50 }]])
    await expect(page.getByText(/^计数/)).toBeVisible()
  })

  await test.step('a second tap edits', async () => {
    const beginS = Date.now() / 1000
    await touch(page, [[at(80, 90)]], beginS)
    await touch(page, [[at(80, 90)]], beginS + 0.1)
    await page.keyboard.type('改')
    await page.keyboard.press('Enter')
    await expect(sheet.cell('A4')).toHaveText(/改/)
  })

  await test.step('a long press opens the menu', async () => {
    const line = await page.context().newCDPSession(page)
    await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(80, 150)] })
    await expect(page.getByRole('menuitem', { name: '复制', exact: true })).toBeVisible()
    await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page.getByRole('menuitem', { name: '复制', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a finger pulls the sheet, two make it larger', async () => {
    await touch(
      page,
      Array.from({ length: 12 }, (_, step) => [at(100, 400 - step * 25)]),
    )
    await expect(sheet.cell('A2')).toHaveCount(0)
    const zoom = page.locator('.sheet-zoom')
    await expect(zoom).toContainText('100%')
    await touch(page, [
      [at(100, 200), at(200, 200)],
      [at(90, 200), at(210, 200)],
      [at(50, 200), at(250, 200)],
    ])
    await expect(zoom).not.toContainText('100%')
  })
})
