import type { BrowserContext, Page } from '@playwright/test'
import { epub } from '@wenfang/shared-testing/fixtures'
import { besideBar, besidePeer, median, percentile, type Peer, type Row } from './besides.ts'
import { EPUBJS, serveEpubJs } from './browser/epubjs.ts'
import { hugePhoto, photo } from './browser/photos.ts'
import { openPeople } from './browser/people.ts'
import { serveFiles } from './browser/site.ts'
import { OWNER_TOKEN, startWenfang, uploadFile, type BenchServer } from './servers.ts'

const ROUNDS = 3
const BOOKS = [
  // E1: the larger one has about as many letters and parts as the 8 MB book of the survey.
  { name: '大书', parts: 160, paragraphs: 120, bar: 0.5 },
  { name: '小书', parts: 12, paragraphs: 20, bar: 1.1 },
] as const
/** Said four times a paragraph. */
const WORD = '山高水长'
const SENTENCE = `${WORD}，风急天高，渚清沙白，落木萧萧，不尽长江滚滚来，万里悲秋常作客。`

const bookOf = ({ name, parts, paragraphs }: (typeof BOOKS)[number]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    epub(
      name,
      '文房',
      Array.from({ length: parts }, (_, part) => ({
        title: `第 ${part + 1} 章`,
        paragraphs: Array.from({ length: paragraphs }, (_, at) => `${at} ${SENTENCE.repeat(4)}`),
      })),
    ),
  )

/** Milliseconds from the start of the navigation until a frame of the page says something. */
async function firstWordsMs(context: BrowserContext, address: string): Promise<{ ms: number; page: Page }> {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'commit' })
  for (;;) {
    for (const frame of page.frames().slice(1)) {
      const words = await frame.evaluate(() => document.body?.innerText.length ?? 0).catch(() => 0)
      if (words > 50) return { ms: await page.evaluate(() => performance.now()), page }
    }
  }
}

async function books(): Promise<readonly Row[]> {
  const server = await startWenfang()
  const people = await openPeople(server)
  const rows: Row[] = []
  try {
    for (const book of BOOKS) {
      const bytes = bookOf(book)
      const id = await uploadFile(server, `${book.name}.epub`, bytes)
      const site = await serveEpubJs(bytes).catch((error: unknown) => ({ missing: String(error) }))
      const [own, other] = [await people.window(), await people.window()]
      const [ours, theirs, oursFound, theirsFound]: [number[], number[], number[], number[]] = [[], [], [], []]
      // The first of each fills the caches and is not counted.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const mine = await firstWordsMs(own, `/office/e/${id}`)
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
        const theirMs = await their.page.evaluate(async (word) => {
          const begin = performance.now()
          await (window as unknown as { findAll(query: string): Promise<number> }).findAll(word)
          return performance.now() - begin
        }, WORD)
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

/** Milliseconds until the picture is painted, and bytes that came for it. */
async function firstView(
  context: BrowserContext,
  address: string,
  isPainted: string,
  ofPicture: string,
): Promise<{ readonly ms: number; readonly bytes: number }> {
  const page = await context.newPage()
  try {
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    const names = new Map<string, string>()
    let bytes = 0
    line.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url))
    line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (names.get(requestId)?.includes(ofPicture)) bytes += encodedDataLength
    })
    await page.goto(address, { waitUntil: 'commit' })
    const ms = await page.evaluate(
      (condition) =>
        new Promise<number>((done) => {
          const look = (): void => {
            const image = document.querySelector('img')
            const canvas = document.querySelector<HTMLCanvasElement>('.image-stage canvas')
            const middle = canvas
              ?.getContext('2d')
              ?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1)
              .data.at(3)
            const isThere = condition === 'image' ? image?.complete === true : (middle ?? 0) > 0
            const isCovered = document.querySelector('#loading')?.checkVisibility() === true
            if (isThere && !isCovered) requestAnimationFrame(() => done(performance.now()))
            else requestAnimationFrame(look)
          }
          look()
        }),
      isPainted,
    )
    return { ms, bytes }
  } finally {
    await page.close()
  }
}

async function thumbnailMs(server: BenchServer, id: string): Promise<number> {
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` }
  const begin = performance.now()
  const answer = await fetch(`${server.origin}/api/v1/files/${id}/thumbnail`, { headers })
  if (!answer.ok) throw new Error(`thumbnail ${answer.status}`)
  await answer.arrayBuffer()
  return performance.now() - begin
}

async function pictures(): Promise<readonly Row[]> {
  const server = await startWenfang()
  const people = await openPeople(server)
  const bytes = await hugePhoto()
  const page = '<!doctype html><meta charset="utf-8"><title>img</title><img src="/photo.jpeg" width="1200">'
  const site = await serveFiles(
    new Map([
      ['/', { type: 'text/html', bytes: page }],
      ['/photo.jpeg', { type: 'image/jpeg', bytes }],
    ]),
  )
  try {
    const id = await uploadFile(server, '大图.jpg', bytes)
    const tiles = `${server.origin}/api/v1/files/${id}/tiles`
    // Cut once, before anybody waits for a picture.
    const begin = performance.now()
    await (await fetch(tiles, { headers: { authorization: `Bearer ${OWNER_TOKEN}` } })).arrayBuffer()
    const cutMs = performance.now() - begin
    const [ours, theirs]: [{ ms: number; bytes: number }[], { ms: number; bytes: number }[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [own, other] = [await people.window(), await people.window()]
      const mine = await firstView(own, `/office/i/${id}`, 'canvas', '/tiles')
      const their = await firstView(other, site.address, 'image', '/photo.jpeg')
      await own.close()
      await other.close()
      if (round === 0) continue
      ours.push(mine)
      theirs.push(their)
    }
    const peer = (values: readonly number[]): Peer => ({ name: '<img>', value: median(values) })
    const thumbnails: number[] = []
    for (let at = 0; at < 10; at += 1)
      thumbnails.push(await thumbnailMs(server, await uploadFile(server, `${at}.jpg`, await photo(at))))
    const [oursMb, theirsMb] = [ours, theirs].map((list) => list.map((one) => one.bytes / 1e6))
    return [
      besidePeer(
        'I1 108 MP: address to picture',
        median(ours.map(({ ms }) => ms)),
        'ms',
        peer(theirs.map(({ ms }) => ms)),
        0.25,
      ),
      besidePeer('I1 108 MP: bytes of the picture', median(oursMb ?? []), 'MB', peer(theirsMb ?? []), 0.01),
      { metric: '108 MP: cut into tiles, once', value: cutMs, unit: 'ms' },
      besideBar('I2 400 px of a 6 MP JPEG, p95', percentile(thumbnails, 0.95), 'ms', 150),
    ]
  } finally {
    site.close()
    await people.close()
    server.kill()
  }
}

export const benches = [
  { id: 'epub', title: 'E1, E2 books: opening and searching', isLong: true, run: books },
  { id: 'image', title: 'I1, I2 pictures: a huge photo, small pictures', isLong: true, run: pictures },
]
