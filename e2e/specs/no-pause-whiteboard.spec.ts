import { BoardPage } from '../pages/index.ts'
import { NoPauseTour } from '../support/no-pause-tour.ts'
import { tourShell } from '../support/shell-stops.ts'
import { expect, test } from '../support/wenfang-test.ts'

const PANELS = ['查找', '放映', '评论', '查找命令'] as const

test('a whiteboard: with a shape selected, panels take the keys at once and give them back', async ({
  page,
  drive,
}) => {
  const board = new BoardPage(page)
  const tools = page.getByRole('toolbar', { name: '白板工具' })
  const tour = new NoPauseTour(page, {
    ownParts: '.board-style',
    async select() {
      // Its edge: within it there is nothing to be pressed.
      await board.click(500, 375)
      await expect(page.locator('.board-style')).toBeVisible()
    },
    // A letter is a tool, and Escape lays it down.
    async type() {
      await page.keyboard.press('r')
      await expect(tools.getByRole('button', { name: '矩形', exact: true })).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('Escape')
      await expect(tools.getByRole('button', { name: '选择', exact: true })).toHaveAttribute('aria-pressed', 'true')
    },
  })
  const { id } = await drive.create('b')
  await board.open(id)
  await board.draw('矩形', [500, 300], [700, 450])
  await expect.poll(() => board.rows()).toHaveLength(1)
  await tour.slowCode()
  await tourShell(tour, ['comments'])
  for (const name of PANELS) await tour.stop({ name, open: () => board.press(name), isFilledLater: name !== '查找' })
  expect(tour.findings).toEqual([])
})
