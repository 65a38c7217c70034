// A workbook of a million cells in a real browser: opening, scrolling, finding, pasting; scrolling beside other grids.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { root } from '../paths.ts'
import { besideBar, besidePeer, median, percentile, type Peer, type Row } from './besides.ts'
import { openPeople, type People } from './browser/people.ts'
import { comeToRest, heapMb, longestTaskMs, nowMs, openGrid, scriptBytes, watchTasks, wheel } from './grid/open-grid.ts'
import { GRID_PEERS, serveGridPeer, type GridPeer } from './grid/peer-site.ts'
import { startWenfang, uploadFile, type BenchServer } from './servers.ts'

const ROUNDS = 3
const COLUMNS = 20
const CANVAS = '.sheet-grid canvas'
const PASTED_ROWS = 5_000
const NOT_MORE_THAN_NEEDED_MS = 120_000

/** A workbook of so many rows of twenty cells, made in a process of its own. */
function workbook(rows: number): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-page-'))
  try {
    const file = join(folder, 'book.xlsx')
    const script = join(root, 'remotes/sheet/bench/process/xlsx.ts')
    const made = spawnSync(process.execPath, [script, 'ours', 'make', file, String(rows)], { encoding: 'utf8' })
    if (made.status !== 0) throw new Error(made.stderr)
    return new Uint8Array(readFileSync(file))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** S6: from the upload to the frame that shows the cells, in a window that has opened a workbook before. */
async function uploadToPaint(server: BenchServer, context: BrowserContext, bytes: Uint8Array<ArrayBuffer>) {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const startedAt = performance.now()
    const fileId = await uploadFile(server, `${round}.xlsx`, bytes)
    const convertedMs = performance.now() - startedAt
    const page = await context.newPage()
    const openedMs = await openGrid(page, `/office/s/${fileId}`, CANVAS)
    await page.close()
    if (round > 0) times.push(convertedMs + openedMs)
  }
  return median(times)
}

/** S18: what a window without a cache fetches of scripts until the cells are painted. */
async function firstScripts(people: People, fileId: string): Promise<number> {
  const context = await people.window()
  const page = await context.newPage()
  await openGrid(page, `/office/s/${fileId}`, CANVAS)
  const scripts = await scriptBytes(page)
  await context.close()
  return scripts.filter(({ url }) => url.includes('/r/sheet/')).reduce((sum, { bytes }) => sum + bytes, 0)
}

/** S7, S9: opening and scrolling of a million cells that are converted already. */
async function millionCells(context: BrowserContext, fileId: string) {
  const [opened, tasks, heaps, gaps]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let round = 0; round <= ROUNDS; round++) {
    const page = await context.newPage()
    const openedMs = await openGrid(page, `/office/s/${fileId}`, CANVAS)
    await watchTasks(page)
    await comeToRest(page)
    const taskMs = await longestTaskMs(page, openedMs)
    const heap = await heapMb(context, page)
    const frames = await wheel(page)
    await page.close()
    if (round === 0) continue
    opened.push(openedMs)
    tasks.push(taskMs)
    heaps.push(heap)
    gaps.push(percentile(frames, 0.95))
  }
  return { openedMs: median(opened), taskMs: median(tasks), heapMb: median(heaps), gapMs: median(gaps) }
}

async function peerGap(people: People, peer: GridPeer): Promise<Peer> {
  try {
    const site = await serveGridPeer(peer)
    try {
      const gaps: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const page = await people.browser.newPage({ viewport: { width: 1280, height: 800 } })
        await openGrid(page, site.address, 'canvas')
        await comeToRest(page)
        gaps.push(percentile(await wheel(page), 0.95))
        await page.close()
      }
      return { name: peer.name, value: median(gaps) }
    } finally {
      site.close()
    }
  } catch (error) {
    return { name: peer.name, missing: error instanceof Error ? error.message : String(error) }
  }
}

const goTo = async (page: Page, address: string): Promise<void> => {
  const box = page.getByRole('textbox', { name: '名称框' })
  await box.fill(address)
  await box.press('Enter')
}

