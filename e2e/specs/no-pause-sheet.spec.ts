import { NoPauseTour, type Stop } from '../support/no-pause-tour.ts'
import { openSheet } from '../support/open-sheet.ts'
import { sheetParts } from '../support/sheet-parts.ts'
import { oneAtATime, tourShell } from '../support/shell-stops.ts'
import { expect, test } from '../support/wenfang-test.ts'
import { CELLS, ELSEWHERE, furnish, LIST, OPENERS, source, WAYS_BACK } from '../support/workbook-layers.ts'

test.describe.configure({ timeout: 300_000 })

test('the workbook: what is typed without a pause goes to what was opened, and never into a cell', async ({
  page,
  drive,
}) => {
  let at = CELLS
  const { id, sheet } = await openSheet({ drive, page }, source)
  await furnish(drive, id)
  await sheet.goTo(LIST)
  await sheet.choose('插入', '推荐的图表')
  await expect(page.getByRole('button', { name: '图表：图表 1' }).first().locator('canvas')).toBeVisible()
  await sheet.isSaved()
  let name = ''
  const tour = new NoPauseTour(page, {
    select: () => sheet.goTo(at),
    async type() {
      await expect(page.locator('[data-u-comp=editor]:focus')).toHaveCount(1)
      if (!WAYS_BACK.has(name)) return
      const [cell = ''] = at.split(':')
      // A blank cell beyond the used ones is none of the grid's text.
      const shown = async (): Promise<string> => (await sheet.cell(cell).allInnerTexts()).join('')
      const before = await shown()
      const edits = tour.edits
      await page.keyboard.type('x')
      await page.keyboard.press('Enter')
      await expect(sheet.cell(cell)).toHaveText('x')
      await expect.poll(() => tour.edits).toBeGreaterThan(edits)
      const entered = tour.edits
      await page.keyboard.press('Control+Z')
      await expect.poll(shown).toBe(before)
      await expect.poll(() => tour.edits).toBeGreaterThan(entered)
    },
  })
  // Only sockets that are opened after it are heard.
  await page.reload()
  await expect(page.locator('.sheet-grid canvas').first()).toBeVisible()
  await expect(sheet.cell('A1')).toHaveText('品名')
  const text = async (): Promise<string> => new TextDecoder().decode(await drive.export(id, 'csv'))
  const before = await text()
  await tour.slowCode()
  await tourShell(tour)
  const { parts, popups } = sheetParts()
  const stopOf = (name: string): Stop | null => {
    const opener = OPENERS[name]
    if (!opener) return null
    const { layer } = opener
    return { name, open: () => opener.open(page, sheet), ...(layer && { layer: page.locator(layer) }) }
  }
  const missed: string[] = []
  for (name of [...parts, ...popups]) {
    const stop = stopOf(name)
    if (stop) {
      at = OPENERS[name]?.at ?? CELLS
      await tour.stop(stop)
    } else if (!ELSEWHERE.has(name)) missed.push(name)
  }
  const panels = ['LINK_PANEL', 'NOTE_PANEL', 'VALIDATION_PANEL']
  await oneAtATime(
    tour,
    panels.flatMap((name) => stopOf(name) ?? []),
  )
  expect(tour.findings).toEqual([])
  expect(missed).toEqual([])
  await sheet.isSaved()
  expect(await text()).toBe(before)
})

test('what is typed for the search that is asked for while the comments close goes there', async ({ page, drive }) => {
  const { sheet } = await openSheet({ drive, page }, source)
  await sheet.goTo('A2')
  const field = page.getByRole('textbox', { name: /^批注“/ })
  const words = page.getByRole('textbox', { name: '查找内容' })
  // The second time on, the code of both is there at once.
  for (let times = 1; times <= 4; times++) {
    await page.keyboard.press('Control+Alt+m')
    await expect(field).toBeFocused()
    await page.keyboard.type('记')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+f')
    await page.keyboard.type('墨')
    await expect(words).toHaveValue('墨')
    await page.keyboard.press('Escape')
    await expect(words).toBeHidden()
  }
  await expect(sheet.cell('A2')).toHaveText('纸')
})
