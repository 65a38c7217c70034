import type { BrowserContext } from '@playwright/test'
import type { TextSearchAnswer } from '@wenfang/shared-protocol'
import { besideBar, besidePeer, median, type Row } from './besides.ts'
import { flatPdf } from './browser/flat-pdf.ts'
import { PDF_JS, servePdfJs } from './browser/pdf-js-site.ts'
import { openPeople } from './browser/people.ts'
import { scriptsKb } from './browser/scripts-kb.ts'
import { OWNER_TOKEN, startWenfang, uploadFile, type BenchServer } from './servers.ts'

const PAGES = 2_000
const ROUNDS = 3
const SEARCHES = 15
const WORDS = 'payment'
const MOST_BYTES_RATIO = 0.05
const MOST_TIME_RATIO = 1 / 6
const MOST_SEARCH_MS = 150
const MOST_SCRIPTS_KB = 190
/** What is not there after that time is said to be missing. */
const PATIENCE_MS = 120_000

/** What is made of a source comes some time after the file is open. */
async function derived(server: BenchServer, fileId: string): Promise<void> {
  for (let left = 1_200; left > 0; left -= 1) {
    const serving = await fetch(`${server.origin}/api/v1/files/${fileId}/content?form=serving`, {
      headers: { authorization: `Bearer ${OWNER_TOKEN}`, range: 'bytes=0-1' },
    })
    await serving.arrayBuffer()
    if (serving.status === 206) return
    await new Promise((done) => setTimeout(done, 250))
  }
  throw new Error('the form for reading in parts was not made')
}

interface FirstPage {
  /** Milliseconds to the frame that shows the first page: its picture (S81), or the page itself where that comes first. */
  readonly shownMs: number
  /** Until the page itself has taken its place. */
  readonly readyMs: number
  /** Of the document that came until then, the picture among it. */
  readonly bytes: number
  readonly scriptsKb: number
}

async function ours(context: BrowserContext, fileId: string): Promise<FirstPage> {
  const page = await context.newPage()
  let bytes = 0
  page.on('response', (response) => {
    const isPart = response.url().includes('/content') && response.status() === 206
    if (isPart || response.url().includes('/thumbnail')) bytes += Number(response.headers()['content-length'] ?? 0)
  })
  try {
    await page.goto(`/office/f/${fileId}`, { waitUntil: 'commit' })
    const times = await page.evaluate(async (patienceMs) => {
      const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(() => done(performance.now())))
      const until = async (isThere: () => boolean | Promise<boolean>, what: string): Promise<number> => {
        while (!(await isThere())) if ((await frame()) > patienceMs) throw new Error(`${what} did not come`)
        // The next frame begins when the one that shows it is done.
        await frame()
        return frame()
      }
      const isDrawn = (): boolean =>
        document.querySelector('.pdf-page[data-page="1"][data-drawn] > canvas') !== null &&
        document.querySelector('#snapshot') === null
      const shownMs = await until(() => {
        const picture = document.querySelector<HTMLImageElement>('#snapshot img.sn-picture')
        const isDecoded = picture?.decode().then(
          () => true,
          () => false,
        )
        return isDecoded ?? isDrawn()
      }, 'the first page')
      return { shownMs, readyMs: await until(isDrawn, 'the page itself') }
    }, PATIENCE_MS)
    return { ...times, bytes, scriptsKb: await scriptsKb(page, 'pdf') }
  } finally {
    await page.close()
  }
}

async function run(): Promise<readonly Row[]> {
  const bytes = flatPdf(PAGES)
  const server = await startWenfang()
  const people = await openPeople(server)
  const site = await servePdfJs(bytes)
  try {
    const fileId = await uploadFile(server, '2000.pdf', bytes)
    await derived(server, fileId)
    const [own, other] = [await people.window(), await people.browser.newContext()]
    const times: [number[], number[]] = [[], []]
    const sizes: [number[], number[]] = [[], []]
    const readyMs: number[] = []
    let firstLoadKb = 0
    let scanMs = Number.NaN
    let scanned = 0
    // The first of each fills the cache of its window and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const mine = await ours(own, fileId)
      const page = await other.newPage()
      site.takeSent()
      await page.goto(site.address)
      const shown = await page.waitForFunction(() => (window as { shownMs?: number }).shownMs, null, {
        timeout: 180_000,
      })
      const theirMs = (await shown.jsonValue()) ?? Number.NaN
      const theirBytes = site.takeSent()
      if (round === ROUNDS) {
        const scan = await page.evaluate(
          (words) =>
            (window as unknown as { search(words: string): Promise<{ ms: number; found: number }> }).search(words),
          WORDS,
        )
        scanMs = scan.ms
        scanned = scan.found
      }
      await page.close()
      if (round === 0) {
        firstLoadKb = mine.scriptsKb
        continue
      }
      times[0].push(mine.shownMs)
      readyMs.push(mine.readyMs)
      times[1].push(theirMs)
      sizes[0].push(mine.bytes / 1e6)
      sizes[1].push(theirBytes / 1e6)
    }
    const searches: number[] = []
    let told = 0
    const page = await own.newPage()
    await page.goto('/')
    for (let round = 0; round <= SEARCHES; round += 1) {
      const { ms, answer } = await page.evaluate(
        async ([id, words]) => {
          const begunMs = performance.now()
          const response = await fetch(`/api/v1/files/${id}/search?q=${words}`)
          const found = (await response.json()) as TextSearchAnswer
          return { ms: performance.now() - begunMs, answer: found }
        },
        [fileId, round % 2 === 0 ? encodeURIComponent('第 1987 页') : WORDS] as const,
      )
      if (round % 2 === 1) told = answer.results.length
      if (round > 0) searches.push(ms)
    }
    const peer = (value: number) => ({ name: PDF_JS, value })
    return [
      besidePeer(
        `F1 ${PAGES} pages, ${Math.round(bytes.length / 1e6)} MB: address to first page`,
        median(times[0]),
        'ms',
        peer(median(times[1])),
        MOST_TIME_RATIO,
      ),
      { metric: 'F1 until the page itself has taken its place', value: median(readyMs), unit: 'ms' },
      besidePeer('F1 of the document until then', median(sizes[0]), 'MB', peer(median(sizes[1])), MOST_BYTES_RATIO),
      besidePeer(`F2 words in ${PAGES} pages (${told} told, ${scanned} there)`, median(searches), 'ms', peer(scanMs)),
      besideBar('F2 the slowest of them', Math.max(...searches), 'ms', MOST_SEARCH_MS),
      besideBar('B1 pdf: scripts of the remote without its worker, gzipped', firstLoadKb, 'KB', MOST_SCRIPTS_KB),
    ]
  } finally {
    site.close()
    await people.close()
    server.kill()
  }
}

export const benches = [{ id: 'pdf', title: 'F1 F2 PDF: a file of 2,000 pages in a real browser', run }]
