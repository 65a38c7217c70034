import { expect, type Page } from '@playwright/test'

/** What a tool of a ribbon opens over the document. */
const LAYER = '[data-base-ui-portal] :is([role=menu], [role=listbox], .wf-popover)'
const OPENS = '[aria-haspopup], [role=combobox]'

interface Opener {
  readonly name: string
  /** Letters of its tip. */
  readonly keys: string
}

/** Alt and a letter: the tools of a tab, each with its letters. @returns those that open something */
async function showTips(page: Page, tab: string): Promise<readonly Opener[]> {
  const tips = page.locator('.wf-ribbon-key-tips span')
  await page.keyboard.press('Alt')
  await expect(tips.first()).toBeVisible()
  const tabs = await page.getByRole('tab').allTextContents()
  const letter = (await tips.allTextContents())[tabs.indexOf(tab)]
  if (letter === undefined) throw new Error(`no tab ${tab}`)
  await page.keyboard.press(letter)
  await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true')
  let openers: readonly Opener[] = []
  // Letters of the tabs are there until those of the tools come.
  await expect(async () => void (openers = await openersOf(page))).toPass({ intervals: [20, 50, 100] })
  return openers
}

/** @throws where the letters are not those of the tools of the tab that is open */
const openersOf = (page: Page): Promise<readonly Opener[]> =>
  page.evaluate((opens) => {
    const panel = document.querySelector('[role=tab][aria-selected="true"]')?.getAttribute('aria-controls')
    const row = document.getElementById(panel ?? '')
    const tools = [
      ...(row?.querySelectorAll<HTMLElement>('[role=toolbar] :is(button, [role=combobox], input)') ?? []),
    ].filter((tool) => tool.offsetParent && tool.ariaDisabled !== 'true' && !tool.parentElement?.closest('button'))
    const shown = [...document.querySelectorAll('.wf-ribbon-key-tips span')].map((tip) => tip.textContent)
    if (tools.length === 0 || shown.length !== tools.length)
      throw new Error(`${shown.length} tips of ${tools.length} tools`)
    return tools.flatMap((tool, at) =>
      tool.matches(opens) ? [{ name: tool.ariaLabel ?? tool.textContent, keys: shown[at] ?? '' }] : [],
    )
  }, OPENS)

/** @param within selector of the part that is new */
export type Look = (name: string, within?: string) => Promise<void>

/**
 * Opens by keys alone everything that the tools of a tab open, and closes it with Escape.
 * @param look at what is open, and at the tab itself
 * @returns how much was opened
 */
export async function tourTab(page: Page, tab: string, look: Look): Promise<number> {
  const openers = await showTips(page, tab)
  await page.keyboard.press('Escape')
  await expect(page.locator('.wf-ribbon-key-tips')).toHaveCount(0)
  await look(tab)
  const layer = page.locator(LAYER).filter({ visible: true })
  for (const { name, keys } of openers) {
    await showTips(page, tab)
    await page.keyboard.type(keys)
    await expect(layer.first(), `${tab}: ${name}`).toBeVisible()
    await look(`${tab}: ${name}`, '[data-base-ui-portal]')
    await page.keyboard.press('Escape')
    await expect(layer, `${tab}: ${name}`).toHaveCount(0)
  }
  return openers.length
}
