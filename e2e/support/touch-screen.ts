import type { Page } from '@playwright/test'

export interface TouchScreen {
  /** One finger, from left to right or back. */
  swipe(fromX: number, toX: number, y: number): Promise<void>
  /** Two fingers beside a point, so far from it before and after. */
  pinch(x: number, y: number, before: number, after: number): Promise<void>
}

const STEPS = 6

/** Fingers on the screen of a page, as the browser gets them from a device. */
export async function touchScreen(page: Page): Promise<TouchScreen> {
  const device = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints })
  const along = async (pointsAt: (share: number) => { x: number; y: number }[]): Promise<void> => {
    await send('touchStart', pointsAt(0))
    for (let step = 1; step <= STEPS; step += 1) await send('touchMove', pointsAt(step / STEPS))
    await send('touchEnd', [])
  }
  return {
    swipe: (fromX, toX, y) => along((share) => [{ x: fromX + (toX - fromX) * share, y }]),
    pinch: (x, y, before, after) =>
      along((share) => {
        const from = before + (after - before) * share
        return [
          { x: x - from, y },
          { x: x + from, y },
        ]
      }),
  }
}
