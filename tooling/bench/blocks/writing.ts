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
type ProbedWindow = typeof globalThis & { wenfangProbe?: Probe; wenfangPress?: { atMs: number } }

const BETWEEN_MS = 60
const LAST_MS = 1_000

/** The block in the middle of the document comes into the window, and the caret to its end. */
export async function toTheMiddle(page: Page): Promise<void> {
  // By what has bars: an editor may draw only what is near the window, and what it has drawn is no measure of its length.
  const scrollToMiddle = () => page.evaluate(scrollHalfWay)
  await scrollToMiddle()
  // What comes into the window is laid out first, and is higher than it was taken for.
  await page.waitForTimeout(1_500)
  await scrollToMiddle()
  await page.waitForTimeout(1_500)
  await page.mouse.click(...(await page.evaluate(lineInMiddle)))
  await page.keyboard.press('End')
}

/**
 * Presses keys at the caret, one behind the other, as people type; `seenIn` is what changes when one was taken.
 * What listens on the window before the first call takes its keys before they are seen here: call it once before that begins.
 */
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

function scrollHalfWay(): void {
  let around = document.querySelector('.ProseMirror')?.parentElement ?? null
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement
  if (!around) throw new Error('nothing is scrolled on this page')
  around.scrollTop = (around.scrollHeight - around.clientHeight) / 2
}

function lineInMiddle(): [number, number] {
  for (const line of document.querySelectorAll('.ProseMirror :is(p, h1, h2, h3)')) {
    const { left, top, bottom } = line.getBoundingClientRect()
    if (top > innerHeight / 2 && line.textContent) return [left + 30, (top + bottom) / 2]
  }
  throw new Error('no line is in the middle of the window')
}

function startProbe(seenIn: string): void {
  const times: number[] = []
  const probed = globalThis as ProbedWindow
  // Kept from call to call: a listener that came later than that of a show would see its keys when the slide is there already.
  if (!probed.wenfangPress) {
    const fresh = { atMs: 0 }
    window.addEventListener('keydown', ({ timeStamp }) => void (fresh.atMs = timeStamp), true)
    probed.wenfangPress = fresh
  }
  const press = probed.wenfangPress
  press.atMs = 0
  const root = document.querySelector(seenIn)
  if (!root) throw new Error(`nothing is ${seenIn} on this page`)
  const observer = new MutationObserver(() => {
    if (press.atMs === 0) return
    const from = press.atMs
    press.atMs = 0
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        times.push(performance.now() - from)
        channel.port1.close()
      }
      channel.port2.postMessage(null)
    })
  })
  observer.observe(root, { childList: true, characterData: true, attributes: true, subtree: true })
  probed.wenfangProbe = { times, stop: () => observer.disconnect() }
}

function readProbe(): number[] {
  const { wenfangProbe: probe } = globalThis as ProbedWindow
  probe?.stop()
  return probe?.times ?? []
}
