import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import { root } from '../paths.ts'
import { besideBar, besidePeer, median, type Peer, type Row } from './besides.ts'
import { BLOCKNOTE, PROSEMIRROR, serveEditor, type EditorPeer } from './blocks/serve-editor.ts'
import { toTheMiddle, write } from './blocks/writing.ts'
import { meterOf } from './browser/laid-out.ts'
import { openPeople, type People } from './browser/people.ts'
import { startWenfang, uploadFile, type BenchServer } from './servers.ts'

const SIZES = [3_000, 10_000] as const
const ROUNDS = 3
const BARS = { keyMs: 50, enterMs: 50, openMs: 1_500, heapMb: 100 } as const
/** Ten thousand cells. */
const TABLE = { rows: 1_000, columns: 10, keyMs: 100, pasteMs: 2_000 } as const
const LETTERS = Array.from({ length: 100 }, (_, at) => 'abcdefgh'[at % 8] ?? 'a')
const ENTERS = Array.from({ length: 40 }, () => 'Enter')

/** Of remotes/outline/bench: the type knows the layout of its own documents. */
interface LongDocument {
  readonly longBlocks: (count: number) => Uint8Array
  readonly longLines: (count: number) => Uint8Array
  readonly longMarkdown: (count: number) => string
  readonly longTable: (rows: number, columns: number) => string
}

interface Cost {
  readonly openMs: number
  readonly keyMs: number
  readonly enterMs: number
  readonly heapMb: number
  readonly lost: number
}

/** From the address to a page that shows the document, of the first window and of such that have the code already. */
async function opening(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'commit' })
  return page
}

const untilShown = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const look = (): void => {
          const isThere =
            document.querySelectorAll('.ProseMirror :is(p, h1, h2, h3)').length > 100 &&
            document.querySelector('#loading')?.checkVisibility() !== true
          if (isThere) requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())))
          else if (performance.now() > 120_000) fail(new Error('no document is shown'))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

async function costOf(context: BrowserContext, address: string): Promise<Cost> {
  const opened: number[] = []
  // The first has no code yet, and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const page = await opening(context, address)
    const ms = await untilShown(page)
    if (round > 0) opened.push(ms)
    await page.close()
  }
  const page = await context.newPage()
  const cost = await meterOf(page)
  await page.goto(address, { waitUntil: 'commit' })
  await untilShown(page)
  await toTheMiddle(page)
  const { heapMb } = await cost()
  const keys = await write(page, LETTERS)
  const enters = await write(page, ENTERS)
  await page.close()
  return {
    openMs: median(opened),
    keyMs: keys.p95Ms,
    enterMs: enters.p95Ms,
    heapMb,
    lost: keys.lost + enters.lost,
  }
}

async function costOfPeer(people: People, peer: EditorPeer, document: Uint8Array): Promise<Cost | string> {
  try {
    const site = await serveEditor(peer, document)
    const context = await people.window()
    try {
      return await costOf(context, site.address)
    } finally {
      await context.close()
      site.close()
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const NAMES = {
  keyMs: ['key to glyph in the middle, p95', 'ms'],
  enterMs: ['Enter in the middle, p95', 'ms'],
  openMs: ['address to document', 'ms'],
  heapMb: ['heap', 'MB'],
} as const

function rowsOf(count: number, ours: Cost, peers: readonly (readonly [string, Cost | string])[]): readonly Row[] {
  return Object.entries(NAMES).flatMap(([of, [name, unit]]) => {
    const part = of as keyof typeof NAMES
    const metric = `${count} blocks: ${name}`
    return [
      besideBar(metric, ours[part], unit, BARS[part]),
      ...peers.map(([peer, cost]) => {
        const beside: Peer =
          typeof cost === 'string' ? { name: peer, missing: cost } : { name: peer, value: cost[part] }
        return besidePeer(metric, ours[part], unit, beside)
      }),
    ]
  })
}

/** Typing in the middle of a table, and as large a one pasted into an empty page. */
async function rowsOfTable(server: BenchServer, people: People, markdown: string): Promise<readonly Row[]> {
  const cells = TABLE.rows * TABLE.columns
  const context = await people.window()
  try {
    const page = await context.newPage()
    const table = await uploadFile(server, '表.md', new TextEncoder().encode(markdown))
    await page.goto(`${server.origin}/office/o/${table}`, { waitUntil: 'commit' })
    await untilShown(page)
    await toTheMiddle(page)
    const keys = await write(page, LETTERS)
    const empty = await uploadFile(server, '空.md', new TextEncoder().encode('粘贴在下面\n'))
    await page.goto(`${server.origin}/office/o/${empty}`)
    await page.getByText('粘贴在下面').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const pasteMs = await page.evaluate(pasteText, markdown)
    return [
      besideBar(`a table of ${cells} cells: key to glyph in the middle, p95`, keys.p95Ms, 'ms', TABLE.keyMs),
      { metric: `a table of ${cells} cells: keys without a glyph`, value: keys.lost, unit: '' },
      besideBar(`a table of ${cells} cells: pasted, until it is shown`, pasteMs, 'ms', TABLE.pasteMs),
    ]
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
const pasteText = (text: string): Promise<number> =>
  new Promise((done) => {
    const from = performance.now()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
    const look = (): void => {
      if (document.querySelectorAll('.ProseMirror td').length > 50)
        requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - from)))
      else requestAnimationFrame(look)
    }
    look()
  })

async function run(): Promise<readonly Row[]> {
  const { longBlocks, longLines, longMarkdown, longTable } = (await import(
    pathToFileURL(join(root, 'remotes', 'outline', 'bench', 'long-document.ts')).href
  )) as LongDocument
  const server = await startWenfang()
  const people = await openPeople(server)
  try {
    const rows: Row[] = []
    for (const count of SIZES) {
      const id = await uploadFile(server, `${count}.md`, new TextEncoder().encode(longMarkdown(count)))
      const context = await people.window()
      const ours = await costOf(context, `${server.origin}/office/o/${id}`)
      await context.close()
      const blockNote = await costOfPeer(people, BLOCKNOTE, longBlocks(count))
      const bare = await costOfPeer(people, PROSEMIRROR, longLines(count))
      rows.push(
        ...rowsOf(count, ours, [
          [BLOCKNOTE.name, blockNote],
          [PROSEMIRROR.name, bare],
        ]),
        { metric: `${count} blocks: keys without a glyph`, value: ours.lost, unit: '' },
      )
    }
    return [...rows, ...(await rowsOfTable(server, people, longTable(TABLE.rows, TABLE.columns)))]
  } finally {
    await people.close()
    server.kill()
  }
}

export const benches = [
  { id: 'outline-long', title: 'Smart documents: long ones, beside BlockNote and y-prosemirror', isLong: true, run },
]
