import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { Random, seeds } from '../support/random.ts'
import { TableClient } from '../support/table-client.ts'
import { until } from '../support/until.ts'
import { CRASH_TABLE, startCrashServer, type CrashProcess } from './crash-process.ts'

// What `crash.test.ts` does to a text, to a database, whose edits the server judges before it writes them.

/** `WENFANG_CRASH_TRIALS=1000` for the long run. */
const TRIALS = Number(process.env['WENFANG_CRASH_TRIALS'] ?? 2)
const EDITORS = 3

let dataDir = ''
let child: CrashProcess | null = null
let records = 0
const clients: TableClient[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wenfang-crash-'))
})
afterEach(() => {
  for (const client of clients.splice(0)) client.drop()
})
afterAll(async () => {
  await child?.end('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

async function editor(origin: string, user: string): Promise<TableClient> {
  const client = new TableClient({ origin, fileId: CRASH_TABLE, user })
  clients.push(client)
  return client.open()
}

/** Somebody and the records that he made, in the order in which they were sent. */
interface Author {
  readonly client: TableClient
  readonly made: (readonly [record: number, title: string])[]
  /** Edits that were acknowledged to him before. */
  readonly before: number
}

function add({ client, made }: Author): void {
  const record = ++records
  const title = `${client.options.user} ${record}`
  made.push([record, title])
  client.addRecord(record, title)
}

it.each(seeds(TRIALS))(
  'loses no record that was acknowledged to kill -9, and does none twice (seed %i)',
  async (seed) => {
    const random = new Random(seed)
    child ??= await startCrashServer(dataDir)
    const { origin } = child
    const port = Number(new URL(origin).port)
    const people = await Promise.all(Array.from({ length: EDITORS }, (_, at) => editor(origin, `u${at}`)))
    const [first] = people
    if (first && first.replica.database.tables.length === 0) {
      first.begin()
      await first.saved()
    }
    const known = first?.titles.size ?? 0
    const authors: readonly Author[] = people.map((client) => ({ client, made: [], before: client.acked[0] ?? 0 }))
    const timer = setInterval(() => {
      for (const author of authors) if (random.chance(0.5)) add(author)
    }, 5)
    await until('something acknowledged to everybody', () =>
      authors.every(({ client, before }) => (client.acked[0] ?? 0) > before),
    )
    await new Promise((resolve) => setTimeout(resolve, random.below(500)))
    const killed = child
    child = null
    await killed.end('SIGKILL')
    clearInterval(timer)
    await Promise.all(people.map((one) => one.whenClosed()))

    // What is on disk alone, before anybody can send anything again.
    child = await startCrashServer(dataDir, { port })
    const fresh = await editor(child.origin, 'fresh')
    for (const { client, made, before } of authors) {
      const acked = made.slice(0, (client.acked[0] ?? 0) - before)
      expect(acked.filter(([record, title]) => fresh.titles.get(record) !== title)).toEqual([])
    }

    // They come back with what was not acknowledged, some of which is on disk all the same.
    for (const author of authors) add(author)
    await Promise.all(people.map((one) => one.open()))
    await Promise.all(people.map((one) => one.saved()))
    const made = authors.flatMap((author) => author.made)
    await until('one table', () => [...people, fresh].every((one) => one.titles.size === known + made.length))
    for (const one of [...people, fresh]) {
      expect([...one.titles]).toEqual([...fresh.titles])
      expect(made.filter(([record, title]) => one.titles.get(record) !== title)).toEqual([])
      expect(one.replica.pendingCount).toBe(0)
    }
  },
)
