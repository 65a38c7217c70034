import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { root } from '../paths.ts'
import { longDocument } from './browser/long-document.ts'
import { waitForAllPages } from './browser/laid-out.ts'
import { openPeople, openWriter, type People } from './browser/people.ts'
import { besideBar } from './besides.ts'
import { startWenfang, uploadFile, type BenchServer } from './servers.ts'

/** T6 and T7. */
const CASES = [
  { pages: 50, p95BarMs: 30 },
  { pages: 300, p95BarMs: 80 },
] as const

type Case = (typeof CASES)[number]

/** Of remotes/writer/bench: the writer knows what of its pages changes with a key. */
interface Keys {
  readonly measureKeys: (
    page: Page,
    run: { readonly keys: number; readonly pauseMs: number },
  ) => Promise<{ readonly p95Ms: number; readonly maxMs: number; readonly lost: number }>
}

/** Puts the caret into the page that is in the middle of the window. */
async function clickPage(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.mouse.click(size.width / 2, size.height * 0.6)
}

async function toTheMiddle(page: Page): Promise<void> {
  await page.evaluate(() => {
    let box = document.querySelector('.docx-pages')
    while (box && !(box.scrollHeight > box.clientHeight + 100 && getComputedStyle(box).overflowY !== 'visible'))
      box = box.parentElement
    if (!box) throw new Error('nothing scrolls here')
    box.scrollTop = box.scrollHeight / 2
  })
  await page.waitForTimeout(1500)
  await clickPage(page)
}

async function measure(server: BenchServer, people: People, { pages, p95BarMs }: Case) {
  const fileId = await uploadFile(server, `${pages}.docx`, longDocument(pages))
  const context = await people.window()
  // The second opening has every file in its cache, as on most days.
  const first = await context.newPage()
  await openWriter(first, fileId)
  await first.close()
  const page = await context.newPage()
  const startedAt = performance.now()
  await openWriter(page, fileId)
  const openMs = performance.now() - startedAt
  const { measureKeys } = (await import(
    pathToFileURL(join(root, 'remotes', 'writer', 'bench', 'keys.ts')).href
  )) as Keys
  const run = { keys: 200, pauseMs: 70 }
  // First while pages behind the first are still on their way, then in the middle of all of them.
  await clickPage(page)
  const early = await measureKeys(page, run)
  await waitForAllPages(page)
  await toTheMiddle(page)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 60_000 })))
  const keys = await measureKeys(page, run)
  await context.close()
  return [
    besideBar(`about ${pages} pages: key to glyph in the middle, p95`, keys.p95Ms, 'ms', p95BarMs),
    { metric: `about ${pages} pages: key to glyph, worst`, value: keys.maxMs, unit: 'ms' },
    { metric: `about ${pages} pages: keys without a glyph`, value: keys.lost + early.lost, unit: '' },
    { metric: `about ${pages} pages: key to glyph while opening, p95`, value: early.p95Ms, unit: 'ms' },
    { metric: `about ${pages} pages: address to document`, value: openMs, unit: 'ms' },
  ]
}

async function run() {
  const server = await startWenfang()
  try {
    const people = await openPeople(server)
    try {
      const rows = []
      for (const each of CASES) rows.push(...(await measure(server, people, each)))
      return rows
    } finally {
      await people.close()
    }
  } finally {
    server.kill()
  }
}

export const benches = [{ id: 'typing', title: 'T6 T7 writer: typing in a real browser', run }]
