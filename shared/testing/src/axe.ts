import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

/**
 * What axe finds, as sentences that say what to mend. Frames are left out: in those of messages and books no script may run,
 * and axe would wait for its own for ever.
 * @param within selector of the part that is looked at; the whole page, unless told
 */
export async function violations(page: Page, within = 'html'): Promise<readonly string[]> {
  // Its source is half a megabyte: a page is given it once.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  // What was asked for and is on its way is waited for: until then a field that nobody sees holds the keys.
  await page.locator('[data-holds-keys]').waitFor({ state: 'detached' })
  const found = await page.evaluate(async (selector) => {
    const { axe: inPage } = window as unknown as { readonly axe: typeof axe }
    // Colours on their way from one state to the next are nobody's.
    const moving = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const { violations: all }: AxeResults = await inPage.run(
      // The headless library's guards of the focus are hidden and take the focus on purpose.
      { include: [[selector]], exclude: [['[data-base-ui-focus-guard]']] },
      { iframes: false, resultTypes: ['violations'] },
    )
    return all.map(({ id, help, nodes }) => ({ id, help, targets: nodes.map(({ target }) => target.join(' ')) }))
  }, within)
  return found.map(({ id, help, targets }) => `${id}: ${help} (${targets.join(', ')})`)
}
