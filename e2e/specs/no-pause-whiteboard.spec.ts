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
  const tour = new NoPauseTour(page, {
    ownParts: '.board-style',
    async select() {
      await board.click(210, 110)
    },
    // A letter is a tool, and Escape lays it down.
    async type() {
      await page.keyboard.press('r')
      await expect(page.getByRole('button', { name: '矩形', exact: true })).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: '选择', exact: true })).toHaveAttribute('aria-pressed', 'true')
    },
  })
  const { id } = await drive.create('b')
  await board.open(id)
  await board.draw('矩形', [200, 100], [400, 250])
  await tour.slowCode()
  await tourShell(tour, ['comments'])
  for (const name of PANELS) await tour.stop({ name, open: () => board.press(name), isFilledLater: name !== '查找' })
  expect(tour.findings).toEqual([])
})
