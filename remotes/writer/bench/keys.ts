/** What of a Playwright page is needed; written out so that the writer needs no browser driver of its own. */
export interface KeyPage {
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>
  readonly keyboard: { press(key: string): Promise<void> }
  waitForTimeout(ms: number): Promise<void>
}

export interface KeyTimes {
  readonly keys: number
  /** Keys whose glyph never came. */
  readonly lost: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly maxMs: number
}

export interface KeyRun {
  readonly keys: number
  /** Between two keys; people type a key in 60 to 120 ms. */
  readonly pauseMs: number
}

interface Probe {
  readonly times: number[]
  pressedAt: number
  stop(): void
}

type ProbedWindow = typeof globalThis & { wenfangKeys?: Probe }

/**
 * Time from a key press to the frame that shows its letter, at the caret of an open writer: from the event's own time
 * stamp over the first change below the pages to the task after the next frame. The page must have the focus.
 */
export async function measureKeys(page: KeyPage, { keys, pauseMs }: KeyRun): Promise<KeyTimes> {
  await page.evaluate(startProbe)
  try {
    for (let index = 0; index < keys; index += 1) {
      await page.keyboard.press('abcdefgh'[index % 8] ?? 'a')
      await page.waitForTimeout(pauseMs)
    }
    // The last letter may still be on its way.
    await page.waitForTimeout(500)
    const times = await page.evaluate(readProbe)
    return summary(times, keys)
  } finally {
    await page.evaluate(stopProbe)
  }
}

function summary(times: readonly number[], keys: number): KeyTimes {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { keys, lost: keys - sorted.length, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: sorted.at(-1) ?? Number.NaN }
}

// The three functions below run in the page and may use nothing from outside of themselves.

function startProbe(): void {
  const times: number[] = []
  const probe: Probe = { times, pressedAt: 0, stop() {} }
  const pages = document.querySelector('.docx-pages')
  if (!pages) throw new Error('no writer is open on this page')
  const onKey = (event: KeyboardEvent): void => {
    probe.pressedAt = event.timeStamp
  }
  const observer = new MutationObserver(() => {
    const pressedAt = probe.pressedAt
    if (pressedAt === 0) return
    probe.pressedAt = 0
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        times.push(performance.now() - pressedAt)
        channel.port1.close()
      }
      channel.port2.postMessage(null)
    })
  })
  window.addEventListener('keydown', onKey, true)
  observer.observe(pages, { childList: true, characterData: true, subtree: true })
  probe.stop = () => {
    window.removeEventListener('keydown', onKey, true)
    observer.disconnect()
  }
  ;(globalThis as ProbedWindow).wenfangKeys = probe
}

function readProbe(): number[] {
  return (globalThis as ProbedWindow).wenfangKeys?.times ?? []
}

function stopProbe(): void {
  const probed = globalThis as ProbedWindow
  probed.wenfangKeys?.stop()
  delete probed.wenfangKeys
}
