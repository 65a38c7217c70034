import { docxParts } from '../support/docx-parts.ts'
import { NoPauseTour } from '../support/no-pause-tour.ts'
import { oneAtATime, tourShell } from '../support/shell-stops.ts'
import { expect, test } from '../support/wenfang-test.ts'
import { writerSources } from '../support/writer-sources.ts'
import { PLACE_NAMES, tourDocument, WriterTour, type PlaceName } from '../support/writer-tour.ts'

test.describe.configure({ timeout: 180_000 })

test('the writer: what is typed without a pause goes to what was opened, and never into the text', async ({
  page,
  drive,
}) => {
  const stops = new WriterTour(page)
  const { writer } = stops
  let place: PlaceName = 'words'
  // All stops are made with one selection: what Escape brings the keys back to is what the next stop is opened from.
  const tour = new NoPauseTour(page, {
    select: async () => {},
    type: () => expect(page.getByRole('textbox', { name: '文档内容' })).toBeFocused(),
  })
  const text = async (): Promise<string> => docxParts(new Uint8Array(await drive.export(id, 'docx'))).text()
  const { id } = await drive.upload(tourDocument())
  await drive.imported(id)
  const source = await text()
  await writer.open(id)
  await tour.slowCode()
  const { dialogs, panels, openers } = writerSources()
  const run = async (command: string): Promise<void> => {
    await page.keyboard.press('Control+Shift+P')
    await page.locator(`[data-command='${command}']`).click()
  }
  // The palette does not list itself.
  const missed = new Set<string>(dialogs.filter((name) => name !== 'palette'))
  await stops.go(place)
  await tourShell(tour)
  await tour.stop({ name: 'palette', open: () => page.keyboard.press('Control+Shift+P') })
  for (const key of ['Control+F', 'Control+H']) await tour.stop({ name: key, open: () => page.keyboard.press(key) })
  for (const panel of panels) await tour.stop({ name: `panel ${panel}`, open: () => run(openers.get(panel) ?? '') })
  const side = panels.map((name) => ({
    name,
    async open() {
      // The panel before it, which may be the shell's, has the keys.
      await stops.go('words')
      await run(openers.get(name) ?? '')
    },
  }))
  await oneAtATime(tour, side)
  for (place of PLACE_NAMES) {
    await stops.go(place)
    const offered = new Set(await stops.offers())
    const here = [...missed].filter((dialog) => offered.has(openers.get(dialog) ?? ''))
    for (const dialog of here) {
      missed.delete(dialog)
      await tour.stop({
        name: `${place}: dialog ${dialog}`,
        open: () => run(openers.get(dialog) ?? ''),
        layer: page.getByRole('dialog').filter({ hasNot: page.locator('[data-command]') }),
      })
    }
  }
  expect(tour.findings).toEqual([])
  expect([...missed]).toEqual([])
  expect(tour.edits).toBe(0)
  await stops.leaveHeader()
  await writer.isSaved()
  expect(await text()).toBe(source)
})