/** S17: a hundred thousand cells from another program. */
async function paste(context: BrowserContext, fileId: string) {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  let sentBytes = 0
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => (sentBytes += typeof payload === 'string' ? 0 : payload.byteLength)),
  )
  await openGrid(page, `/office/s/${fileId}`, CANVAS)
  await watchTasks(page)
  await comeToRest(page)
  const text = Array.from({ length: PASTED_ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (__, column) => (row * 37 + column * 11) % 100_003).join('\t'),
  ).join('\n')
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await goTo(page, 'A60001')
  const last = `T${60_000 + PASTED_ROWS}`
  const [before, startedMs] = [sentBytes, await nowMs(page)]
  await page.keyboard.press('Control+v')
  await page.waitForTimeout(100)
  await goTo(page, last)
  await page.locator(`td[data-cell="${last}"]`).waitFor({ state: 'attached', timeout: NOT_MORE_THAN_NEEDED_MS })
  const shownMs = (await nowMs(page)) - startedMs
  await page.getByText('已保存', { exact: true }).first().waitFor({ timeout: NOT_MORE_THAN_NEEDED_MS })
  await comeToRest(page)
  const blockedMs = await longestTaskMs(page, startedMs)
  await page.close()
  return { blockedMs, shownMs, sentKb: (sentBytes - before) / 1_000 }
}

/** S16: every cell that says something, and another word in its place. */
async function findAndReplace(context: BrowserContext, fileId: string) {
  const page = await context.newPage()
  await openGrid(page, `/office/s/${fileId}`, CANVAS)
  await watchTasks(page)
  await comeToRest(page)
  await goTo(page, 'A1')
  await page.keyboard.press('Control+f')
  const startedMs = await nowMs(page)
  await page.getByRole('textbox', { name: '查找内容' }).fill('待办')
  await page.locator('.sheet-find-count').filter({ hasText: '/' }).waitFor({ timeout: NOT_MORE_THAN_NEEDED_MS })
  await comeToRest(page)
  const findMs = await longestTaskMs(page, startedMs)
  await page.getByRole('textbox', { name: '替换为' }).fill('已办')
  await comeToRest(page)
  const replacedAt = await nowMs(page)
  await page.getByRole('button', { name: '全部替换' }).click()
  await page.locator('.sheet-find-count').filter({ hasText: '无结果' }).waitFor({ timeout: NOT_MORE_THAN_NEEDED_MS })
  const replaceMs = (await nowMs(page)) - replacedAt
  await page.close()
  return { findMs, replaceMs }
}

async function run(): Promise<readonly Row[]> {
  const server = await startWenfang()
  const people = await openPeople(server)
  try {
    const context = await people.window()
    const small = workbook(150_000 / COLUMNS)
    const uploadMs = await uploadToPaint(server, context, small)
    const fileId = await uploadFile(server, 'million.xlsx', workbook(1_000_000 / COLUMNS))
    const scripts = await firstScripts(people, fileId)
    const million = await millionCells(context, fileId)
    const peers = []
    for (const peer of GRID_PEERS) peers.push(await peerGap(people, peer))
    const found = await findAndReplace(context, await uploadFile(server, 'find.xlsx', workbook(1_000_000 / COLUMNS)))
    const pasted = await paste(context, fileId)
    return [
      besideBar('S6 150k cells: upload to first painted cells', uploadMs, 'ms', 1_500),
      besideBar('S7 1M cells: address to first painted cells', million.openedMs, 'ms', 1_500),
      besideBar('1M cells: longest task after that', million.taskMs, 'ms', 200),
      { metric: '1M cells: memory of the page after opening', value: million.heapMb, unit: 'MB' },
      ...peers.map((peer, at) =>
        besidePeer('S9 wheel: time between frames, p95', million.gapMs, 'ms', peer, at === 0 ? 1 : 1.3),
      ),
      besideBar('S16 find all in 1M cells: page blocked', found.findMs, 'ms', 300),
      besideBar('S16 replace in 50k cells', found.replaceMs, 'ms', 2_000),
      besideBar('S17 paste of 100k cells: page blocked', pasted.blockedMs, 'ms', 500),
      { metric: 'S17 paste of 100k cells: shown', value: pasted.shownMs, unit: 'ms' },
      besideBar('S17 paste of 100k cells: sent', pasted.sentKb, 'kB', 1_000),
      besideBar('S18 scripts of the remote until the cells are painted', scripts / 1_000, 'kB', 1_300),
    ]
  } finally {
    await people.close()
    server.kill()
  }
}

export const benches = [
  { id: 'sheet-page', title: 'A workbook of a million cells in a real browser', isLong: true, run: () => run() },
]
