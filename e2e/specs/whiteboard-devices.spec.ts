import { sampleFiles } from '@wenfang/shared-testing/samples'
import { devices, type Page } from '@playwright/test'
import { BoardPage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import type { DriveApi } from '../support/drive-api.ts'
import { touchScreen } from '../support/touch-screen.ts'
import { expect, test } from '../support/wenfang-test.ts'

interface Stroke {
  readonly type: string
  readonly width: number
  readonly pressures?: readonly number[]
  readonly simulatePressure?: boolean
}

async function strokesOf(drive: DriveApi, id: string): Promise<readonly Stroke[]> {
  const file = JSON.parse(new TextDecoder().decode(await drive.export(id, 'board'))) as {
    readonly elements: readonly Stroke[]
  }
  return file.elements.filter(({ type }) => type === 'freedraw')
}

const blank = {
  name: '空白.excalidraw',
  bytes: new TextEncoder().encode(
    JSON.stringify({ type: 'excalidraw', version: 2, elements: [], appState: {}, files: {} }),
  ),
}

function sample() {
  const found = sampleFiles().find(({ name }) => name.endsWith('.excalidraw'))
  if (!found) throw new Error('no board among the samples')
  return found
}

/** A pen on the screen, pressed so hard. */
async function pen(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const device = await page.context().newCDPSession(page)
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', share: number, force: number) =>
    device.send('Input.dispatchMouseEvent', {
      type,
      x: from[0] + (to[0] - from[0]) * share,
      y: from[1] + (to[1] - from[1]) * share,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      pointerType: 'pen',
      force,
    })
  await send('mousePressed', 0, 0.3)
  for (let step = 1; step <= 8; step += 1) await send('mouseMoved', step / 8, 0.3 + step * 0.05)
  await send('mouseReleased', 1, 0)
}

/** How light the drawing is a little above the middle, 0 to 255; what the dark theme makes of it is the other way round. */
const lightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.excalidraw canvas.static')
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return -1
    const above = (40 * canvas.width) / canvas.clientWidth
    const [red = 0, green = 0, blue = 0] = context.getImageData(canvas.width / 2, canvas.height / 2 - above, 1, 1).data
    return (red + green + blue) / 3
  })

test.describe('on a phone', () => {
  const { userAgent, viewport, hasTouch, isMobile } = devices['iPhone 15']
  test.use({ userAgent, viewport, hasTouch, isMobile })

  test('S84 a finger draws, two zoom; a pen draws with its pressure, and the hand beside it draws nothing', async ({
    drive,
    page,
    complaints,
  }) => {
    const { id } = await drive.upload(blank)
    await drive.imported(id)
    const board = new BoardPage(page)
    await board.open(id)
    const fingers = await touchScreen(page)

    await test.step('one finger', async () => {
      await board.press('画笔')
      await fingers.swipe(80, 280, 300)
      await expect.poll(() => board.rows()).toEqual(['笔迹'])
    })

    await test.step('two fingers make what one draws afterwards smaller', async () => {
      await fingers.pinch(195, 400, 30, 90)
      await board.press('画笔')
      await fingers.swipe(80, 280, 500)
      await expect.poll(() => board.rows()).toEqual(['笔迹', '笔迹'])
      await expect.poll(async () => (await strokesOf(drive, id)).length).toBe(2)
      const [first, second] = await strokesOf(drive, id)
      expect(second?.width).toBeLessThan((first?.width ?? 0) * 0.7)
    })

    await test.step('a pen, and the hand that lies beside it', async () => {
      await board.press('画笔')
      await pen(page, [100, 600], [260, 640])
      await expect.poll(() => board.rows()).toHaveLength(3)
      await expect.poll(async () => (await strokesOf(drive, id)).length).toBe(3)
      const drawn = (await strokesOf(drive, id))[2]
      expect(drawn?.simulatePressure).toBe(false)
      expect(new Set(drawn?.pressures).size).toBeGreaterThan(2)
      await board.press('画笔')
      await fingers.swipe(80, 280, 420)
      await pen(page, [100, 500], [200, 520])
      await expect.poll(() => board.rows()).toHaveLength(4)
    })
    expect(complaints).toEqual([])
  })

  test('axe finds nothing on a board, nor in what opens over it', async ({ drive, page }) => {
    const { id } = await drive.upload(sample())
    await drive.imported(id)
    const board = new BoardPage(page)
    await board.open(id)
    expect(await violations(page)).toEqual([])
    await board.press('插入')
    expect(await violations(page)).toEqual([])
    await page.getByRole('menuitem', { name: '图形库' }).click()
    await expect(page.getByRole('textbox', { name: '查找图形' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})

for (const scheme of ['light', 'dark'] as const)
  test(`axe finds nothing on a board, its panels and dialogs, and keys alone put a note down: ${scheme}`, async ({
    drive,
    page,
    complaints,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    const { id } = await drive.upload(sample())
    await drive.imported(id)
    const board = new BoardPage(page)
    await board.open(id)
    expect(await violations(page)).toEqual([])

    await test.step('a note, its words, and its place in the list, without a pointer', async () => {
      await page.keyboard.press('n')
      await page.keyboard.press('Enter')
      await page.keyboard.type('只用键盘')
      await page.keyboard.press('Escape')
      await expect(board.row('便签：只用键盘')).toHaveCount(1)
      await board.row('便签：只用键盘').focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('group', { name: '便签颜色' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      // The paper is pale on the screen, whichever way the theme turns what is drawn.
      if (scheme === 'light') await expect.poll(() => lightness(page)).toBeGreaterThan(200)
      else await expect.poll(async () => Math.abs((await lightness(page)) - 50)).toBeLessThan(50)
      await page.keyboard.press('Delete')
      await expect(board.row('便签：只用键盘')).toHaveCount(0)
    })

    for (const [command, panel] of [
      ['模板', '模板'],
      ['图形库', '图形库'],
      ['查找', '查找'],
      ['放映', '放映'],
    ] as const)
      await test.step(`panel ${panel}`, async () => {
        await page.keyboard.press('Control+Shift+P')
        const field = page.getByRole('combobox', { name: '命令' })
        await field.fill(command)
        if (command === '模板') expect(await violations(page)).toEqual([])
        await field.press('Enter')
        await expect(page.getByRole('complementary', { name: panel })).toBeVisible()
        expect(await violations(page)).toEqual([])
        await page.keyboard.press('Escape')
      })
    expect(complaints).toEqual([])
  })
