import { readWorkbook } from './xlsx/read/read-workbook.ts'
import { decodeParts } from '@wenfang/shared-protocol'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { createRandom } from '@wenfang/shared-testing/fixtures'
import { expect, test } from 'vitest'
import { newName, type Op } from '../model/index.ts'
import { bodyOf, databaseOf, readDbt } from './dbt.ts'
import { formats } from './formats.ts'
import { manifest } from '../manifest.ts'

const noAsset = () => Promise.reject(new Error('no assets'))

async function imported() {
  const { source, ext } = await formats.blank('d')
  const result = await formats.importSource({ source, ext })
  if (!result.ok) throw new Error(result.detail)
  return { source, body: result.body }
}

test('a new database has a table that people can write into, and comes back byte for byte', async () => {
  const { source, body } = await imported()
  const [table] = databaseOf(body).database.tables
  expect(table?.fields.map(({ settings }) => settings.title)).toEqual(['标题', '状态', '负责人', '截止日期', '备注'])
  expect(table?.size).toBe(5)
  const { bytes } = await formats.exportBody({ source, body, format: 'dbt', asset: noAsset })
  expect(bytes).toEqual(decodeParts(body)[0]?.bytes)
  expect(bytes).toEqual(source)
})

test('a database with broken bytes, or cut short, opens or is refused with a word', async () => {
  const { source } = await imported()
  const random = createRandom(7)
  const outcomes = new Set<string>()
  for (let round = 0; round < 1_000; round += 1) {
    const bytes = source.slice(0, random.below(5) === 0 ? random.below(source.length) : source.length)
    for (let left = random.below(4); left >= 0 && bytes.length > 0; left -= 1) {
      bytes[random.below(bytes.length)] = random.below(256)
    }
    try {
      databaseOf(bodyOf(databaseOf(readDbt(bytes))))
      outcomes.add('opened')
    } catch (error) {
      if (!(error instanceof WenfangError)) throw error
      outcomes.add(error.code)
    }
  }
  expect([...outcomes].toSorted()).toEqual(['FileCorrupt', 'FormatUnsupported', 'opened'])
})

test('CSV is quoted, marked as UTF-8, and nothing in it is calculated by who opens it', async () => {
  const { source, body } = await imported()
  const database = databaseOf(body)
  const [table] = database.database.tables
  const field = table?.fields[0]
  const ops: Op[] = [
    {
      kind: 'cells.set',
      table: table?.id ?? '',
      field: field?.id ?? '',
      records: [1, 2, 3],
      values: ['=HYPERLINK("x")', '逗号,"引号"\n换行', '-12.5'],
    },
    { kind: 'records.delete', table: table?.id ?? '', records: [4, 5] },
    // A button holds nothing that another program could read.
    {
      kind: 'field.add',
      table: table?.id ?? '',
      field: { id: 'go', kind: 'button', settings: { title: '开始' } },
      before: null,
    },
  ]
  database.found(ops)
  const { bytes } = await formats.exportBody({
    source,
    body: bodyOf(database),
    format: 'csv',
    asset: noAsset,
  })
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\uFEFF标题,状态,负责人,截止日期,备注\r\n"\'=HYPERLINK(""x"")",,,,\r\n"逗号,""引号""\n换行",,,,\r\n-12.5,,,,\r\n',
  )
  const workbook = await formats.exportBody({ source, body: bodyOf(database), format: 'xlsx', asset: noAsset })
  const [sheet] = await readWorkbook(workbook.bytes)
  expect(sheet?.rows[0]).toEqual(['标题', '状态', '负责人', '截止日期', '备注'])
})

test('what is no database, of another program, or cut short is refused', async () => {
  const { source } = await imported()
  const random = new TextEncoder().encode(newName(Math.random).repeat(9))
  for (const [bytes, code] of [
    [random, 'FormatUnsupported'],
    [source.subarray(0, source.length - 3), 'FileCorrupt'],
    [new Uint8Array(), 'FileCorrupt'],
  ] as const) {
    expect(await formats.importSource({ source: bytes, ext: 'dbt' })).toMatchObject({ ok: false, code })
  }
})

test('the sample is three tables with every kind of view but none that is empty, and small', async () => {
  const sample = await manifest.loadSample?.()
  if (!sample) throw new Error('no sample')
  expect(sample.name).toBe('项目管理.dbt')
  expect(sample.source.byteLength).toBeLessThan(64 * 1024)
  const imported = await formats.importSource({ source: sample.source, ext: 'dbt' })
  if (!imported.ok) throw new Error(imported.detail)
  const { tables } = databaseOf(imported.body).database
  expect(tables.map(({ title, size }) => [title, size])).toEqual([
    ['任务', 14],
    ['会议', 5],
    ['风险', 4],
  ])
  expect(new Set(tables.flatMap(({ views }) => views.map(({ kind }) => kind)))).toEqual(
    new Set(['grid', 'kanban', 'gantt', 'calendar', 'gallery']),
  )
})
