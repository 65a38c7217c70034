// A database of 100,000 and of a million records in a real browser: opening, scrolling, views, several people, files, rollback.
import type { Page } from '@playwright/test'
import { besideBar, median, percentile, type Row } from './besides.ts'
import { openPeople, type People } from './browser/people.ts'
import { comeToRest, wheel } from './grid/open-grid.ts'
import { startWenfang, takeFile, uploadFile, type BenchServer } from './servers.ts'
import { besideOthers, call, timed } from './tables/calls.ts'
import { drawnAt, forgetDrawn, pressedAt } from './tables/drawn-words.ts'
import { overHttp } from './tables/over-http.ts'
import { pagesMb } from './tables/page-memory.ts'
import { CELLS, newPage, shown } from './tables/table-page.ts'
import { together } from './tables/together.ts'
import { wideFile, type WideFile } from './tables/wide-file.ts'

const ROUNDS = 3
/** Of a turn of the wheel (`open-grid.ts`), and what the bar is for. */
const [TURN_PX, BAR_PX] = [240, 340]
const LIMIT_MS = 300_000

/** From the press on a view's tab to the frame that shows what it begins with. */
async function viewMs(page: Page, title: string, words: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.getByRole('tab', { name: '全部', exact: true }).click()
    await comeToRest(page)
    await forgetDrawn(page)
    await page.getByRole('tab', { name: title, exact: true }).click()
    const at = await drawnAt(page, words)
    times.push(at - (await pressedAt(page)))
  }
  return median(times)
}

interface OpenBars {
  readonly records: string
  readonly opened: number
  readonly grouped: number
  readonly number: number
  readonly pinyin: number
}

/** Opening, scrolling and views of one window, which has opened the file before. */
async function oneWindow(people: People, fileId: string, { first }: WideFile, bars: OpenBars): Promise<readonly Row[]> {
  const context = await people.window()
  const opened: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const page = await newPage(context)
    const ms = await shown(page, fileId)
    if (round > 0) opened.push(ms)
    if (round < ROUNDS) await page.close()
  }
  const page = context.pages().at(-1)
  if (!page) throw new Error('no page')
  await comeToRest(page)
  const scrolled = await wheel(context, page)
  await page.keyboard.press('ControlOrMeta+Home')
  await comeToRest(page)
  await page.locator(CELLS).click({ position: { x: 200, y: 54 } })
  const grouped = await viewMs(page, '分组', first['grouped'] ?? '')
  const number = await viewMs(page, '按数字', first['number'] ?? '')
  const pinyin = await viewMs(page, '按拼音', first['pinyin'] ?? '')
  const memory = pagesMb()[0] ?? Number.NaN
  await context.close()
  const named = (metric: string) => `${bars.records}: ${metric}`
  return [
    besideOthers(
      named('opened again → first rows painted, all of them here'),
      median(opened),
      'ms',
      '100,000: AG Grid 1,500 ms, Grist 2,300 ms, NocoDB 2,800 ms',
      bars.opened,
    ),
    besideOthers(
      named('page busy for 340 px of the wheel'),
      (scrolled.busyMsPerTurn / TURN_PX) * BAR_PX,
      'ms',
      'NocoDB 16.6 ms, AG Grid 22 ms, Grist 81 ms',
      4.5,
    ),
    besideBar(named('time between frames, p99'), percentile(scrolled.frameMs, 0.99), 'ms', 25),
    besideOthers(
      named('view with filter, two sorts, groups → its rows painted'),
      grouped,
      'ms',
      '100,000: AG Grid 263 ms without groups, Grist 464 ms',
      bars.grouped,
    ),
    besideOthers(named('view by number'), number, 'ms', '100,000: Grist 345 ms, AG Grid 530 ms', bars.number),
    besideOthers(named('view by pinyin'), pinyin, 'ms', '100,000: Grist 689 ms, AG Grid 698 ms', bars.pinyin),
    besideOthers(
      named('memory of the tab after that (proportional)'),
      memory,
      'MB',
      '100,000: NocoDB 381 MB, AG Grid 721 MB, Grist 846 MB',
      bars.records === '100,000' ? 280 : undefined,
    ),
  ]
}

