import type { Page } from '@playwright/test'
import { besideBar, median, percentile, type Row } from '../besides.ts'
import type { People } from '../browser/people.ts'
import { comeToRest } from '../grid/open-grid.ts'
import type { BenchServer } from '../servers.ts'
import { asOwner, besideOthers, call } from './calls.ts'
import { drawnAt, forgetDrawn, pressedAt } from './drawn-words.ts'
import { pagesMb } from './page-memory.ts'
import { CELLS, newPage, shown } from './table-page.ts'

const EDITS = 30

/** One writes in the first cell; until all the others have painted it. */
async function editsSeen(pages: readonly Page[], mark: string): Promise<readonly number[]> {
  const times: number[] = []
  for (const page of pages) {
    await page.locator(CELLS).click({ position: { x: 200, y: 54 } })
    await page.keyboard.press('ControlOrMeta+Home')
    await comeToRest(page)
  }
  for (let edit = 0; edit < EDITS; edit++) {
    const writer = pages[edit % pages.length]
    if (!writer) break
    const words = `${mark}${edit}`
    await writer.keyboard.press('ControlOrMeta+Home')
    await writer.keyboard.type(words)
    await writer.keyboard.press('Enter')
    const pressed = await pressedAt(writer)
    for (const reader of pages) if (reader !== writer) times.push((await drawnAt(reader, words)) - pressed)
    await writer.waitForTimeout(150)
  }
  return times
}

/** Two people and ten with one database: edits, a formula, a rollback, memory. */
export async function together(server: BenchServer, people: People, fileId: string): Promise<readonly Row[]> {
  const pages: Page[] = []
  const join = async () => {
    const page = await newPage(await people.window())
    await shown(page, fileId)
    await comeToRest(page)
    pages.push(page)
  }
  await join()
  await join()
  const two = await editsSeen(pages, '二人')
  const [first] = pages
  if (!first) throw new Error('no page')
  const added = await formulaAdded(server, pages, fileId)
  const back = await rolledBack(server, pages, fileId)
  while (pages.length < 10) await join()
  const ten = await editsSeen(pages, '十人')
  const memory = median(pagesMb().slice(0, 10))
  for (const page of pages) await page.context().close()
  const peer = 'Grist 20.6 and 30.9 ms'
  return [
    besideOthers('two people: edit → painted at the other, p50', median(two), 'ms', peer, 15),
    besideOthers('two people: edit → painted at the other, p95', percentile(two, 0.95), 'ms', peer, 25),
    besideOthers('ten people: edit → painted at the others, p95', percentile(ten, 0.95), 'ms', peer, 25),
    besideOthers(
      'ten people: memory of a tab (proportional)',
      memory,
      'MB',
      'NocoDB 381 MB, AG Grid 721 MB, Grist 846 MB',
      280,
    ),
    besideOthers('a formula is added by a program → painted at both', added, 'ms', 'Grist 4,000-5,100 ms', 150),
    besideBar('rollback of 1,000 edits → painted at both', back, 'ms', 1_000),
  ]
}

/** Beside the first field, so that it is seen. */
async function formulaAdded(server: BenchServer, pages: readonly Page[], fileId: string): Promise<number> {
  const field = { kind: 'formula', settings: { formula: '{数量}*2', result: 'number' }, before: 'amount' }
  const add = (title: string) =>
    call(server, 'POST', `${fileId}/commands`, {
      commands: [{ id: 'field.add', args: { table: 't', ...field, title } }],
    })
  // The bodies of functions come with the first.
  await add('先来的')
  for (const page of pages) await drawnAt(page, '先来的')
  await comeToRest(pages[0] as Page)
  const startedAt = Date.now()
  await add('翻倍')
  return Math.max(...(await Promise.all(pages.map((page) => drawnAt(page, '翻倍'))))) - startedAt
}

async function rolledBack(server: BenchServer, pages: readonly Page[], fileId: string): Promise<number> {
  const name = '退回到这里'
  const write = (cells: readonly { readonly id: number; readonly name: string }[]) =>
    call(server, 'PATCH', `${fileId}/tables/t/records`, {
      records: cells.map(({ id, name: words }) => ({ id, fields: { name: words } })),
    })
  await write([{ id: 1, name }])
  const version = (await (await call(server, 'POST', `${fileId}/versions`, { name })).json()) as {
    readonly version: number
  }
  for (let edit = 0; edit < 1_000; edit++) await write([{ id: 1 + ((edit * 97) % 100_000), name: `后来${edit}` }])
  for (const page of pages) await drawnAt(page, '后来0')
  for (const page of pages) await forgetDrawn(page)
  const startedAt = Date.now()
  const answer = await fetch(`${server.origin}/api/v3/office/file/${fileId}/rollback`, {
    method: 'POST',
    headers: asOwner,
    body: JSON.stringify({ version: version.version }),
  })
  if (!answer.ok) throw new Error(`rollback ${answer.status}: ${await answer.text()}`)
  return Math.max(...(await Promise.all(pages.map((page) => drawnAt(page, name))))) - startedAt
}
