import { expect, type Locator, type Page } from '@playwright/test'

const OPEN_LIMIT_MS = 30_000

/** The element that only the remote writes. Parts of the file may have such elements of their own in it. */
export const remoteView = (page: Page): Locator => page.locator('.wf-remote-view').first()

/** The remote has painted and the loading screen is gone. */
export async function expectOpened(page: Page, remote: string): Promise<void> {
  await expect(page.locator(`.wf-remote[data-remote="${remote}"] .wf-remote-view > *`).first()).toBeVisible({
    timeout: OPEN_LIMIT_MS,
  })
  await expect(page.locator('#loading')).toBeHidden({ timeout: OPEN_LIMIT_MS })
  await expect(page.locator('.wf-fallback')).toHaveCount(0)
}

/** The theme has arrived everywhere, and nothing that ends is still on its way: a colour halfway is nobody's colour. */
export async function expectPainted(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  const moving = () =>
    page.evaluate(async () => {
      // Two frames: what a view changes in answer to the theme starts its transitions in the second.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      const isEnding = (animation: Animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))
      return document.getAnimations().filter((one) => one.playState === 'running' && isEnding(one)).length
    })
  await expect.poll(moving, { timeout: OPEN_LIMIT_MS }).toBe(0)
}

/** Relative luminance, 0 to 1, of what lies behind the remote's upper left corner. */
export function backgroundLuminance(page: Page): Promise<number> {
  return remoteView(page).evaluate((view) => {
    const box = view.getBoundingClientRect()
    let at: Element | null = document.elementFromPoint(box.left + 6, box.top + box.height - 6)
    while (at) {
      const parts = (getComputedStyle(at).backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
      const [red = 0, green = 0, blue = 0, alpha = 1] = parts
      if (parts.length >= 3 && alpha > 0) return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
      at = at.parentElement
    }
    return 1
  })
}
