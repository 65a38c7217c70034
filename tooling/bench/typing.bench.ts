import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { root } from '../paths.ts'
import { longDocument } from './browser/long-document.ts'
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
  await page
    .locator('.docx-page')
    .first()
    .click({ position: { x: 300, y: 200 } })
  // Typing begins when the editor has come to rest.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 60_000 })))
  const { measureKeys } = (await import(
    pathToFileURL(join(root, 'remotes', 'writer', 'bench', 'keys.ts')).href
  )) as Keys
  const keys = await measureKeys(page, { keys: 60, pauseMs: 70 })
  await context.close()
  return [
    besideBar(`about ${pages} pages: key to glyph, p95`, keys.p95Ms, 'ms', p95BarMs),
    { metric: `about ${pages} pages: key to glyph, worst`, value: keys.maxMs, unit: 'ms' },
    { metric: `about ${pages} pages: keys without a glyph`, value: keys.lost, unit: '' },
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
