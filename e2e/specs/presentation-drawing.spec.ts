import { pptx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, unzipSync } from 'fflate'
import { PresentationPage } from '../pages/index.ts'
import { expect, test } from '../support/wenfang-test.ts'

test('S13 lines are drawn by hand, connectors stay attached, shapes are turned and painted with the look of others', async ({
  drive,
  page,
  complaints,
}) => {
  const { id } = await drive.upload({ name: '流程.pptx', bytes: pptx([{ title: '流程', bullets: [] }]) })
  await drive.imported(id)
  const deck = new PresentationPage(page)
  await deck.open(id)
  const room = await deck.box(page.locator('.deck-place'))
  const at = (x: number, y: number) => [room.x + room.width * x, room.y + room.height * y] as const
  const insert = async (menu: string, name: string, role: 'button' | 'menuitem'): Promise<void> => {
    await page.getByRole('tab', { name: '插入' }).click()
    await page.getByRole('button', { name: menu, exact: true }).click()
    await page.getByRole(role, { name, exact: true }).click()
  }
  const slideXml = async (): Promise<string> => {
    await deck.isSaved()
    return strFromU8(unzipSync(await drive.export(id, 'pptx'))['ppt/slides/slide1.xml'] ?? new Uint8Array())
  }
  const shapesOn = deck.slide.locator('[data-shape]')
  const drawn = await shapesOn.count()
  const centre = async (target: typeof shapesOn) => {
    const { x, y, width, height } = await deck.box(target)
    return [x + width / 2, y + height / 2] as const
  }
  const last = shapesOn.last()

  await test.step('a curve goes where the pen went', async () => {
    await insert('线条', '手绘曲线', 'menuitem')
    await page.mouse.move(...at(0.62, 0.5))
    await page.mouse.down()
    for (const [x, y] of [
      [0.7, 0.42],
      [0.78, 0.55],
      [0.9, 0.45],
    ] as const)
      await page.mouse.move(...at(x, y), { steps: 8 })
    await expect(page.locator('.deck-trail')).toBeVisible()
    await page.mouse.up()
    await expect(page.locator('.deck-trail')).toHaveCount(0)
    await expect(deck.frame).toHaveAttribute('data-selected', '1')
    const { x, width } = await deck.box(deck.frame)
    expect(Math.abs(x - at(0.62, 0)[0])).toBeLessThan(6)
    expect(Math.abs(width - room.width * 0.28)).toBeLessThan(12)
  })

  await insert('形状', '矩形', 'button')
  await deck.drag(at(0.1, 0.62), at(0.25, 0.8))
  await expect(shapesOn).toHaveCount(drawn + 2)
  const from = await last.getAttribute('data-shape')
  await insert('形状', '菱形', 'button')
  await deck.drag(at(0.5, 0.62), at(0.65, 0.8))
  await expect(shapesOn).toHaveCount(drawn + 3)
  const to = await last.getAttribute('data-shape')
  const [rectangle, diamond] = [from, to].map((shape) => deck.slide.locator(`[data-shape="${shape}"]`)) as [
    typeof last,
    typeof last,
  ]

  await test.step('an arrow between two shapes follows the one that is moved, and comes back with undo', async () => {
    await insert('线条', '箭头', 'menuitem')
    await deck.drag(at(0.25, 0.71), at(0.5, 0.71))
    await expect(shapesOn).toHaveCount(drawn + 4)
    const line = deck.slide.locator(`[data-shape="${await last.getAttribute('data-shape')}"]`)
    const before = await deck.box(line)
    await deck.drag(await centre(diamond), at(0.8, 0.88))
    await expect.poll(async () => (await deck.box(line)).width).toBeGreaterThan(before.width + room.width * 0.15)
    await expect
      .poll(async () => {
        const [end, side] = [await deck.box(line), await deck.box(diamond)]
        return Math.abs(end.x + end.width - side.x)
      })
      .toBeLessThan(8)
    const xml = await slideXml()
    expect(xml).toMatch(/<a:stCxn id="\d+" idx="3"\/>/)
    expect(xml).toMatch(/<a:endCxn id="\d+" idx="1"\/>/)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(async () => Math.round((await deck.box(line)).width)).toBe(Math.round(before.width))
  })

  await test.step('the handle above turns it; with Shift in steps of 15 degrees; Escape leaves it as it was', async () => {
    await page.mouse.click(...(await centre(rectangle)))
    await expect(deck.frame).toHaveAttribute('data-selected', '1')
    const handle = deck.frame.locator('[data-handle="turn"]')
    const [x, y] = await centre(rectangle)
    await page.mouse.move(...(await centre(handle)))
    await page.mouse.down()
    await page.mouse.move(x + 90, y + 10, { steps: 5 })
    await expect(page.locator('.deck-hint')).toHaveText(/^9\d°$/)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.locator('.deck-hint')).toHaveCount(0)
    await expect(deck.frame).not.toHaveCSS('transform', /matrix/)
    await page.keyboard.down('Shift')
    await deck.drag(await centre(handle), [x + 88, y - 92])
    await page.keyboard.up('Shift')
    await expect.poll(async () => (/rot="(\d+)"/.exec(await slideXml()) ?? [])[1]).toBe(String(45 * 60_000))
  })

  await test.step('the look of one shape is painted over another, by mouse and by keys', async () => {
    await page.getByRole('tab', { name: '形状格式' }).click()
    await page.getByRole('button', { name: '填充颜色', exact: true }).click()
    const brush = page.getByRole('button', { name: '格式刷' })
    await brush.click()
    await expect(brush).toHaveAttribute('aria-pressed', 'true')
    await page.mouse.click(...(await centre(diamond)))
    await expect.poll(async () => (await slideXml()).match(/<a:srgbClr val="B23A2E"\/>/g)?.length).toBe(2)
    expect((await slideXml()).match(/rot="\d+"/g)).toHaveLength(1)
    await expect(brush).toHaveAttribute('aria-pressed', 'false')
    // Escape, a second press and the empty slide put it away, and nothing changes.
    await page.keyboard.press('ControlOrMeta+Shift+c')
    await expect(brush).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(brush).toHaveCount(0)
    await page.mouse.click(...(await centre(diamond)))
    await page.getByRole('tab', { name: '形状格式' }).click()
    for (const putAway of [() => brush.click(), () => page.mouse.click(...at(0.03, 0.95))]) {
      await brush.click()
      await expect(brush).toHaveAttribute('aria-pressed', 'true')
      await putAway()
      await expect(brush.and(page.locator('[aria-pressed=true]'))).toHaveCount(0)
    }
    expect((await slideXml()).match(/<a:srgbClr val="B23A2E"\/>/g)).toHaveLength(2)
  })
  expect(complaints).toEqual([])
})
