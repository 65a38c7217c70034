import type { Page } from '@playwright/test'

/**
 * Watches a page until its editing surface shows a text; answers the wall-clock time of that frame. Both pages run on
 * one machine, so times of two pages can be subtracted.
 */
export function arrivalOf(page: Page, text: string, selector = '.docx-page'): Promise<number> {
  return page.evaluate(
    ([wanted, within]) =>
      new Promise<number>((done) => {
        const isThere = () =>
          [...document.querySelectorAll(within ?? '')].some((element) => element.textContent?.includes(wanted ?? ''))
        const frame = () =>
          isThere() ? done(performance.timeOrigin + performance.now()) : requestAnimationFrame(frame)
        frame()
      }),
    [text, selector],
  )
}

/** Presses one key and answers the wall-clock time at which the page received it. */
export async function pressAt(page: Page, key: string): Promise<number> {
  const pressed = await page.evaluateHandle(() => {
    const seen = { at: 0 }
    addEventListener('keydown', () => (seen.at = performance.timeOrigin + performance.now()), {
      capture: true,
      once: true,
    })
    return seen
  })
  await page.keyboard.press(key)
  return pressed.evaluate((seen) => seen.at)
}
