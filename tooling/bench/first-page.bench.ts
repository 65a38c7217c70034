import { basename } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { builtManifest } from '../build.ts'
import { besideBar, besidePeer, median, type Peer, type Row } from './besides.ts'
import { longDocument } from './browser/long-document.ts'
import { openPeople } from './browser/people.ts'
import { serveSuperDoc, SUPERDOC } from './browser/superdoc.ts'
import { startWenfang, uploadFile } from './servers.ts'

const PAGES = 300
const ROUNDS = 3
const MOST_RATIO = 0.2
/** T12. */
const SCRIPTS_BAR_KB = 1.3 * 1024

/** Milliseconds from the start of the navigation to the frame that shows text of the first page. */
async function firstPageMs(context: BrowserContext, address: string, pageClass: string): Promise<number> {
  const page = await context.newPage()
  try {
    await page.goto(address, { waitUntil: 'commit' })
    return await page.evaluate(
      (selector) =>
        new Promise<number>((done, fail) => {
          const isShown = (): boolean =>
            (document.querySelector(selector)?.textContent?.length ?? 0) > 50 &&
            document.querySelector('#loading')?.checkVisibility() !== true
          const look = () => {
            if (isShown()) requestAnimationFrame(() => done(performance.now()))
            else if (performance.now() > 180_000) fail(new Error(`no ${selector} came`))
            else requestAnimationFrame(look)
          }
          look()
        }),
      pageClass,
    )
  } finally {
    await page.close()
  }
}

/** T12: scripts of the writer that its page has fetched when a short document is shown, gzipped and as they were sent. */
async function scriptRows(context: BrowserContext, fileId: string): Promise<readonly Row[]> {
  const page = await context.newPage()
  try {
    await page.goto(`/office/w/${fileId}`)
    await page.locator('.docx-page').first().waitFor()
    const sent = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.includes('/writer/') && new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    )
    const files = builtManifest('writer')?.files ?? []
    const gzipped = sent.map(({ name }) => files.find(({ path }) => path === basename(new URL(name).pathname))?.gz ?? 0)
    const sumKb = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0) / 1024
    return [
      besideBar('T12 scripts until a page is shown, gzipped', sumKb(gzipped), 'KB', SCRIPTS_BAR_KB),
      { metric: 'T12 the same as sent', value: sumKb(sent.map(({ bytes }) => bytes)), unit: 'KB' },
    ]
  } finally {
    await page.close()
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function run(): Promise<readonly Row[]> {
  const bytes = longDocument(PAGES)
  const server = await startWenfang()
  const people = await openPeople(server)
  const site = await serveSuperDoc(bytes).catch((error: unknown) => ({ missing: reasonOf(error) }))
  try {
    const fileId = await uploadFile(server, '300.docx', bytes)
    const own = await people.window()
    const other = await people.window()
    const ours: number[] = []
    const theirs: number[] = []
    // The first of each fills the cache of its window, as on most days, and is not counted; the rest alternate.
    for (let round = 0; round <= ROUNDS; round++) {
      const ownMs = await firstPageMs(own, `/office/w/${fileId}`, '.docx-page')
      const otherMs = 'missing' in site ? null : await firstPageMs(other, site.address, '.superdoc-page')
      if (round === 0) continue
      ours.push(ownMs)
      if (otherMs !== null) theirs.push(otherMs)
    }
    const peer: Peer =
      'missing' in site ? { name: SUPERDOC, missing: site.missing } : { name: SUPERDOC, value: median(theirs) }
    const short = await uploadFile(server, '1.docx', longDocument(1))
    return [
      besidePeer(`T4 about ${PAGES} pages: address to first page`, median(ours), 'ms', peer, MOST_RATIO),
      ...(await scriptRows(await people.window(), short)),
    ]
  } finally {
    if (!('missing' in site)) site.close()
    await people.close()
    server.kill()
  }
}

export const benches = [{ id: 'first-page', title: 'T4 T12 writer: opening a long document in a real browser', run }]