/** An Excel file that is opened as it is taken, and the database as one. */
async function files(server: BenchServer, people: People, fileId: string): Promise<readonly Row[]> {
  const { bytes } = wideFile(100_000, 'xlsx')
  const context = await people.window()
  const startedAt = performance.now()
  const taken = await takeFile(server, '十万.xlsx', bytes)
  // As a database, at once, without waiting for the workbook.
  const { id } = (await (await call(server, 'POST', `${taken}/copy?as=d`)).json()) as { readonly id: string }
  const page = await newPage(context)
  await shown(page, id)
  const imported = performance.now() - startedAt
  await context.close()
  const exported = await timed(async () => (await call(server, 'GET', `${fileId}/export?format=xlsx`)).arrayBuffer())
  return [
    besideOthers(
      `an .xlsx of ${Math.round(bytes.length / 1e6)} MB is taken → its rows painted`,
      imported / 1_000,
      's',
      'by their interfaces Grist 27 s, NocoDB 196 s',
      8,
    ),
    besideOthers('it leaves as .xlsx', exported / 1_000, 's', 'SheetJS 11.1 s', 4),
  ]
}

async function kanban(server: BenchServer, people: People): Promise<Row> {
  const { bytes } = wideFile(3_000, 'dbt')
  const fileId = await uploadFile(server, '三千.dbt', bytes)
  const context = await people.window()
  const page = await newPage(context)
  await shown(page, fileId)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.getByRole('tab', { name: '全部', exact: true }).click()
    await comeToRest(page)
    await page.getByRole('tab', { name: '看板', exact: true }).click()
    const ms = await page.waitForFunction(
      () => (document.querySelector('.dbsheet-kanban-card') ? performance.timeOrigin + performance.now() : null),
      null,
      { polling: 'raf', timeout: LIMIT_MS },
    )
    times.push(Number(await ms.jsonValue()) - (await pressedAt(page)))
  }
  await context.close()
  return besideOthers('kanban of 3,000 records → its cards', median(times), 'ms', 'dnd-kit 18,000 ms', 400)
}

async function withServer(run: (server: BenchServer, people: People) => Promise<readonly Row[]>) {
  const server = await startWenfang()
  const people = await openPeople(server)
  try {
    return await run(server, people)
  } finally {
    await people.close()
    server.kill()
  }
}

const HUNDRED_THOUSAND: OpenBars = { records: '100,000', opened: 450, grouped: 80, number: 35, pinyin: 110 }
/** Where the goals name none, ten times as long as a tenth of the records take. */
const MILLION: OpenBars = { records: '1,000,000', opened: 600, grouped: 400, number: 350, pinyin: 1_100 }

export const benches = [
  {
    id: 'dbsheet-page',
    title: '多维表格：十万条记录，在浏览器里',
    isLong: true,
    run: () =>
      withServer(async (server, people) => {
        const file = wideFile(100_000, 'dbt')
        const fileId = await uploadFile(server, '十万.dbt', file.bytes)
        const other = await uploadFile(server, '十万（多人）.dbt', file.bytes)
        const rows: Row[] = []
        const next = async (run: () => Promise<readonly Row[]>) => void rows.push(...(await run()))
        await next(() => oneWindow(people, fileId, file, HUNDRED_THOUSAND))
        await next(() => overHttp(server, fileId))
        await next(async () => [await kanban(server, people)])
        await next(() => files(server, people, fileId))
        await next(() => together(server, people, other))
        return rows
      }),
  },
  {
    id: 'dbsheet-page-million',
    title: '多维表格：一百万条记录，在浏览器里',
    isLong: true,
    run: () =>
      withServer(async (server, people) => {
        const file = wideFile(1_000_000, 'dbt')
        const fileId = await uploadFile(server, '一百万.dbt', file.bytes)
        return oneWindow(people, fileId, file, MILLION)
      }),
  },
]
