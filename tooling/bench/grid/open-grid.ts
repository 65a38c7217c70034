import type { BrowserContext, CDPSession, Page } from '@playwright/test'

const LIMIT_MS = 180_000

/** Opens an address and waits for the grid. @returns milliseconds from the start of the navigation to the frame that shows it */
export async function openGrid(page: Page, address: string, canvas: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit', timeout: LIMIT_MS })
  return page.evaluate(
    ({ selector, limitMs }) =>
      new Promise<number>((done, fail) => {
        const isShown = (): boolean => {
          const isLoading = document.querySelector('#loading')?.checkVisibility() === true
          const canvases = [...document.querySelectorAll(selector)]
          return !isLoading && canvases.some((canvas) => canvas.getBoundingClientRect().height > 100)
        }
        const look = () => {
          if (isShown()) requestAnimationFrame(() => done(performance.now()))
          else if (performance.now() > limitMs) fail(new Error(`no ${selector} came`))
          else requestAnimationFrame(look)
        }
        look()
      }),
    { selector: canvas, limitMs: LIMIT_MS },
  )
}

/** Scripts that a page has fetched so far, as they came over the line, by their address. */
export const scriptBytes = (page: Page): Promise<readonly { readonly url: string; readonly bytes: number }[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && /\.m?js(\?|$)/.test(entry.name))
      .map((entry) => ({ url: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  )

/** Megabytes that the page's own thread holds after a collection: objects and buffers. */
export async function heapMb(context: BrowserContext, page: Page): Promise<number> {
  const session: CDPSession = await context.newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const usage: { readonly usedSize: number; readonly backingStorageSize?: number } =
    await session.send('Runtime.getHeapUsage')
  await session.detach()
  return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 2 ** 20
}

type Watched = typeof globalThis & { wenfangTasks?: { readonly at: number; readonly ms: number }[] }

/** From now on tasks of more than 50 ms are noted, and those that the browser still remembers. */
export const watchTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tasks: { readonly at: number; readonly ms: number }[] = []
    ;(globalThis as Watched).wenfangTasks = tasks
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, ms: duration })
    }).observe({ type: 'longtask', buffered: true })
  })

/** The longest task that began after this time, in milliseconds; 0 where none took more than 50. */
export const longestTaskMs = (page: Page, sinceMs: number): Promise<number> =>
  page.evaluate(
    (since) =>
      ((globalThis as Watched).wenfangTasks ?? []).reduce(
        (most, { at, ms }) => (at >= since ? Math.max(most, ms) : most),
        0,
      ),
    sinceMs,
  )

export const nowMs = (page: Page): Promise<number> => page.evaluate(() => performance.now())

/** Resolves when the page has had nothing to do for a while. */
export async function comeToRest(page: Page): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet++)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 60_000 })))
  await page.waitForTimeout(500)
}

const WHEEL_STEPS = 120
const WHEEL_PAUSE_MS = 16
const WHEEL_PX = 240

export interface Scrolling {
  /** Times between frames, in milliseconds; never less than the screen's own. */
  readonly frameMs: readonly number[]
  /** What the page's thread worked for each turn of the wheel: script, layout and its part of painting. */
  readonly busyMsPerTurn: number
  /** Tasks of more than 100 ms. */
  readonly longTasks: number
}

/** Turns the wheel over the grid. */
export async function wheel(context: BrowserContext, page: Page): Promise<Scrolling> {
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const busyMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  await page.mouse.move(600, 450)
  await page.evaluate(() => {
    const [frames, tasks]: [number[], number[]] = [[], []]
    Object.assign(globalThis, { wenfangFrames: frames, wenfangScrollTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
    const next = (time: number) => {
      frames.push(time)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  const before = await busyMs()
  for (let step = 0; step < WHEEL_STEPS; step++) {
    await page.mouse.wheel(0, WHEEL_PX)
    await page.waitForTimeout(WHEEL_PAUSE_MS)
  }
  const busyMsPerTurn = ((await busyMs()) - before) / WHEEL_STEPS
  await session.detach()
  const { frames, tasks } = await page.evaluate(() => {
    const { wenfangFrames, wenfangScrollTasks } = globalThis as typeof globalThis & {
      readonly wenfangFrames?: number[]
      readonly wenfangScrollTasks?: number[]
    }
    return { frames: wenfangFrames ?? [], tasks: wenfangScrollTasks ?? [] }
  })
  return {
    frameMs: frames.slice(1).map((at, index) => at - (frames[index] ?? at)),
    busyMsPerTurn,
    longTasks: tasks.filter((ms) => ms > 100).length,
  }
}
