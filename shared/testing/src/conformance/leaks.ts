import { expect, type Page } from '@playwright/test'
import { expectOpened } from './opened.ts'

export interface Counters {
  readonly nodes: number
  readonly listeners: number
}

/** DOM nodes and event listeners that are alive after a collection. No element handle may be held meanwhile: it keeps its tree. */
export async function counters(page: Page): Promise<Counters> {
  const client = await page.context().newCDPSession(page)
  try {
    await client.send('Performance.enable')
    await client.send('HeapProfiler.collectGarbage')
    await client.send('HeapProfiler.collectGarbage')
    const { metrics } = await client.send('Performance.getMetrics')
    const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { nodes: value('Nodes'), listeners: value('JSEventListeners') }
  } finally {
    await client.detach()
  }
}

/** Leaves the open document for the list of files and comes back, without a page load. */
export async function pretendOneVisit(page: Page, remote: string): Promise<void> {
  const loads = () => page.evaluate(() => performance.timeOrigin)
  const before = await loads()
  const isFirst = await page.evaluate(() => history.state === null || history.length < 3)
  if (isFirst) await page.locator('a[href="/"]').first().click()
  else await page.goBack()
  await expect(page.locator('.wf-remote')).toHaveCount(0)
  await (isFirst ? page.goBack() : page.goForward())
  await expectOpened(page, remote)
  expect(await loads(), 'the page was loaded anew').toBe(before)
}
