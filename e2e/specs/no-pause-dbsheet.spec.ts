import { DatabasePage } from '../pages/index.ts'
import {
  DASHBOARD,
  furnish,
  key,
  OF_SMART_SHEETS,
  OPENERS,
  TABLE,
  TITLE,
  type Opener,
} from '../support/database-layers.ts'
import { layerSources } from '../support/layer-sources.ts'
import { NoPauseTour } from '../support/no-pause-tour.ts'
import { oneAtATime, tourShell } from '../support/shell-stops.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 240_000 })

test('a database: what is typed without a pause goes to what was opened, and never into a cell', async ({
  page,
  drive,
}) => {
  const database = new DatabasePage(page)
  const { id } = await drive.create('d', '项目')
  await furnish(drive, id)
  const cell = page.locator('.dbsheet-grid textarea')
  let place: Opener = key('')
  const tour = new NoPauseTour(page, {
    async select() {
      if (place.view !== undefined) return
      // A press on a cell so soon after the last one would be the second of a double press, which opens it.
      await cell.focus()
      await page.keyboard.press('ControlOrMeta+Home')
      for (let column = 0; column < (place.at ?? TITLE); column++) await page.keyboard.press('ArrowRight')
    },
    async type() {
      // Where there is no grid, who opened it has the keys again.
      if (place.view !== undefined) return await expect(page.locator('body')).not.toBeFocused()
      await expect(cell).toBeFocused()
      await page.keyboard.press('Home')
      await page.keyboard.press('h')
      await expect(cell).toHaveValue('h')
      await page.keyboard.press('Escape')
      await expect(cell).toHaveValue('')
    },
  })
  await database.open(id)
  const tab = (name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click()
  await tab(TABLE)
  const views = page.getByRole('tablist', { name: '视图' }).getByRole('tab')
  const grid = (await views.first().textContent()) ?? ''
  let shown = grid
  const go = async (view = grid): Promise<void> => {
    if (view === shown) return
    if (view === DASHBOARD) await tab(DASHBOARD)
    else {
      await tab(TABLE)
      await tab(view)
    }
    shown = view
  }
  await tab(grid)
  await database.isShown()
  await tour.slowCode()
  await tourShell(tour, ['comments'])
  const missed: string[] = []
  const layers = layerSources('dbsheet', ['NameDialog']).filter((name) => !OF_SMART_SHEETS[name])
  const stops = layers.flatMap((name) => {
    const openers = OPENERS[name]
    if (!openers) missed.push(name)
    return (openers ?? []).map((opener) => ({ name, opener }))
  })
  const byView = stops.toSorted((one, other) => (one.opener.view ?? '').localeCompare(other.opener.view ?? ''))
  for (const { name, opener } of byView) {
    place = opener
    await go(opener.view)
    await tour.stop({
      name,
      open: () => opener.open(page, database),
      ...(opener.isMenu && { layer: page.getByRole('menu') }),
      ...(opener.isFilledLater && { isFilledLater: true }),
    })
  }
  await go()
  const card = {
    name: 'record-card',
    async open() {
      // The panel before it, which may be the shell's, has the keys.
      await database.goToFirst()
      await page.keyboard.press(' ')
    },
  }
  await oneAtATime(tour, [card])
  expect(tour.findings).toEqual([])
  expect(missed).toEqual([])
  expect(tour.edits).toBe(0)
})
