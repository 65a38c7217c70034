import type { Page } from '@playwright/test'

/** Waits until every page of the writer's document has its place. */
export async function waitForAllPages(page: Page, timeout = 300_000): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('.docx-page') !== null &&
      document.querySelector('[data-docx-opening-preview],[data-docx-layout-pending]') === null,
    null,
    { timeout, polling: 50 },
  )
}

export interface PageCost {
  /** Of the page's main thread since it began. */
  readonly cpuMs: number
  readonly heapMb: number
}

/** What a page has cost until now; the heap after two collections. */
export async function costOf(page: Page): Promise<PageCost> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const cpuMs = (await metric('ThreadTime')) * 1000
  for (let round = 0; round < 2; round++) await client.send('HeapProfiler.collectGarbage')
  const heapMb = (await metric('JSHeapUsedSize')) / 1_048_576
  await client.detach()
  return { cpuMs, heapMb }

  async function metric(name: string): Promise<number> {
    const { metrics } = await client.send('Performance.getMetrics')
    return metrics.find((each) => each.name === name)?.value ?? Number.NaN
  }
}
