import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase, withoutSync, type Migrations } from './database.ts'

const table = (name: string): Migrations[string] => ({
  up: (db) => db.schema.createTable(name).addColumn('a', 'text').execute(),
})

it('runs the migrations of every module', async () => {
  const db = await openDatabase(':memory:', [{ 'one-001-x': table('x') }, { 'two-001-y': table('y') }])
  const typed = db.withTables<{ x: { a: string }; y: { a: string } }>()
  await typed.insertInto('y').values({ a: '文' }).execute()
  expect(await typed.selectFrom('y').selectAll().execute()).toEqual([{ a: '文' }])
  await db.destroy()
})

it('refuses two migrations of one name', async () => {
  await expect(openDatabase(':memory:', [{ 'a-001': table('x') }, { 'a-001': table('y') }])).rejects.toThrow('a-001')
})

it('waits for the disk again after a write that need not, whether or not it succeeded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'database-'))
  const modules = [{ 'one-001-x': table('x') }]
  const db = await openDatabase(folder, modules)
  const typed = db.withTables<{ x: { a: string } }>()
  const syncs = async (handle: typeof typed) =>
    (await sql<{ synchronous: number }>`pragma synchronous`.execute(handle)).rows[0]?.synchronous
  const [NORMAL, FULL] = [1, 2]
  let within: number | undefined
  await withoutSync(typed, async (unsynced) => {
    within = await syncs(unsynced)
    await unsynced.insertInto('x').values({ a: '文' }).execute()
  })
  expect([within, await syncs(typed)]).toEqual([NORMAL, FULL])
  await expect(withoutSync(typed, (unsynced) => sql`no sql`.execute(unsynced))).rejects.toThrow('syntax')
  expect(await syncs(typed)).toBe(FULL)
  await db.destroy()
  const again = (await openDatabase(folder, modules)).withTables<{ x: { a: string } }>()
  expect(await again.selectFrom('x').selectAll().execute()).toEqual([{ a: '文' }])
  await again.destroy()
  await rm(folder, { recursive: true })
})
