import { xlsx } from '@wenfang/shared-testing/fixtures'
import { expect, it } from 'vitest'
import { writeCsv } from '../csv/write-csv.ts'
import { databaseOf } from '../dbt.ts'
import { formats } from '../formats.ts'

const imported = async (source: Uint8Array, ext: string) => {
  const result = await formats.importSource({ source, ext })
  return result.ok ? databaseOf(result.body).database : result.code
}
const text = (words: string): Uint8Array => new TextEncoder().encode(words)

it('each sheet of a workbook is a table, its first line the fields, with the kinds of what they hold', async () => {
  const rows = Array.from({ length: 10_001 }, (_, at) => [`品${at}`, at / 4, at % 2 === 0 ? '是' : '否', `00${at}`])
  const source = xlsx([
    { name: '货品', rows: [['品名', '单价', '在售', '编码'], ...rows] },
    { name: '空', rows: [] },
    { name: '仓库', rows: [['名称'], ['甲库']] },
  ])
  const database = await imported(source, 'xlsx')
  if (typeof database === 'string') throw new Error(database)
  expect(database.tables.map(({ title, size }) => [title, size])).toEqual([
    ['货品', 10_001],
    ['仓库', 1],
  ])
  const [goods] = database.tables
  expect(goods?.fields.map(({ kind, settings }) => [settings.title, kind])).toEqual([
    ['品名', 'text'],
    ['单价', 'number'],
    ['在售', 'checkbox'],
    ['编码', 'text'],
  ])
  const lines = goods ? writeCsv(database, goods).trim().split(/\r?\n/) : []
  expect(lines.at(-1)).toBe('品10000,"2,500.00",✓,0010000')
})

it('a text of fields is one table; nothing, and what is no workbook, is refused', async () => {
  const database = await imported(text('姓名,入职\n王,2026-01-05\n'), 'csv')
  if (typeof database === 'string') throw new Error(database)
  expect(database.tables.map(({ title, size }) => [title, size])).toEqual([['数据表', 1]])
  expect(database.tables[0]?.fields.map(({ kind }) => kind)).toEqual(['text', 'date'])
  expect(await imported(text(''), 'csv')).toBe('FileEmpty')
  expect(await imported(xlsx([{ name: '一', rows: [] }]), 'xlsx')).toBe('FileEmpty')
  expect(await imported(text('no workbook'), 'xlsx')).toMatch(/^File(Corrupt|TypeMismatch)$/)
  expect(await imported(text(`a\n${'1\n'.repeat(500_001)}`), 'csv')).toBe('FileTooLarge')
})
