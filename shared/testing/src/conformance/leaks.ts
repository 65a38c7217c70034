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

/** Follows a link as a person would: the shell shows its own addresses without loading the page again. */
function follow(page: Page, href: string): Promise<void> {
  return page.evaluate((target) => {
    const link = document.createElement('a')
    link.href = target
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
}

/** Leaves the open document for the list of files and comes back, without a page load. */
export async function leaveAndReturn(page: Page, remote: string, address: string): Promise<void> {
  const loadedAt = () => page.evaluate(() => performance.timeOrigin)
  const before = await loadedAt()
  await follow(page, '/')
  await expect(page.locator('.wf-remote')).toHaveCount(0)
  await follow(page, address)
  await expectOpened(page, remote)
  expect(await loadedAt(), 'the page was loaded anew').toBe(before)
}
