import type { Page } from '@playwright/test'

/**
 * Watches a page until its editing surface shows a text; answers the wall-clock time of that frame. Both pages run on
 * one machine, so times of two pages can be subtracted.
 */
export function arrivalOf(page: Page, text: string, selector = '.docx-page'): Promise<number> {
  return page.evaluate(
    ([wanted, within]) =>
      new Promise<number>((done) => {
        const look = () => {
          for (const element of document.querySelectorAll(within ?? '')) {
            if (element.textContent?.includes(wanted ?? '')) return true
          }
          return false
        }
        const frame = () => (look() ? done(performance.timeOrigin + performance.now()) : requestAnimationFrame(frame))
        frame()
      }),
    [text, selector],
  )
}

/** Types one character and answers the wall-clock time at which the page received the key. */
export async function typeAt(page: Page, character: string): Promise<number> {
  const pressed = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const onInput = () => done(performance.timeOrigin + performance.now())
        document.addEventListener('keydown', onInput, { capture: true, once: true })
      }),
  )
  await page.keyboard.press(character)
  return pressed
}
