import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseLine } from '../../../test/faults/database-line.ts'
import { createTestDatabase, hasPostgres, type TestDatabase } from '../../../test/services/shared-services.ts'
import { openSharedDatabase } from '../../app/database.ts'
import { openPool } from '../../app/postgres.ts'
import { describeLogStore } from '../conformance.ts'
import type { LogStore, StreamId } from '../log-store.ts'
import { packUpdates } from '../packed-updates.ts'
import { postgresLogMigrations } from './log-migrations.ts'
import { openPostgresLogStore } from './postgres-log-store.ts'

describe.skipIf(!hasPostgres)('the log on PostgreSQL', () => {
  let database: TestDatabase
  const closing: (() => Promise<void>)[] = []
  beforeAll(async () => {
    database = await createTestDatabase()
    const db = await openSharedDatabase(
      openPool(database.url, 2, () => undefined),
      [postgresLogMigrations],
    )
    await db.destroy()
  })
  afterAll(async () => {
    for (const close of closing) await close()
    await database.remove()
  })

  async function open(): Promise<LogStore> {
    const ignore = () => undefined
    const pool = openPool(database.url, 3, ignore)
    const store = await openPostgresLogStore(pool, openPool(database.url, 1, ignore))
    closing.push(async () => {
      await store.close()
      await pool.end()
    })
    return store
  }

  describeLogStore('the PostgreSQL store', async () => {
    const store = await open()
    return {
      store,
      reopen: async () => {
        await store.close()
        return open()
      },
    }
  })

  const edit = (text: string) => ({ author: 'u', connection: 'c', timeMs: 1, update: Buffer.from(text) })
  const append = (stream: StreamId, text: string) => ({ stream, count: 1, packed: packUpdates([edit(text)]) })

  it('gives every number once to nodes that write the same files at the same time', async () => {
    const nodes = await Promise.all([open(), open(), open()])
    const files = Array.from({ length: 6 }, (_, n): StreamId => ({ fileId: `busy-${n}`, generation: 'g', channel: 0 }))
    const seen = new Map<string, number[]>()
    await Promise.all(
      nodes.map(async (node, n) => {
        for (let round = 0; round < 20; round++) {
          // Each node names the files in another order: locks are taken in one all the same.
          const order = files.toSorted((a, b) =>
            n === 1 ? b.fileId.localeCompare(a.fileId) : a.fileId > b.fileId ? 1 : -1,
          )
          const outcomes = await node.append(order.map((file) => append(file, `${n}.${round}`)))
          outcomes.forEach((outcome, at) => {
            const { fileId } = order[at] ?? { fileId: '' }
            if (outcome.ok) seen.set(fileId, [...(seen.get(fileId) ?? []), outcome.lastSeq])
          })
        }
      }),
    )
    for (const file of files) {
      const numbers = (seen.get(file.fileId) ?? []).toSorted((a, b) => a - b)
      expect(numbers).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
    }
  })

  it('keeps every edit once in history when two nodes compact and a third writes', async () => {
    const [one, two, three] = [await open(), await open(), await open()]
    const stream: StreamId = { fileId: 'compacted', generation: 'g', channel: 0 }
    const snapshots = async (node: LogStore, name: string) => {
      for (let n = 0; n < 15; n++) {
        const { seq } = await node.head(stream)
        await node.putSnapshot(stream, { seq, hash: `${name}${n}`, bytes: 1 })
      }
    }
    const writing = (async () => {
      for (let n = 0; n < 60; n++) await three.append([append(stream, String(n))])
    })()
    await Promise.all([writing, snapshots(one, 'a'), snapshots(two, 'b')])
    const texts: string[] = []
    for await (const slice of one.history(stream))
      for (const { update } of slice) texts.push(Buffer.from(update).toString())
    expect(texts).toEqual(Array.from({ length: 60 }, (_, n) => String(n)))
    const { head, rows } = await one.read(stream, 0)
    expect(head.tail.rows).toBe(rows.length)
    expect(head.tail.bytes).toBe(rows.reduce((sum, { packed }) => sum + packed.byteLength, 0))
  })
  it('a commit on a line that is dead without a word fails in time, and the next one takes a new line', async () => {
    const line = await DatabaseLine.open(database.url)
    const ignore = () => undefined
    const pool = openPool(database.url, 1, ignore)
    const store = await openPostgresLogStore(pool, openPool(line.url, 1, ignore, 300))
    const stream: StreamId = { fileId: 'silent', generation: 'g', channel: 0 }
    await store.append([append(stream, 'before')])
    line.state = 'stalled'
    await expect(store.append([append(stream, 'lost')])).rejects.toMatchObject({ code: 'Unavailable' })
    line.breakAll()
    line.state = 'sound'
    expect(await store.append([append(stream, 'after')])).toMatchObject([{ ok: true }])
    await store.close()
    await pool.end()
    await line.close()
  })
})
