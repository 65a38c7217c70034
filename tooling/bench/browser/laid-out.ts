import type { Page } from '@playwright/test'

/** Waits until every page of the writer's document has its place. */
export async function waitForAllPages(page: Page, timeout = 300_000): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('.docx-page') !== null &&
      document.querySelector('[data-docx-opening-preview],[data-docx-layout-pending]') === null,
    null,
    { timeout, polling: 200 },
  )
}

export interface PageCost {
  /** Of the page's main thread since it began. */
  readonly cpuMs: number
  readonly heapMb: number
}

/** Counts what a page costs from now on; the heap after two collections. Begun before the page goes anywhere. */
export async function meterOf(page: Page): Promise<() => Promise<PageCost>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const metric = async (name: string): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics')
    return metrics.find((each) => each.name === name)?.value ?? Number.NaN
  }
  return async () => {
    const cpuMs = (await metric('ThreadTime')) * 1000
    for (let round = 0; round < 2; round++) await client.send('HeapProfiler.collectGarbage')
    return { cpuMs, heapMb: (await metric('JSHeapUsedSize')) / 1_048_576 }
  }
}
