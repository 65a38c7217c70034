import type { Page } from '@playwright/test'
import { percentile } from '../besides.ts'

/** Milliseconds from the press of a key to the frame that shows what it did. */
export interface Written {
  readonly p95Ms: number
  readonly maxMs: number
  /** Keys that nothing was seen of. */
  readonly lost: number
}

interface Probe {
  readonly times: number[]
  stop(): void
}
type ProbedWindow = typeof globalThis & { wenfangProbe?: Probe }

const BETWEEN_MS = 60
const LAST_MS = 1_000

/** The block in the middle of the document comes into the window, and the caret to its end. */
export async function toTheMiddle(page: Page): Promise<void> {
  const line = page.locator('.ProseMirror :is(p, h1, h2, h3)')
  const middle = line.nth(Math.floor((await line.count()) / 2))
  await middle.scrollIntoViewIfNeeded()
  // What comes into the window is laid out first.
  await page.waitForTimeout(1_500)
  await middle.click()
  await page.keyboard.press('End')
}

/** Presses keys at the caret, one behind the other, as people type; `seenIn` is what changes when one was taken. */
export async function write(page: Page, keys: readonly string[], seenIn = '.ProseMirror'): Promise<Written> {
  await page.evaluate(startProbe, seenIn)
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(BETWEEN_MS)
  }
  await page.waitForTimeout(LAST_MS)
  const times = await page.evaluate(readProbe)
  return { p95Ms: percentile(times, 0.95), maxMs: Math.max(...times), lost: keys.length - times.length }
}

// The functions below run in the page and may use nothing from outside of themselves.

function startProbe(seenIn: string): void {
  const times: number[] = []
  let pressedAt = 0
  const root = document.querySelector(seenIn)
  if (!root) throw new Error(`nothing is ${seenIn} on this page`)
  const onKey = (event: KeyboardEvent): void => {
    pressedAt = event.timeStamp
  }
  const observer = new MutationObserver(() => {
    if (pressedAt === 0) return
    const from = pressedAt
    pressedAt = 0
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        times.push(performance.now() - from)
        channel.port1.close()
      }
      channel.port2.postMessage(null)
    })
  })
  window.addEventListener('keydown', onKey, true)
  observer.observe(root, { childList: true, characterData: true, attributes: true, subtree: true })
  const stop = (): void => {
    window.removeEventListener('keydown', onKey, true)
    observer.disconnect()
  }
  ;(globalThis as ProbedWindow).wenfangProbe = { times, stop }
}

function readProbe(): number[] {
  const { wenfangProbe: probe } = globalThis as ProbedWindow
  probe?.stop()
  return probe?.times ?? []
}
