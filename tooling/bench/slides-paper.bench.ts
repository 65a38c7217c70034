import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Thumbnails } from '@wenfang/shared-protocol'
import { corpusFiles, corpusSource, hasCorpus } from '@wenfang/shared-testing/corpus'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { besideBar, besidePeer, median, percentile, type Peer, type Row } from './besides.ts'
import { openPeople, type People } from './browser/people.ts'
import { exportedPdf } from './exported-pdf.ts'
import { convertByLibreOffice, LIBRE_OFFICE, libreOfficeProgram } from './libre-office.ts'
import { OWNER_TOKEN, startWenfang, uploadFile, type BenchServer } from './servers.ts'
import { timeToSlide } from './slides/time-to-slide.ts'

const SLIDES = 48
/** Two decks of many slides and pictures. */
const REAL = /\/(?:01|12)-/
const WINDOW = 20
const ROUNDS = 5
const BARS = { coldRatio: 1 / 8, warmMs: 500, windowMs: 1_500, keptMs: 50, pdfRatio: 0.5 } as const

/** As decks of lectures are: titles, lists, and a chart on every sixth slide. */
const lecture = (): Uint8Array =>
  pptx(
    Array.from({ length: SLIDES }, (_, at) => ({
      title: `第 ${at + 1} 讲`,
      bullets: Array.from({ length: 5 }, (__, line) => `要点 ${line + 1}：宣纸、徽墨、湖笔与端砚`),
      ...(at % 6 === 0 && {
        chart: { categories: ['春', '夏', '秋', '冬'], series: [{ name: '销量', values: [12, 30, 18, at] }] },
      }),
    })),
  )

/** From the address to the first slide, in new windows and in such that have the code already. */
async function opening(people: People, id: string): Promise<{ readonly coldMs: number; readonly warmMs: number }> {
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await people.window()
    const page = await context.newPage()
    cold.push(await timeToSlide(page, id))
    await page.close()
    warm.push(await timeToSlide(await context.newPage(), id))
    await context.close()
  }
  return { coldMs: median(cold), warmMs: median(warm) }
}

/** The small pictures of a window of slides, asked for at once, as a list of slides asks. */
async function thumbnails({ origin }: BenchServer, id: string) {
  const headers = { authorization: `Bearer ${OWNER_TOKEN}`, 'content-type': 'application/json' }
  const call = async (): Promise<readonly string[]> => {
    const body = JSON.stringify({ options: { slideIds: Array.from({ length: WINDOW }, (_, at) => at) } })
    const path = `/api/v3/office/file/${id}/shapes/thumbnails/preview/wpp`
    const answer = await fetch(origin + path, { method: 'POST', headers, body })
    return ((await answer.json()) as Thumbnails).thumbnails.map(({ url }) => url)
  }
  const fetched = async (url: string): Promise<number> => {
    const fromMs = performance.now()
    const answer = await fetch(origin + url, { headers })
    if (!answer.ok) throw new Error(`thumbnail: ${answer.status}`)
    await answer.arrayBuffer()
    return performance.now() - fromMs
  }
  const fromMs = performance.now()
  const urls = await call()
  if (urls.length !== WINDOW) throw new Error(`${urls.length} thumbnails`)
  await Promise.all(urls.map(fetched))
  const windowMs = performance.now() - fromMs
  const kept: number[] = []
  for (const url of urls) kept.push(await fetched(url))
  return { windowMs, keptMs: percentile(kept, 0.95) }
}

interface LoadedDeck {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Real ones take a program that draws them longer than what a generator makes. */
const decks = (): readonly LoadedDeck[] => [
  { name: `${SLIDES} slides with charts`, bytes: lecture() },
  ...(hasCorpus ? corpusFiles('pptx') : [])
    .filter((file) => REAL.test(file))
    .map((file) => ({ name: file.split('/').at(-1) ?? file, bytes: corpusSource(file) })),
]

/** Milliseconds of the second of two runs: the first makes the profile. */
async function peerOf(folder: string, bytes: Uint8Array): Promise<Peer> {
  if (libreOfficeProgram() === null) return { name: LIBRE_OFFICE, missing: 'it is not installed' }
  const file = join(folder, 'deck.pptx')
  await writeFile(file, bytes)
  await convertByLibreOffice(file, 'pdf', { folder })
  return { name: `${LIBRE_OFFICE}, to PDF`, value: await convertByLibreOffice(file, 'pdf', { folder }) }
}

async function pdfMs(server: BenchServer, id: string): Promise<number> {
  const fromMs = performance.now()
  await exportedPdf(server, id)
  return performance.now() - fromMs
}

async function paper(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wenfang-slides-'))
  const server = await startWenfang()
  const people = await openPeople(server)
  try {
    const rows: Row[] = []
    for (const [at, { name, bytes }] of decks().entries()) {
      const peer = await peerOf(folder, bytes)
      const id = await uploadFile(server, `${at}.pptx`, new Uint8Array(bytes))
      if (at === 0) {
        const small = await thumbnails(server, id)
        rows.push(
          besideBar(`P6 small pictures of ${WINDOW} slides, all at once`, small.windowMs, 'ms', BARS.windowMs),
          besideBar('P6 one of them again, p95', small.keptMs, 'ms', BARS.keptMs),
        )
        // The first starts what is kept.
        await exportedPdf(server, id)
      }
      const { coldMs, warmMs } = await opening(people, id)
      rows.push(
        besidePeer(`P4 address → first slide, a new window: ${name}`, coldMs, 'ms', peer, BARS.coldRatio),
        besideBar('P4 the same, with the code kept', warmMs, 'ms', BARS.warmMs),
        besidePeer(`P7 PDF: ${name}`, await pdfMs(server, id), 'ms', peer, BARS.pdfRatio),
      )
    }
    return rows
  } finally {
    await people.close()
    server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

export const benches = [
  { id: 'slides-paper', title: `P4 P6 P7 slides: opening, small pictures, PDF, beside ${LIBRE_OFFICE}`, run: paper },
]
