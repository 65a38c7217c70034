import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../paths.ts'
import { besidePeer, median } from './besides.ts'

const BATCHES = [1, 10, 100, 1_000]
const ROUNDS = 3
const ROUND_MS = 700
/** A typed letter as it is kept. */
const ROW_BYTES = 40

/** The part of server/src/log that is measured. */
interface Log {
  append(
    batch: readonly {
      readonly stream: { readonly fileId: string; readonly generation: string; readonly channel: 0 }
      readonly count: number
      readonly packed: Uint8Array
    }[],
  ): Promise<readonly { readonly ok: boolean }[]>
  close(): Promise<void>
}

/** The part of better-sqlite3 that is measured. */
interface RawDatabase {
  pragma(source: string): unknown
  exec(source: string): unknown
  prepare(source: string): { run(...values: readonly unknown[]): unknown }
  transaction<Args extends readonly unknown[]>(run: (...args: Args) => void): (...args: Args) => void
  close(): unknown
}

async function rowsPerSecond(batch: number, write: () => Promise<void> | void): Promise<number> {
  await write()
  const startedAt = performance.now()
  let rows = 0
  while (performance.now() - startedAt < ROUND_MS) {
    await write()
    rows += batch
  }
  return (rows * 1_000) / (performance.now() - startedAt)
}

async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'wenfang-log-bench-'))
  const module = (await import(pathToFileURL(join(root, 'server', 'src', 'log', 'index.ts')).href)) as {
    readonly openSqliteLogStore: (path: string) => Promise<Log>
  }
  const Sqlite = createRequire(join(root, 'server', 'package.json'))('better-sqlite3') as new (
    path: string,
  ) => RawDatabase
  // The log's thread alone does not keep a process from ending.
  const awake = setInterval(() => {}, 1_000)
  const log = await module.openSqliteLogStore(join(folder, 'ours.db'))
  const raw = new Sqlite(join(folder, 'raw.db'))
  try {
    raw.pragma('journal_mode = WAL')
    raw.pragma('synchronous = FULL')
    raw.exec('create table entry (stream integer, seq integer, packed blob, primary key (stream, seq)) without rowid')
    const insert = raw.prepare('insert into entry values (1, ?, ?)')
    let seq = 0
    const insertMany = raw.transaction((batch: number) => {
      for (let index = 0; index < batch; index += 1) insert.run((seq += 1), new Uint8Array(ROW_BYTES))
    })
    const stream = { fileId: 'bench', generation: 'g', channel: 0 } as const
    const appendMany = async (batch: number): Promise<void> => {
      const rows = Array.from({ length: batch }, () => ({ stream, count: 1, packed: new Uint8Array(ROW_BYTES) }))
      const outcomes = await log.append(rows)
      if (!outcomes.every(({ ok }) => ok)) throw new Error('the log refused a row')
    }
    const rows = []
    for (const batch of BATCHES) {
      const ours: number[] = []
      const theirs: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(await rowsPerSecond(batch, () => appendMany(batch)))
        theirs.push(await rowsPerSecond(batch, () => insertMany(batch)))
      }
      const peer = { name: 'better-sqlite3 alone', value: median(theirs) }
      rows.push(besidePeer(`rows with fsync, ${batch} a commit`, median(ours), '1/s', peer))
    }
    return rows
  } finally {
    clearInterval(awake)
    raw.close()
    await log.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const benches = [
  {
    id: 'log',
    title: 'The durable log, written by its own thread, beside SQLite called directly (more is better)',
    run,
  },
]
