import type { BrowserContext, Page } from '@playwright/test'
import type { TextSearchAnswer } from '@wenfang/shared-protocol'
import { createRandom, epub } from '@wenfang/shared-testing/fixtures'
import { besideBar, besidePeer, median, type Peer, type Row } from './besides.ts'
import { EPUBJS, serveEpubJs } from './browser/epubjs.ts'
import { openPeople } from './browser/people.ts'
import { scriptsKb } from './browser/scripts-kb.ts'
import { OWNER_TOKEN, startWenfang, uploadFile, type BenchServer } from './servers.ts'

const ROUNDS = 3
const BOOKS = [
  // E1: the larger one has about as many letters and parts as the 8 MB book of the survey.
  { name: '大书', parts: 160, paragraphs: 120, bar: 0.5 },
  { name: '小书', parts: 12, paragraphs: 20, bar: 1.1 },
] as const
/** Said four times a paragraph. */
const WORD = '山高水长'
/** Letters that the rest is made of, so that it is packed no better than a real book. */
const LETTERS = 2_500
const FIRST_LETTER = 0x4e00
const SENTENCE_LETTERS = 30

function bookOf({ name, parts, paragraphs }: (typeof BOOKS)[number]): Uint8Array<ArrayBuffer> {
  const random = createRandom(parts)
  const letter = (): string => String.fromCodePoint(FIRST_LETTER + random.below(LETTERS))
  const sentence = (): string => `${WORD}，${Array.from({ length: SENTENCE_LETTERS }, letter).join('')}。`
  const chapters = Array.from({ length: parts }, (_, part) => ({
    title: `第 ${part + 1} 章`,
    paragraphs: Array.from(
      { length: paragraphs },
      (_at, at) => `${at} ${Array.from({ length: 4 }, sentence).join('')}`,
    ),
  }))
  return new Uint8Array(epub(name, '文房', chapters))
}

/** What is not there after that time is said to be missing, instead of waited for. */
const PATIENCE_MS = 60_000
const LOOK_MS = 5

/** Looks again and again until something is there. @throws Error that says what was waited for, and what was seen instead */
async function until<Found>(
  what: string,
  look: () => Promise<Found | null>,
  seen: () => Promise<string>,
  restMs = LOOK_MS,
): Promise<Found> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await look()
    if (found !== null) return found
    // Frames are told of between two turns of the event loop, and the browser needs the processor as well.
    await new Promise((done) => setTimeout(done, restMs))
    if (performance.now() > end) throw new Error(`${what} did not come within ${PATIENCE_MS} ms: ${await seen()}`)
  }
}

/** Letters in the longest of the frames. A frame that goes, or has no document yet, has none. */
async function lettersIn(page: Page): Promise<number> {
  const counts = page
    .frames()
    .slice(1)
    .map((frame) =>
      within(
        frame.evaluate(() => document.body?.innerText.length ?? 0),
        0,
      ),
    )
  return Math.max(0, ...(await Promise.all(counts)))
}

/** A frame between two documents answers no question at all. */
const within = <Value>(answer: Promise<Value>, otherwise: Value, mostMs = 2_000): Promise<Value> =>
  Promise.race([
    answer.catch(() => otherwise),
    new Promise<Value>((done) => setTimeout(() => done(otherwise), mostMs).unref()),
  ])

/** Milliseconds from the start of the navigation until a frame of the page says something. */
async function firstWordsMs(context: BrowserContext, address: string): Promise<{ ms: number; page: Page }> {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'commit' })
  const look = async (): Promise<number | null> =>
    (await lettersIn(page)) > 50 ? page.evaluate(() => performance.now()) : null
  const seen = async (): Promise<string> =>
    `${page.frames().length} frames; ${await within(page.locator('body').innerText({ timeout: 2_000 }), 'no body')}`
  return { ms: await until(`words of the book at ${address}`, look, seen), page }
}

/** Words are indexed some time after the book was opened first. */
const indexed = (server: BenchServer, id: string): Promise<true> =>
  until(
    'the index of the words',
    async () => {
      const headers = { authorization: `Bearer ${OWNER_TOKEN}` }
      const address = `${server.origin}/api/v1/files/${id}/search?q=${encodeURIComponent(WORD)}`
      const answer = (await (await fetch(address, { headers })).json()) as TextSearchAnswer
      return answer.is_indexed ? true : null
    },
    () => Promise.resolve('it is not there'),
    250,
  )

async function books(): Promise<readonly Row[]> {
  const server = await startWenfang()
  const people = await openPeople(server)
  const rows: Row[] = []
  try {
    for (const book of BOOKS) {
      const bytes = bookOf(book)
      const id = await uploadFile(server, `${book.name}.epub`, bytes)
      await indexed(server, id)
      const site = await serveEpubJs(bytes).catch((error: unknown) => ({ missing: String(error) }))
      const [own, other] = [await people.window(), await people.window()]
      const [ours, theirs, oursFound, theirsFound]: [number[], number[], number[], number[]] = [[], [], [], []]
      // The first of each fills the caches and is not counted.
      let firstLoadKb = 0
      for (let round = 0; round <= ROUNDS; round += 1) {
        const mine = await firstWordsMs(own, `/office/e/${id}`)
        if (round === 0) firstLoadKb = await scriptsKb(mine.page, 'epub')
        const search = await mine.page.evaluate(
          async (path) => {
            const begin = performance.now()
            const answer = (await (await fetch(path)).json()) as { results?: unknown[] }
            return { ms: performance.now() - begin, found: answer.results?.length ?? 0 }
          },
          `/api/v1/files/${id}/search?q=${encodeURIComponent(WORD)}`,
        )
        if (search.found === 0) throw new Error('the index found nothing')
        await mine.page.close()
        if (round > 0) {
          ours.push(mine.ms)
          oursFound.push(search.ms)
        }
        if ('missing' in site) continue
        const their = await firstWordsMs(other, site.address)
        const theirMs = await within(
          their.page.evaluate(async (word) => {
            const begin = performance.now()
            await (window as unknown as { findAll(query: string): Promise<number> }).findAll(word)
            return performance.now() - begin
          }, WORD),
          Number.NaN,
          PATIENCE_MS,
        )
        if (Number.isNaN(theirMs)) throw new Error(`${EPUBJS} found nothing within ${PATIENCE_MS} ms`)
        await their.page.close()
        if (round > 0) {
          theirs.push(their.ms)
          theirsFound.push(theirMs)
        }
      }
      const peer = (values: readonly number[]): Peer =>
        'missing' in site ? { name: EPUBJS, missing: site.missing } : { name: EPUBJS, value: median(values) }
      const size = `${(bytes.byteLength / 1e6).toFixed(1)} MB, ${book.parts} parts`
      rows.push(besidePeer(`E1 ${size}: address to first words`, median(ours), 'ms', peer(theirs), book.bar))
      if (book.parts > 100) {
        const hits = book.parts * book.paragraphs * 4
        rows.push(besidePeer(`E2 ${hits} hits: search`, median(oursFound), 'ms', peer(theirsFound)))
        rows.push(besideBar(`E2 ${hits} hits: search`, median(oursFound), 'ms', 100))
        rows.push(besideBar('B1 epub: scripts of the remote, gzipped', firstLoadKb, 'KB', 75))
      }
      if (!('missing' in site)) site.close()
      await own.close()
      await other.close()
    }
    return rows
  } finally {
    await people.close()
    server.kill()
  }
}

export const benches = [{ id: 'epub', title: 'E1, E2, B1 books: opening and searching', isLong: true, run: books }]
