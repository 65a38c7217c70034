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

it('what stands above a table names it, and numbers name no fields', async () => {
  const report = xlsx([
    {
      name: '订单',
      rows: [['订单报表'], [], ['编号', '数量', '日期'], ['甲', 2, '2026-01-05'], ['乙', 3.5, '2026-01-06']],
    },
  ])
  const database = await imported(report, 'xlsx')
  if (typeof database === 'string') throw new Error(database)
  expect(database.tables.map(({ title, size }) => [title, size])).toEqual([['订单报表', 2]])
  expect(database.tables[0]?.fields.map(({ kind, settings }) => [settings.title, kind])).toEqual([
    ['编号', 'text'],
    ['数量', 'number'],
    ['日期', 'date'],
  ])
  const list = await imported(xlsx([{ name: '一', rows: [['名称'], ['甲', '乙']] }]), 'xlsx')
  expect(typeof list === 'string' ? list : list.tables[0]?.fields.map(({ settings }) => settings.title)).toEqual([
    '名称',
    '字段 2',
  ])
  const numbers = await imported(text('1,2\n3,4\n'), 'csv')
  if (typeof numbers === 'string') throw new Error(numbers)
  expect(numbers.tables[0]?.size).toBe(2)
  expect(numbers.tables[0]?.fields.map(({ kind }) => kind)).toEqual(['number', 'number'])
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

it('numbers with decimal commas and days of other countries are read by their whole column', async () => {
  const german =
    'Artikel;Preis;Menge;Datum;Aktiv\r\nBirnen;1.234,50;1.500;31.12.2025;ja\r\nKohl;0,99;2,5;01.02.2026;nein\r\n'
  const database = await imported(text(german), 'csv')
  if (typeof database === 'string') throw new Error(database)
  const [table] = database.tables
  expect(table?.fields.map(({ kind }) => kind)).toEqual(['text', 'number', 'number', 'date', 'checkbox'])
  const lines = table ? writeCsv(database, table).trim().split(/\r?\n/) : []
  expect(lines.slice(1)).toEqual(['Birnen,"1,234.50","1,500.0",2025-12-31,✓', 'Kohl,0.99,2.5,2026-02-01,'])
  const airtable = await imported(text('Name,Tags,Due\na,"web,ops",3/15/2026\nb,web,1/7/2026\nc,ops,1/8/2026\n'), 'csv')
  if (typeof airtable === 'string') throw new Error(airtable)
  expect(airtable.tables[0]?.fields.map(({ kind }) => kind)).toEqual(['text', 'multiSelect', 'date'])
})
