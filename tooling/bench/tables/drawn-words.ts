import type { Page } from '@playwright/test'

const LIMIT_MS = 180_000

interface Drawn {
  /** Wall-clock time at which the frame was over in which words were first drawn, by the words. */
  at: Record<string, number>
  pressedAt: number
}
type DrawingWindow = typeof globalThis & { readonly wenfangDrawn: Drawn }

/** Runs in the page before any of its scripts: notes what is drawn on canvases or stands in cards, and when. */
function noteDrawn(): void {
  const drawn: Drawn = { at: {}, pressedAt: 0 }
  Object.assign(globalThis, { wenfangDrawn: drawn })
  const prototype = CanvasRenderingContext2D.prototype
  const fillText = Reflect.get(prototype, 'fillText') as (this: CanvasRenderingContext2D, ...drawn: unknown[]) => void
  /** Of the frame that is being drawn. */
  let fresh: string[] = []
  const channel = new MessageChannel()
  // The frame is presented after the tasks of its callbacks.
  channel.port1.onmessage = () => {
    for (const text of fresh) drawn.at[text] = performance.timeOrigin + performance.now()
    fresh = []
  }
  prototype.fillText = function (text: string, ...place: [number, number]) {
    if (drawn.at[text] === undefined) {
      drawn.at[text] = Infinity
      if (fresh.push(text) === 1) channel.port2.postMessage(null)
    }
    fillText.call(this, text, ...place)
  }
  const note = (event: Event) => (drawn.pressedAt = performance.timeOrigin + event.timeStamp)
  addEventListener('keydown', note, true)
  addEventListener('pointerdown', note, true)
}

export async function watchDrawn(page: Page): Promise<void> {
  await page.addInitScript(noteDrawn)
}

/** Forgets what was drawn so far. */
export const forgetDrawn = (page: Page): Promise<void> =>
  page.evaluate(() => void ((globalThis as DrawingWindow).wenfangDrawn.at = {}))

/** Wall-clock time at which the words were first drawn. */
export async function drawnAt(page: Page, words: string): Promise<number> {
  const at = await page.waitForFunction(
    (text) => {
      const when = (globalThis as DrawingWindow).wenfangDrawn.at[text]
      return when !== undefined && when < Infinity ? when : null
    },
    words,
    { timeout: LIMIT_MS, polling: 'raf' },
  )
  return Number(await at.jsonValue())
}

/** Wall-clock time of the last key or press. */
export const pressedAt = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as DrawingWindow).wenfangDrawn.pressedAt)
