import { HistoryPanel, OutlinePage } from '../pages/index.ts'
import { layerSources } from '../support/layer-sources.ts'
import { LAYERS_OVER_PAGE, OUTLINE_LAYERS, OUTLINE_WORDS as WORDS, pageOfAllBlocks } from '../support/outline-layers.ts'
import { NoPauseTour } from '../support/no-pause-tour.ts'
import { runCommands } from '../support/run-commands.ts'
import { oneAtATime, tourShell } from '../support/shell-stops.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 180_000 })

/** Where a letter is typed afterwards: one of each kind, which give the keys back each in its way. */
const WAYS_BACK: ReadonlySet<string> = new Set([
  'toolbar: 插入',
  'outline-panel: 大纲',
  'format-bar',
  'cover',
  'move-out',
])

/** In the page. */
const isInText = (): boolean => document.activeElement?.matches('[contenteditable=true]') === true
const caretAt = (): number => {
  const selection = getSelection()
  return selection?.isCollapsed === true ? selection.focusOffset : -1
}

test('a page of blocks: what is typed without a pause goes to what was opened, and never over the selected words', async ({
  page,
  drive,
}) => {
  const outline = new OutlinePage(page)
  const id = await pageOfAllBlocks(drive)
  const text = async (): Promise<string> => new TextDecoder().decode(await drive.export(id, 'md'))
  const before = await text()
  let at = ''
  const line = outline.blocks.nth(1).locator('.bn-inline-content')
  const tour = new NoPauseTour(page, {
    async select() {
      await line.click()
      await page.keyboard.press('End')
      await page.keyboard.press('Shift+Home')
      await expect(page.locator('.outline-format')).toBeVisible()
    },
    async type() {
      // A show ends where it began: on its pages, beside which the text is one press away.
      if (at.startsWith('slide-show')) {
        await expect(page.getByRole('button', { name: '放映', exact: true })).toBeFocused()
        await outline.tool('演示').click()
        await line.click()
      }
      await expect.poll(() => page.evaluate(isInText)).toBe(true)
      await page.keyboard.press('End')
      await expect.poll(() => page.evaluate(caretAt)).toBe(WORDS.length)
      await page.keyboard.press('Home')
      await expect.poll(() => page.evaluate(caretAt)).toBe(0)
      if (!WAYS_BACK.has(at)) return
      await page.keyboard.type('h')
      await expect.poll(text).toContain(`h${WORDS}`)
      await page.keyboard.press('Backspace')
      // Until then what it sends would be taken for a change of the next stop.
      await expect.poll(text).toBe(before)
    },
  })
  await outline.open(id)
  await outline.shows(WORDS)
  await new HistoryPanel(page).save('初稿')
  // Something to compare.
  await runCommands(drive, id, [{ id: 'document.set', args: { isSmallText: true } }])
  await tour.slowCode()
  await tourShell(tour)
  const missed: string[] = []
  const panels: { readonly name: string; open(): Promise<void> }[] = []
  for (const name of layerSources('outline', ['LinkField'])) {
    const openers = OUTLINE_LAYERS[name]
    if (!openers) missed.push(name)
    for (const open of openers ?? []) {
      at = name
      const stop = { name, open: () => open(page, outline) }
      const isPanel = /panel/.test(name)
      // Differences are shown from the list of versions.
      if (/-panel:/.test(name)) panels.push(stop)
      await tour.stop({ ...stop, layer: page.locator(isPanel ? 'aside' : LAYERS_OVER_PAGE) })
    }
  }
  await oneAtATime(tour, panels)
  expect(tour.findings).toEqual([])
  expect(missed).toEqual([])
  await outline.isSaved()
  expect(await text()).toBe(before)
})
