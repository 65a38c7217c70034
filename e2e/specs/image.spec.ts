import type { Page } from '@playwright/test'
import { png, svgDocument, tiff } from '@wenfang/shared-testing/fixtures'
import { ImagePage } from '../pages/index.ts'
import { apart } from '../support/apart.ts'
import { arrivalOf, eventAt } from '../support/arrival.ts'
import { grant } from '../support/grant.ts'
import { touchScreen } from '../support/touch-screen.ts'
import { expect, test } from '../support/wenfang-test.ts'

/** Red on the left, green on the right, a blue lower right quarter. */
const quarters = (name: string, width = 400, height = 200) => ({
  name,
  bytes: png(width, height, (x, y) => (x < 0.5 ? [255, 0, 0] : y < 0.5 ? [0, 255, 0] : [0, 0, 255])),
})

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 4 })
  await page.mouse.up()
}

test('S19 two people turn, crop and mark one picture; each undoes the own; what is exported is what is seen', async ({
  drive,
  page,
  signIn,
  complaints,
}) => {
  const { id } = await drive.upload(quarters('四色.png'))
  await drive.imported(id)
  const colleague = await signIn('林小雨')
  await grant(drive, id, colleague.id, 'write')
  const mine = new ImagePage(page)
  const theirs = new ImagePage(colleague.page)
  await mine.open(id)
  await theirs.open(id)

  await test.step('zoom to the pixels and back', async () => {
    await expect(mine.zoom).toHaveText('100%')
    await mine.press('放大')
    await expect(mine.zoom).toHaveText('125%')
    await page.keyboard.press('1')
    await expect(mine.zoom).toHaveText('100%')
    await page.keyboard.press('0')
  })

  await test.step('a turn of one is seen by the other', async () => {
    await mine.press('顺时针旋转')
    await expect.poll(async () => (await theirs.box()).height).toBe(400)
    const { x, y, width, height } = await theirs.box()
    // What was right is below, what was lower right is lower left.
    await expect.poll(() => theirs.colourAt(x + width / 4, y + (3 * height) / 4)).toEqual([0, 0, 255, 255])
    await expect.poll(() => theirs.colourAt(x + width / 2, y + height / 4)).toEqual([255, 0, 0, 255])
  })

  await test.step('a crop by the other, and a drawing', async () => {
    await theirs.press('裁剪')
    await expect(colleague.page.getByRole('group', { name: /^裁剪区域/ })).toBeFocused()
    const handle = colleague.page.getByRole('button', { name: '移动左边' })
    await handle.focus()
    for (let step = 0; step < 20; step += 1) await colleague.page.keyboard.press('ArrowRight')
    await expect(colleague.page.getByText('200 × 200')).toBeVisible()
    await colleague.page.keyboard.press('Enter')
    await expect(colleague.page.getByRole('button', { name: '完成' })).toHaveCount(0)
    await theirs.press('矩形')
    const { x, y } = await theirs.box()
    const arrived = arrivalOf(page, '', '.annotation[data-kind="rectangle"]')
    const drawn = await eventAt(colleague.page, 'pointerup', () =>
      drag(colleague.page, [x + 40, y + 240], [x + 120, y + 320]),
    )
    console.log(`image: what one draws is painted for the other after ${((await arrived) - drawn).toFixed(0)} ms`)
    await expect(page.locator('.annotation[data-kind="rectangle"]')).toHaveCount(1)
  })

  await test.step('undo takes back the own turn and nothing else', async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(async () => (await theirs.box()).height).toBe(200)
    await expect(page.locator('.annotation[data-kind="rectangle"]')).toHaveCount(1)
    await mine.isSaved()
    await theirs.isSaved()
  })

  await test.step('S35 what both draw without a line is there for both afterwards', async () => {
    await apart([page, colleague.page], async () => {
      for (const [one, tool, down] of [
        [mine, '椭圆', 20],
        [theirs, '箭头', 90],
      ] as const) {
        await one.press(tool)
        const { x, y } = await one.box()
        // On the half that is left.
        await drag(one.page, [x + 220, y + down], [x + 320, y + down + 50])
      }
    })
    for (const one of [mine, theirs]) {
      await expect(one.page.locator('.annotation[data-kind="ellipse"]')).toHaveCount(1, { timeout: 30_000 })
      await expect(one.page.locator('.annotation[data-kind="arrow"]')).toHaveCount(1)
    }
    await mine.isSaved()
    await theirs.isSaved()
  })

  await test.step('the exported picture is the cropped one', async () => {
    const exported = await drive.export(id, 'png')
    const view = new DataView(exported.buffer, exported.byteOffset)
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([200, 200])
    expect(new TextDecoder('latin1').decode(await drive.export(id, 'pdf'))).toMatch(/^%PDF-/)
    await page.reload()
    await mine.isShown()
    await expect(page.locator('.annotation[data-kind="rectangle"]')).toHaveCount(1)
  })

  await test.step('what was chosen in the list is taken away by Delete when the list is closed', async () => {
    await mine.press('批注')
    await page.locator('.annotation-entry', { hasText: '矩形' }).click()
    await page.keyboard.press('Escape')
    await expect(page.locator('.annotation-entry')).toHaveCount(0)
    await page.keyboard.press('Delete')
    await expect(page.locator('.annotation[data-kind="rectangle"]')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.locator('.annotation[data-kind="rectangle"]')).toHaveCount(1)
  })

  await test.step('S312 who may only comment keeps notes and answers, at once', async () => {
    await grant(drive, id, colleague.id, 'comment')
    await expect(colleague.page.getByRole('button', { name: '矩形', exact: true })).toHaveCount(0)
    await expect(colleague.page.getByRole('button', { name: '裁剪' })).toHaveCount(0)
    await theirs.isShown()
    await theirs.press('便笺')
    const { x, y } = await theirs.box()
    await colleague.page.mouse.click(x + 260, y + 60)
    await colleague.page.getByRole('textbox', { name: '批注内容' }).fill('这里再亮一些')
    await mine.press('批注')
    await expect(page.getByText('这里再亮一些')).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('a reader turns for the own eyes, goes through the list, and changes nothing', async ({ drive, signIn, page }) => {
  const { id } = await drive.upload(quarters('列表-1.png'))
  await drive.imported(id)
  const other = await drive.upload(quarters('列表-2.png', 300, 300))
  await drive.imported(other.id)
  const reader = await signIn('读者')
  for (const file of [id, other.id]) await grant(drive, file, reader.id, 'read')
  const theirs = new ImagePage(reader.page)
  await theirs.open(id)
  await theirs.press('顺时针旋转')
  await expect.poll(async () => (await theirs.box()).height).toBe(400)
  await expect(reader.page.getByRole('button', { name: '裁剪' })).toHaveCount(0)
  await reader.page.getByRole('link', { name: '下一张：列表-2.png' }).click()
  await expect.poll(async () => (await theirs.box()).height).toBe(300)
  await test.step('two fingers make it larger; one goes back to the picture before', async () => {
    const fingers = await touchScreen(reader.page)
    const { x, y, width, height } = await theirs.box()
    const [across, down] = [x + width / 2, y + height / 2]
    await fingers.pinch(across, down, 40, 120)
    await expect.poll(async () => (await theirs.box()).width).toBeGreaterThan(500)
    await theirs.press('适合窗口')
    await expect.poll(async () => (await theirs.box()).width).toBe(300)
    await fingers.swipe(across - 60, across + 100, down)
    await expect(reader.page.getByRole('heading', { name: '列表-1.png' })).toBeVisible()
    await theirs.isShown()
    await expect.poll(async () => (await theirs.box()).height).toBe(200)
  })
  const mine = new ImagePage(page)
  await mine.open(id)
  expect((await mine.box()).height).toBe(200)
})

test('PageUp and PageDown go through the pages of a scan, and end with the first and the last', async ({
  drive,
  page,
}) => {
  const { id } = await drive.upload({ name: '扫描件.tif', bytes: tiff([40, 120, 200]) })
  await drive.imported(id)
  const image = new ImagePage(page)
  await image.open(id)
  const pages = page.getByRole('navigation', { name: '页' })
  const isAt = async (number: number, grey: number): Promise<void> => {
    await expect(pages).toContainText(`第 ${number} 页，共 3 页`)
    await image.isShown()
    const { x, y, width, height } = await image.box()
    await expect.poll(async () => (await image.colourAt(x + width / 2, y + height / 2))[0]).toBe(grey)
  }
  await isAt(1, 40)
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageDown')
  await isAt(2, 120)
  await page.keyboard.press('PageDown')
  await isAt(3, 200)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await isAt(2, 120)
})

test('a drawing with scripts is looked at and does nothing; no request leaves', async ({
  drive,
  page,
  server,
  complaints,
}) => {
  const left: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(server.origin)) left.push(request.url())
  })
  const { id } = await drive.upload({
    name: '恶意.svg',
    bytes: svgDocument(
      '<script>window.pwned = 1; fetch("http://127.0.0.1:9/x")</script><rect width="640" height="400" fill="#39f" onload="window.pwned=2"/>' +
        '<image href="http://127.0.0.1:9/x.png" width="9" height="9"/><style>@import "http://127.0.0.1:9/x.css";</style>',
    ),
  })
  await drive.imported(id)
  await page.goto(`/office/i/${id}`)
  await expect(page.locator('.image-live')).toBeVisible()
  await expect(page.locator('#loading')).toBeHidden()
  expect(await page.evaluate(() => (window as unknown as { pwned?: number }).pwned)).toBeUndefined()
  expect(left).toEqual([])
  expect(complaints).toEqual([])
})
