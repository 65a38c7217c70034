import { decodeParts, encodeParts } from '@wenfang/shared-protocol'
import type { CommandCall, DocumentCommands, DocKernel, KernelBody } from '@wenfang/shared-contract'
import { createRandom } from '@wenfang/shared-testing/fixtures'
import { databaseBody } from '../../files/part-body.ts'
import { readTables } from '../../files/formats.ts'
import { pagesOf } from '../../files/pages.ts'
import { rangesIn } from '../../files/ranges.ts'
import { rangeItems } from '../../model/range-list.ts'

export interface MixedFile {
  readonly kernel: DocKernel
  readonly commands: DocumentCommands
  /** Of a new file. */
  readonly snapshot: Uint8Array
  readonly source: Uint8Array
}

type Random = ReturnType<typeof createRandom>

/** Calls of one batch, and batches that one does without a line. */
const MOST_CALLS = 120
const MOST_OFFLINE = 4
const PEOPLE = 5
const ROWS = 30

interface Person {
  readonly userId: string
  body: KernelBody
  /** What he has done since he last met the server, as it is sent. */
  waiting: Uint8Array[]
  /** What he sees with it. */
  ahead: KernelBody | null
  /** Entries that are on their way to him. */
  inbox: Uint8Array[]
}

const stateOf = (body: KernelBody): Uint8Array => encodeParts([{ kind: 'snapshot', bytes: body.snapshot() }])

/**
 * Five people work in the sheets and in the tables of one file, for a while without a line, send things twice, turn ranges into tables and
 * tables into sheets, write pages; the server dies in between and has its last snapshot and its log.
 * @throws Error where two of them, or the server, do not have the same in the end, or what was acknowledged is gone
 */
export async function mixedScenario(
  { kernel, commands, snapshot, source }: MixedFile,
  seed: number,
  batches: number,
): Promise<{ readonly operations: number; readonly refused: number }> {
  const random = createRandom(seed)
  let server = kernel.open(snapshot)
  let saved = server.snapshot()
  let log: Uint8Array[] = []
  const people = Array.from({ length: PEOPLE }, (_, at): Person => ({
    userId: `u${at}`,
    body: kernel.open(snapshot),
    waiting: [],
    ahead: null,
    inbox: [],
  }))
  let [operations, refused, marks] = [0, 0, 0]

  const document = (body: KernelBody) => ({
    body: stateOf(body),
    source: () => Promise.resolve(source),
    asset: () => Promise.reject(new Error('no assets')),
    isOwner: true,
  })
  const send = (person: Person): void => {
    const twice = random.below(4) === 0 ? person.waiting.slice(0, 1) : []
    for (const wanted of [...person.waiting, ...twice]) {
      const entry = server.take(wanted, { userId: person.userId, timeMs: operations, isKept: true, isOwner: true })
      if (!entry) continue
      log.push(entry)
      for (const one of people) one.inbox.push(entry)
    }
    person.waiting = []
  }
  const receive = (person: Person): void => {
    for (const entry of person.inbox.splice(0)) person.body.apply(entry)
    person.ahead = null
  }
  const die = (): void => {
    const before = server.snapshot()
    server = kernel.open(saved)
    for (const entry of log) server.apply(entry)
    requireSame('the server after it died', server.snapshot(), before)
    saved = server.snapshot()
    log = []
  }

  for (let step = 0; step < batches; step++) {
    const person = people[random.below(people.length)]
    if (!person) continue
    const now = person.ahead ?? person.body
    const calls = await wanted(random, document(now).body, () => marks++)
    try {
      const { update } = await commands.run(document(now), calls)
      for (const { bytes } of update ? decodeParts(update) : []) {
        person.waiting.push(bytes)
        person.ahead ??= kernel.open(person.body.snapshot())
        person.ahead.take(bytes, { userId: person.userId, timeMs: operations, isKept: true, isOwner: true })
      }
      operations += calls.length
    } catch (error) {
      // A table that is not there, a sheet that is full: an expected answer.
      if (
        !(error instanceof Error) ||
        !/CommandRefused|InvalidArgument/.test(String((error as { code?: string }).code))
      )
        throw error
      refused += 1
    }
    if (person.waiting.length >= MOST_OFFLINE || random.below(2) === 0) send(person)
    for (const one of people) if (one.waiting.length === 0 && random.below(2) === 0) receive(one)
    if (step % 37 === 36) die()
  }
  for (const person of people) send(person)
  for (const person of people) receive(person)
  const wantedState = server.snapshot()
  for (const person of people) requireSame(`${person.userId}, seed ${seed}`, person.body.snapshot(), wantedState)
  return { operations, refused }
}

