import type { Page } from '@playwright/test'

/** Keys that the documents of the benches do not contain. */
const MARKS = 'QWXZJKVY'

export interface RemotePaints {
  readonly timesMs: readonly number[]
}

interface Watch {
  /** Wall-clock time of the frame that showed the n-th mark. */
  readonly shownAt: number[]
  readonly pressedAt: number[]
}

type WatchedWindow = typeof globalThis & { wenfangWatch?: Watch }

/** Runs in the page: notes when it gets a key, and when it has painted a mark that was not there before. */
function watchMarks(marks: string): void {
  const watch: Watch = { shownAt: [], pressedAt: [] }
  ;(globalThis as WatchedWindow).wenfangWatch = watch
  const wanted = new Set(marks)
  const count = (): number => {
    let found = 0
    for (const page of document.querySelectorAll('.docx-page'))
      for (const letter of page.textContent ?? '') if (wanted.has(letter)) found += 1
    return found
  }
  let known = count()
  addEventListener('keydown', (event) => watch.pressedAt.push(performance.timeOrigin + event.timeStamp), true)
  new MutationObserver(() => {
    const found = count()
    if (found === known) return
    known = found
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        watch.shownAt.push(performance.timeOrigin + performance.now())
        channel.port1.close()
      }
      channel.port2.postMessage(null)
    })
  }).observe(document.querySelector('.docx-pages') ?? document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}

/**
 * Times from a key press in one window to the frame of the other that shows its letter, one after the other and in
 * turns. Both pages run on one machine, so their wall clocks are the same.
 */
export async function measureRemotePaint(pages: readonly [Page, Page], keys: number): Promise<RemotePaints> {
  for (const page of pages) await page.evaluate(watchMarks, MARKS)
  const timesMs: number[] = []
  for (let index = 0; index < keys; index += 1) {
    const [writer, reader] = index % 2 === 0 ? pages : [pages[1], pages[0]]
    const before = await reader.evaluate(() => (globalThis as WatchedWindow).wenfangWatch?.shownAt.length ?? 0)
    await writer.keyboard.press(MARKS[index % MARKS.length] ?? 'Q')
    await reader.waitForFunction((n) => ((globalThis as WatchedWindow).wenfangWatch?.shownAt.length ?? 0) > n, before)
    const shownAt = await reader.evaluate(() => (globalThis as WatchedWindow).wenfangWatch?.shownAt.at(-1) ?? 0)
    const pressedAt = await writer.evaluate(() => (globalThis as WatchedWindow).wenfangWatch?.pressedAt.at(-1) ?? 0)
    timesMs.push(shownAt - pressedAt)
    // Rest a little more than any timer of the editor, as between two people's edits.
    await writer.waitForTimeout(120 + (index % 7) * 11)
  }
  return { timesMs }
}
