import { devices } from '@playwright/test'
import { violations } from '@wenfang/shared-testing/axe'
import { HistoryPanel, OutlinePage } from '../pages/index.ts'
import { LAYERS_OVER_PAGE, OUTLINE_LAYERS, OUTLINE_WORDS, pageOfAllBlocks } from '../support/outline-layers.ts'
import { runCommands } from '../support/run-commands.ts'
import { expect, test } from '../support/wenfang-test.ts'

const LOOKS = [
  { name: 'on a desk', device: null, colorScheme: 'light' as const },
  { name: 'in the dark', device: null, colorScheme: 'dark' as const },
  { name: 'on a pad', device: devices['iPad (gen 7)'], colorScheme: 'light' as const },
  { name: 'on a phone', device: devices['Pixel 7'], colorScheme: 'light' as const },
]
/** A finger does not hover over a block: its menu is in the toolbar. */
const PHONE_LACKS: ReadonlySet<string> = new Set(['block-handle: 移动或打开块菜单'])
/** What opens a list at the caret. */
const LISTS = ['/', '@']

/** The list that leads to a dialog is still there for a moment. */
const layerOf = (name: string): string =>
  name.includes('panel') ? 'aside' : name === 'move-out' ? '[role=dialog]' : LAYERS_OVER_PAGE

for (const { name: look, device, colorScheme } of LOOKS)
  test.describe(look, () => {
    if (device) {
      const { userAgent, viewport, hasTouch, isMobile } = device
      test.use({ userAgent, viewport, hasTouch, isMobile })
    }
    test.use({ colorScheme })

    test('axe finds nothing in the menus, panels and dialogs of a page of blocks', async ({ page, drive }) => {
      const id = await pageOfAllBlocks(drive)
      const outline = new OutlinePage(page)
      await outline.open(id)
      await outline.shows(OUTLINE_WORDS)
      await new HistoryPanel(page).save('初稿')
      await runCommands(drive, id, [{ id: 'document.set', args: { isSmallText: true } }])
      const findings: Record<string, readonly string[]> = { page: await violations(page) }
      const line = outline.blocks.nth(1).locator('.bn-inline-content')
      for (const [name, openers] of Object.entries(OUTLINE_LAYERS)) {
        if (look === 'on a phone' && PHONE_LACKS.has(name)) continue
        for (const [at, open] of openers.entries()) {
          await line.click()
          await page.keyboard.press('Home')
          await page.keyboard.press('Shift+End')
          await open(page, outline)
          const layer = page.locator(layerOf(name)).first()
          await expect(layer).toBeVisible()
          const found = await violations(page)
          if (found.length > 0) findings[`${name} ${at}`] = found
          await page.keyboard.press('Escape')
          await expect(layer).toBeHidden()
          // A show ends where it began: on its pages.
          if (name.startsWith('slide-show')) await outline.tool('演示').click()
        }
      }
      for (const letter of LISTS) {
        await outline.caretAfter('月底前付清')
        await page.keyboard.type(` ${letter}`)
        await expect(page.getByRole('listbox')).toBeVisible()
        const found = await violations(page)
        if (found.length > 0) findings[letter] = found
        await page.keyboard.press('Escape')
        await expect(page.getByRole('listbox')).toBeHidden()
      }
      expect(findings).toEqual({ page: [] })
    })
  })
