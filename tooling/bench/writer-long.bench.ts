import type { BrowserContext, Page } from '@playwright/test'
import { besideBar, besidePeer, median, type Peer, type Row } from './besides.ts'
import { meterOf, waitForAllPages, type PageCost } from './browser/laid-out.ts'
import { longDocument } from './browser/long-document.ts'
import { openPeople, openWriter, type People } from './browser/people.ts'
import { serveSuperDoc, SUPERDOC } from './browser/superdoc.ts'
import { startWenfang, uploadFile, type BenchServer } from './servers.ts'

const ROUNDS = 3
const CASES = [
  { pages: 300, cpuBarMs: 1000 },
  { pages: 500, cpuBarMs: 2000 },
] as const
const HEAP_BAR_MB = 150
/** Pages of SuperDoc are all there when none has come for this long. */
const STILL_MS = 3000

/** Opens the address in a new tab of a window whose cache is filled, and says what the page cost when all is laid out. */
async function costs(context: BrowserContext, open: (page: Page) => Promise<void>): Promise<PageCost> {
  const page = await context.newPage()
  try {
    const cost = await meterOf(page)
    await open(page)
    return await cost()
  } finally {
    await page.close()
  }
}

async function ours(server: BenchServer, context: BrowserContext, pages: number): Promise<PageCost> {
  const fileId = await uploadFile(server, `${pages}.docx`, longDocument(pages))
  const open = async (page: Page): Promise<void> => {
    await openWriter(page, fileId)
    await waitForAllPages(page)
  }
  return medianCost(context, open)
}

async function medianCost(context: BrowserContext, open: (page: Page) => Promise<void>): Promise<PageCost> {
  const measured: PageCost[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const cost = await costs(context, open)
    if (round > 0) measured.push(cost)
  }
  return { cpuMs: median(measured.map(({ cpuMs }) => cpuMs)), heapMb: median(measured.map(({ heapMb }) => heapMb)) }
}

async function superDoc(people: People, pages: number): Promise<PageCost | { readonly missing: string }> {
  try {
    const site = await serveSuperDoc(longDocument(pages))
    try {
      return await medianCost(await people.window(), async (page) => {
        await page.goto(site.address, { waitUntil: 'commit' })
        await page.waitForFunction(
          (stillMs) => {
            const seen = globalThis as typeof globalThis & { wenfangSeen?: { length: number; at: number } }
            const { length } = document.querySelector('#editor')?.textContent ?? ''
            if (length < 50 || seen.wenfangSeen?.length !== length) seen.wenfangSeen = { length, at: performance.now() }
            return length >= 50 && performance.now() - seen.wenfangSeen.at > stillMs
          },
          STILL_MS,
          { timeout: 180_000, polling: 200 },
        )
      })
    } finally {
      site.close()
    }
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) }
  }
}

async function run(): Promise<readonly Row[]> {
  const server = await startWenfang()
  const people = await openPeople(server)
  try {
    const context = await people.window()
    const empty = await ours(server, context, 1)
    const rows: Row[] = [{ metric: 'one page: CPU of the page', value: empty.cpuMs, unit: 'ms' }]
    for (const { pages, cpuBarMs } of CASES) {
      const own = await ours(server, context, pages)
      rows.push(
        besideBar(`T5 about ${pages} pages: CPU more than for one page`, own.cpuMs - empty.cpuMs, 'ms', cpuBarMs),
      )
      if (pages !== 300) continue
      const peer = await superDoc(people, pages)
      const beside = (of: keyof PageCost): Peer =>
        'missing' in peer ? { name: SUPERDOC, missing: peer.missing } : { name: SUPERDOC, value: peer[of] }
      rows.push(besidePeer(`T5 about ${pages} pages: CPU until all are laid out`, own.cpuMs, 'ms', beside('cpuMs')))
      rows.push(besidePeer(`T13 about ${pages} pages: heap`, own.heapMb, 'MB', beside('heapMb')))
      rows.push(besideBar(`T13 about ${pages} pages: heap`, own.heapMb, 'MB', HEAP_BAR_MB))
    }
    return rows
  } finally {
    await people.close()
    server.kill()
  }
}

export const benches = [
  { id: 'writer-long', title: 'T5 T13 writer: the whole layout of a long document, in processor time', run },
]
