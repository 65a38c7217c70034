import { expect, type Page } from '@playwright/test'
import type { RemoteManifest } from '@wenfang/shared-contract'
import { expectOpened } from './opened.ts'

/** Growth that is noise: the browser's own caches, a late timer. A leak of a remote grows with each visit. */
const NODES_PER_ROUND = 8
const LISTENERS_PER_ROUND = 4
const COUNT_PAUSE_MS = 250
const MOST_COUNTS = 40

interface Counters {
  readonly nodes: number
  readonly listeners: number
}

/** DOM nodes and event listeners that are alive after a collection. No element handle may be held meanwhile: it keeps its tree. */
async function counters(page: Page): Promise<Counters> {
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

/** A page that has just been opened goes on painting: what is alive is counted when it does not change any more. */
async function settledCounters(page: Page): Promise<Counters> {
  let last = await counters(page)
  for (let same = 0, times = 0; same < 3 && times < MOST_COUNTS; times += 1) {
    await page.waitForTimeout(COUNT_PAUSE_MS)
    const next = await counters(page)
    same = next.nodes === last.nodes ? same + 1 : 0
    last = next
  }
  return last
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
async function leaveAndReturn(page: Page, remote: string, address: string): Promise<void> {
  const loadedAt = () => page.evaluate(() => performance.timeOrigin)
  const before = await loadedAt()
  await follow(page, '/')
  await expect(page.locator('.wf-remote')).toHaveCount(0)
  await follow(page, address)
  await expectOpened(page, remote)
  expect(await loadedAt(), 'the page was loaded anew').toBe(before)
}

/**
 * Visits every remote in turn, round after round, in one page.
 * @param rounds so many to fill caches, so many over which nodes and listeners are counted
 */
export async function expectNothingKept(
  page: Page,
  manifests: readonly RemoteManifest[],
  upload: (manifest: RemoteManifest) => Promise<{ readonly address: string }>,
  rounds: { readonly before: number; readonly measured: number },
): Promise<void> {
  const visits: { readonly name: string; readonly address: string }[] = []
  for (const manifest of manifests) visits.push({ name: manifest.name, address: (await upload(manifest)).address })
  const round = async () => {
    for (const { name, address } of visits) await leaveAndReturn(page, name, address)
  }
  const [first] = visits
  if (!first) return
  await page.goto(first.address)
  await expectOpened(page, first.name)
  for (let count = 0; count < rounds.before; count += 1) await round()
  const before = await settledCounters(page)
  for (let count = 0; count < rounds.measured; count += 1) await round()
  const after = await settledCounters(page)
  const names = visits.map(({ name }) => name).join(', ')
  console.log(`${names}: ${JSON.stringify(before)} → ${JSON.stringify(after)} in ${rounds.measured} rounds`)
  const grown = (key: keyof Counters): number => (after[key] - before[key]) / rounds.measured
  expect(grown('nodes'), 'DOM nodes a round').toBeLessThan(NODES_PER_ROUND)
  expect(grown('listeners'), 'event listeners a round').toBeLessThan(LISTENERS_PER_ROUND)
}
