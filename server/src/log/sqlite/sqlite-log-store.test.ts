import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeLogStore } from '../conformance.ts'
import type { LogStore } from '../log-store.ts'
import { openSqliteLogStore } from './sqlite-log-store.ts'

let folder = ''
let count = 0
const opened: LogStore[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenfang-log-'))
})
afterAll(async () => {
  for (const store of opened) await store.close()
  await rm(folder, { recursive: true })
})

describeLogStore('the SQLite store', async () => {
  const path = join(folder, `${++count}.db`)
  const open = async () => {
    const store = await openSqliteLogStore(path)
    opened.push(store)
    return store
  }
  const store = await open()
  return {
    store,
    reopen: async () => {
      await store.close()
      return open()
    },
  }
})

it('refuses a log that a newer server wrote', async () => {
  const path = join(folder, 'newer.db')
  await (await openSqliteLogStore(path)).close()
  const db = new Sqlite(path)
  db.pragma('user_version = 99')
  db.close()
  await expect(openSqliteLogStore(path)).rejects.toThrow('newer server')
})

it('lets no second process write the same log', async () => {
  const path = join(folder, 'locked.db')
  const first = await openSqliteLogStore(path)
  await expect(openSqliteLogStore(path)).rejects.toThrow('locked')
  await first.close()
})
