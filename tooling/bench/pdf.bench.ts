import type { BrowserContext } from '@playwright/test'
import type { TextSearchAnswer } from '@wenfang/shared-protocol'
import { besideBar, besidePeer, median, type Row } from './besides.ts'
import { flatPdf } from './browser/flat-pdf.ts'
import { PDF_JS, servePdfJs } from './browser/pdf-js-site.ts'
import { openPeople } from './browser/people.ts'
import { OWNER_TOKEN, startWenfang, uploadFile, type BenchServer } from './servers.ts'

const PAGES = 2_000
const ROUNDS = 3
const SEARCHES = 15
const WORDS = 'payment'
const MOST_BYTES_RATIO = 0.05
const MOST_TIME_RATIO = 1 / 6
const MOST_SEARCH_MS = 150

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

/** Milliseconds from the address to the frame with the first page, and the bytes of the document that came until then. */
async function ours(context: BrowserContext, fileId: string): Promise<{ readonly ms: number; readonly bytes: number }> {
  const page = await context.newPage()
  let bytes = 0
  page.on('response', (response) => {
    if (response.url().includes('/content') && response.status() === 206)
      bytes += Number(response.headers()['content-length'] ?? 0)
  })
  try {
    await page.goto(`/office/f/${fileId}`, { waitUntil: 'commit' })
    const ms = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const look = () => {
            const isShown = document.querySelector('.pdf-page[data-page="1"][data-drawn] > canvas') !== null
            if (isShown && document.querySelector('#snapshot') === null)
              requestAnimationFrame(() => done(performance.now()))
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
    return { ms, bytes }
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
      if (round === 0) continue
      times[0].push(mine.ms)
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
      besidePeer('F1 of the document until then', median(sizes[0]), 'MB', peer(median(sizes[1])), MOST_BYTES_RATIO),
      besidePeer(`F2 words in ${PAGES} pages (${told} told, ${scanned} there)`, median(searches), 'ms', peer(scanMs)),
      besideBar('F2 the slowest of them', Math.max(...searches), 'ms', MOST_SEARCH_MS),
    ]
  } finally {
    site.close()
    await people.close()
    server.kill()
  }
}

export const benches = [{ id: 'pdf', title: 'F1 F2 PDF: a file of 2,000 pages in a real browser', run }]
