import type { Page } from '@playwright/test'

/**
 * Watches a page until its editing surface shows a text, or with an empty one an element of the selector; answers the
 * wall-clock time of that frame. Both pages run on one machine, so times of two pages can be subtracted.
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

/** Does something and answers the wall-clock time at which the page received the last event of that kind. */
export async function eventAt(
  page: Page,
  kind: 'keydown' | 'pointerup' | 'click',
  act: () => Promise<void>,
): Promise<number> {
  const seen = await page.evaluateHandle((wanted) => {
    const last = { at: 0 }
    addEventListener(wanted, () => (last.at = performance.timeOrigin + performance.now()), { capture: true })
    return last
  }, kind)
  await act()
  return seen.evaluate(({ at }) => at)
}

/** Presses one key and answers the wall-clock time at which the page received it. */
export const pressAt = (page: Page, key: string): Promise<number> =>
  eventAt(page, 'keydown', () => page.keyboard.press(key))