/** What somebody does next, by what he sees. */
async function wanted(random: Random, body: Uint8Array, mark: () => number): Promise<readonly CommandCall[]> {
  const database = databaseBody(body)
  const tables = database ? await readTables(database) : []
  const table = tables[random.below(Math.max(1, tables.length))]
  const what = random.below(20)
  const count = 1 + random.below(MOST_CALLS)
  const many = (make: () => CommandCall): CommandCall[] => Array.from({ length: count }, make)
  if (what === 0)
    return [
      {
        id: 'file.rangeToTable',
        args: {
          sheetId: 'Sheet1',
          range: `A1:C${2 + random.below(8)}`,
          title: `表${mark()}`,
          hasHeader: random.below(2) === 0,
        },
      },
    ]
  if (what === 1 && table && tables.length > 1) return [{ id: 'file.tableToRange', args: { table: table.id } }]
  if (what === 2) return [{ id: 'database.table.add', args: { title: `新${mark()}` } }]
  if (what < 9 && table && table.columnIds.length > 0) {
    const fields = table.columnIds.slice(0, 1)
    return many(() => ({
      id: 'database.records.enter',
      args: { table: table.id, fields, rows: [[`r${mark()}`]] },
    }))
  }
  if (what === 9 && table) return [{ id: 'database.table.rename', args: { table: table.id, title: `名${mark()}` } }]
  if (what === 17) return onRanges(random, body, mark)
  if (what > 17) return onPages(random, body, many, mark)
  if (what === 11 && table) return [fieldOverCells(random, table.id, mark())]
  if (what === 10)
    return many(() => ({
      id: random.below(2) === 0 ? 'workbook.rows.insert' : 'workbook.rows.remove',
      args: { sheetId: 'Sheet1', at: random.below(ROWS), count: 1 },
    }))
  return many(() => {
    const name = table && random.below(4) === 0 ? random.pick(overTable(table.name)) : `w${mark()}`
    return {
      id: 'workbook.cells.set',
      args: { sheetId: 'Sheet1', top: random.below(ROWS), left: random.below(5), cells: [[name]] },
    }
  })
}

/** Ranges are seen otherwise, or not any more; their columns get types. */
function onRanges(random: Random, body: Uint8Array, mark: () => number): readonly CommandCall[] {
  const list = rangesIn(body)
  const [range] = rangeItems(list)
  list.destroy()
  const [top, left] = [1 + random.below(ROWS), random.below(5)]
  const what = random.below(3)
  if (what === 0) return [{ id: 'ranges.add', args: { reference: `Sheet1!A${top}:E${top}`, title: `区${mark()}` } }]
  if (what === 1 && range) return [{ id: 'ranges.remove', args: { range: range.id } }]
  const column = 'ABCDE'.charAt(left)
  const options = [{ title: `w${random.below(9)}`, colour: random.below(9) }]
  const field = random.below(2) === 0 ? { kind: 'select', options } : { kind: 'date' }
  const ranges = [`${column}${top}:${column}${top + random.below(ROWS)}`]
  return [{ id: 'workbook.range.setField', args: { sheetId: 'Sheet1', ranges, field } }]
}

/** Pages come, go, change places, and are written on. */
function onPages(
  random: Random,
  body: Uint8Array,
  many: (make: () => CommandCall) => readonly CommandCall[],
  mark: () => number,
): readonly CommandCall[] {
  const pages = pagesOf(body)
  const page = pages[random.below(Math.max(1, pages.length))]
  const what = random.below(8)
  if (page === undefined || (what === 0 && pages.length < 6))
    return [{ id: 'pages.add', args: { title: `页${mark()}`, markdown: '一\n\n二' } }]
  if (what === 1) return [{ id: 'pages.remove', args: { page } }]
  if (what === 2) {
    const before = pages[random.below(pages.length)]
    return [{ id: 'pages.move', args: { page, ...(before !== undefined && before !== page && { before }) } }]
  }
  return many(() => ({
    id: 'page.block.insert',
    args: {
      page,
      blocks: [{ type: 'paragraph', content: [{ text: `p${mark()}`, marks: {} }] }],
      target: { block: null, side: random.below(2) === 0 ? 'first' : 'last' },
    },
  }))
}

const overTable = (name: string): readonly [string, ...string[]] => [
  `=COUNTA('${name}'[#All])+A1`,
  `=SUM('${name}'[#Data])`,
  `='${name}'[@]`,
  `=COUNTA('${name}'[#标题])`,
]

/** Some of them read cells that read the table. */
const fieldOverCells = (random: Random, table: string, mark: number): CommandCall => ({
  id: 'database.field.add',
  args: {
    table,
    kind: 'formula',
    title: `算${mark}`,
    settings: { formula: `COUNTA(Sheet1!A${1 + random.below(ROWS)}:E${1 + random.below(ROWS)})` },
    before: null,
  },
})

function requireSame(what: string, one: Uint8Array, other: Uint8Array): void {
  if (one.length !== other.length || one.some((byte, at) => byte !== other[at]))
    throw new Error(`${what} has something else`)
}
