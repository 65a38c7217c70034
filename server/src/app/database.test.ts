import { expect, it } from 'vitest'
import { openDatabase, type Migrations } from './database.ts'

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
