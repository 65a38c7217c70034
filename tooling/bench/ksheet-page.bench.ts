// A smart sheet of a million cells and a table of 100,000 records in a real browser, beside a workbook and a database of the same size.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { root } from '../paths.ts'
import { besidePeer, median, type Row } from './besides.ts'
import { openPeople } from './browser/people.ts'
import { largeWorkbook } from './grid/large-workbook.ts'
import { comeToRest, openGrid } from './grid/open-grid.ts'
import { startWenfang, uploadFile } from './servers.ts'
import { shown } from './tables/table-page.ts'
import { wideFile } from './tables/wide-file.ts'

const ROUNDS = 3
const ROWS = 50_000
const RECORDS = 100_000
const GRID = '.sheet-grid canvas'
const MOST_RATIO = 1.15

/** A workbook and a database as one file. */
function both(workbook: Uint8Array, database: Uint8Array): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'ksheet-page-'))
  try {
    const [out, book, tables] = ['both.ksheet', 'book.xlsx', 'tables.dbt'].map((name) => join(folder, name))
    if (!out || !book || !tables) throw new Error('no names')
    writeFileSync(book, workbook)
    writeFileSync(tables, database)
    const script = join(root, 'remotes/ksheet/bench/process/both.ts')
    const made = spawnSync(process.execPath, [script, out, book, tables], { encoding: 'utf8' })
    if (made.status !== 0) throw new Error(made.stderr)
    return new Uint8Array(readFileSync(out))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** To the frame that shows the cells, and to the one that shows the tab of the table, which is there then. */
async function openedBoth(page: Page, fileId: string): Promise<{ readonly cellsMs: number; readonly allMs: number }> {
  const cellsMs = await openGrid(page, `/office/k/${fileId}`, GRID)
  const tab = await page.waitForFunction(
    () => (document.querySelector('[data-fellow]') ? performance.now() : null),
    null,
    { polling: 'raf', timeout: 180_000 },
  )
  return { cellsMs, allMs: Math.max(cellsMs, Number(await tab.jsonValue())) }
}

async function openings(context: BrowserContext, ids: { readonly s: string; readonly d: string; readonly k: string }) {
  const times: { s: number[]; d: number[]; cells: number[]; all: number[] } = { s: [], d: [], cells: [], all: [] }
  const inPage = async <Told>(open: (page: Page) => Promise<Told>): Promise<Told> => {
    const page = await context.newPage()
    const told = await open(page)
    await comeToRest(page)
    await page.close()
    return told
  }
  // In turn, so that all of them meet the same machine; the first is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    const s = await inPage((page) => openGrid(page, `/office/s/${ids.s}`, GRID))
    const d = await inPage((page) => shown(page, ids.d))
    const k = await inPage((page) => openedBoth(page, ids.k))
    if (round === 0) continue
    times.s.push(s)
    times.d.push(d)
    times.cells.push(k.cellsMs)
    times.all.push(k.allMs)
  }
  return { s: median(times.s), d: median(times.d), cells: median(times.cells), all: median(times.all) }
}

async function run(): Promise<readonly Row[]> {
  const [workbook, { bytes: database }] = [largeWorkbook(ROWS), wideFile(RECORDS, 'dbt')]
  const server = await startWenfang()
  const people = await openPeople(server)
  try {
    const ids = {
      s: await uploadFile(server, '百万.xlsx', workbook),
      d: await uploadFile(server, '十万.dbt', database),
      k: await uploadFile(server, '两者.ksheet', both(workbook, database)),
    }
    const context = await people.window()
    const { s, d, cells, all } = await openings(context, ids)
    await context.close()
    const slower = { name: s > d ? 'the workbook alone' : 'the database alone', value: Math.max(s, d) }
    return [
      besidePeer('opened → its cells painted', cells, 'ms', slower, MOST_RATIO),
      // It comes behind the first page, which it must not hold up.
      besidePeer('opened → its table in the strip, too', all, 'ms', slower),
    ]
  } finally {
    await people.close()
    server.kill()
  }
}

export const benches = [
  { id: 'ksheet-page', title: '智能表格：一百万个单元格和十万条记录，在浏览器里', isLong: true, run },
]
