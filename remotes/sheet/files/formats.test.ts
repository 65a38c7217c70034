import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import * as Y from 'yjs'
import { KIND, openWorkbook, type DrawingPayload, type WorkbookData } from '../model/index.ts'
import { readCsv } from './csv/read-csv.ts'
import { writeCsv } from './csv/write-csv.ts'
import { formats } from './index.ts'
import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { sniff } from '@wenfang/shared-ooxml/picture'
import { WenfangError } from '@wenfang/shared-protocol'
import { cellAt } from './testing/cell-at.ts'
import { packageOf } from './testing/package-of.ts'
import { readXlsx } from './xlsx/read/read-xlsx.ts'

const CORPUS = resolve(import.meta.dirname, '../../../../shared/corpus')
const noAsset = () => Promise.reject(new Error('no asset was added'))

const imported = async (source: Uint8Array, ext = 'xlsx') => {
  const result = await formats.importSource({ source, ext })
  if (!result.ok) throw new Error(`${result.code} ${result.detail}`)
  return result
}

/** Sheets with formulas that have no value. */
const sheetsWithoutResults = ({ sheets }: WorkbookData): number =>
  sheets.filter(({ tiles }) =>
    tiles.some(({ kinds, formulas }) => formulas?.some((formula, at) => formula !== 0 && kinds[at] === KIND.blank)),
  ).length

/** A body after somebody put a text into a cell of the first sheet. */
function edited(body: Uint8Array, text: string): Uint8Array {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, body)
  const workbook = openWorkbook(doc)
  const [sheet] = workbook.sheets()
  workbook.apply({
    kind: 'setCells',
    sheetId: sheet?.id ?? '',
    top: 500,
    left: 0,
    cells: [[{ value: text, style: { font: { isBold: true } } }]],
  })
  workbook.dispose()
  return Y.encodeStateAsUpdate(doc)
}

test('a new workbook opens, takes an edit and is written with its own default font', async () => {
  const { source, ext } = await formats.blank('s')
  expect(ext).toBe('xlsx')
  const { body } = await imported(source)
  const same = await formats.exportBody({ source, body, format: 'xlsx', asset: noAsset })
  expect(same.bytes).toBe(source)
  const out = await formats.exportBody({ source, body: edited(body, '你好'), format: 'xlsx', asset: noAsset })
  const { data } = await readXlsx(out.bytes)
  const cell = cellAt(data, data.sheets[0], 'A501')
  expect(cell.value).toBe('你好')
  expect(data.styles[cell.style]?.font).toMatchObject({ family: '等线', sizePt: 11, isBold: true })
})

test('what is no workbook is refused with a code', async () => {
  const code = async (bytes: Uint8Array, ext = 'xlsx') => {
    const result = await formats.importSource({ source: bytes, ext })
    return result.ok ? 'ok' : result.code
  }
  expect(await code(new Uint8Array())).toBe('FileEmpty')
  expect(await code(new TextEncoder().encode('%PDF-1.7'))).toBe('FileTypeMismatch')
  expect(await code(new TextEncoder().encode('a,b'))).toBe('FileTypeMismatch')
  expect(await code(packageOf({ sheets: ['<!DOCTYPE a [<!ENTITY b "c">]><sheetData/>'] }))).toBe('ArchiveUnsafe')
})

test.each([
  ['1234', 1234, undefined],
  ['-0.50', -0.5, '0.00'],
  ['1,234.5', 1234.5, '#,##0.0'],
  ['12%', 0.12, '0%'],
  ['1.5e3', 1500, '0.00E+00'],
  ['2024-02-29', 45351, 'yyyy-mm-dd'],
  ['2024/3/1 8:05', 45352 + 485 / 1440, 'yyyy/m/d h:mm'],
  ['12:30:15', (12 * 3600 + 30 * 60 + 15) / 86_400, 'hh:mm:ss'],
  ['00123', '00123', undefined],
  ['123456789012345678', '123456789012345678', undefined],
  ['+8613800000000', '+8613800000000', undefined],
  ['2023-02-29', '2023-02-29', undefined],
  ['=1+1', '=1+1', undefined],
  ['true', true, undefined],
  ['"12"', '12', undefined],
])('the field %s is %j', (field, value, format) => {
  const data = readCsv(new TextEncoder().encode(`x,${field}`))
  const quoted = field.includes(',') ? readCsv(new TextEncoder().encode(`x;${field}\ny;z`)) : data
  const cell = cellAt(quoted, quoted.sheets[0], 'B1')
  expect(cell.value).toEqual(value)
  expect(quoted.styles[cell.style]?.format).toBe(format)
  const shown = new TextDecoder().decode(writeCsv(quoted, quoted.sheets[0] ?? never(), '\t'))
  if (!field.startsWith('"') && field !== '1.5e3' && field !== 'true')
    expect(shown.split('\r\n')[0]).toBe(`x\t${field}`)
})

const never = (): never => {
  throw new Error('no sheet')
}

test('encodings: UTF-8, UTF-16 in both orders with and without a mark, GB18030', () => {
  const text = '姓名,数量\r\n王小明,12\r\n'
  const wide = (isBig: boolean, mark: boolean) => {
    const letters = (mark ? '\uFEFF' : '') + 'name,count\nab,12\n'
    const bytes = new Uint8Array(letters.length * 2)
    for (let at = 0; at < letters.length; at++)
      new DataView(bytes.buffer).setUint16(at * 2, letters.charCodeAt(at), !isBig)
    return bytes
  }
  const at = (bytes: Uint8Array, name: string) => {
    const data = readCsv(bytes)
    return cellAt(data, data.sheets[0], name).value
  }
  expect(at(new TextEncoder().encode(text), 'A2')).toBe('王小明')
  expect(at(new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xca, 0xfd, 0xc1, 0xbf, 0x0a]), 'A1')).toBe('姓名')
  for (const isBig of [true, false]) for (const mark of [true, false]) expect(at(wide(isBig, mark), 'B2')).toBe(12)
})

test('fields that a piece of the text cuts through are read whole', () => {
  const long = `${'字"",\n'.repeat(20_000)}x`
  const data = readCsv(new TextEncoder().encode(`"${long}",1\n2,3\n`))
  expect(cellAt(data, data.sheets[0], 'A1').value).toBe(long.replaceAll('""', '"'))
  expect(cellAt(data, data.sheets[0], 'B2').value).toBe(3)
})

const files = existsSync(join(CORPUS, 'csv')) ? readdirSync(join(CORPUS, 'csv')).toSorted() : []

describe.skipIf(files.length === 0)('real texts of fields', () => {
  interface Facts {
    readonly rows_including_header: number
    readonly columns_max: number
    readonly first_row: readonly string[]
    readonly last_row: readonly string[]
  }
  const all =
    files.length === 0
      ? {}
      : (JSON.parse(readFileSync(join(CORPUS, 'facts.json'), 'utf8')) as { files: Record<string, { facts: Facts }> })
          .files
  it.each(files)('%s: every field is shown as it was written', async (file) => {
    const source = new Uint8Array(readFileSync(join(CORPUS, 'csv', file)))
    const { body } = await imported(source, 'csv')
    const { bytes } = await formats.exportBody({ source, body, format: 'csv', asset: noAsset })
    const shown = readCsv(bytes)
    const known = all[`csv/${file}`]?.facts
    if (!known) throw new Error('no facts')
    const sheet = shown.sheets[0] ?? never()
    expect(sheet.rowCount).toBe(known.rows_including_header)
    const text = new TextDecoder('utf-8', { ignoreBOM: false }).decode(bytes)
    for (const field of [...known.first_row, ...known.last_row]) {
      const plain = field.replaceAll('"', '""')
      expect.soft(text.includes(plain) || text.includes(field), `${file}: ${field}`).toBe(true)
    }
    const out = await formats.exportBody({ source, body, format: 'xlsx', asset: noAsset })
    expect((await readXlsx(out.bytes)).data.sheets[0]?.rowCount).toBe(known.rows_including_header)
  })
})

describe.skipIf(!existsSync(join(CORPUS, 'broken')))('damaged and hostile files', () => {
  const table: string[] = []
  const wanted: Readonly<Record<string, string>> = {
    '04-bit-flips-bad-crc.xlsx': 'FileCorrupt',
    '05-zip-bomb-1gib-sheet.xlsx': 'ArchiveUnsafe',
    '14-encrypted.xlsx': 'NeedPassword',
    '17-encrypted-default-password.xlsx': 'NeedPassword',
    '20-html-disguised.xls': 'ok',
    '26-formula-injection.csv': 'ok',
    '28-extreme-dimension.xlsx': 'ok',
    '30-xss-in-cell-and-sheet-name.xlsx': 'ok',
    '34-legacy.doc': 'FileCorrupt',
    '35-legacy.xls': 'ok',
    '37-legacy.xlsb': 'ok',
  }
  it.each(Object.entries(wanted))('%s: %s', async (file, code) => {
    const source = new Uint8Array(readFileSync(join(CORPUS, 'broken', file)))
    const before = process.memoryUsage().rss
    const started = performance.now()
    const result = await formats.importSource({ source, ext: file.split('.').at(-1) ?? '' })
    const grown = (process.memoryUsage().rss - before) / 2 ** 20
    table.push(
      `${file} | ${result.ok ? 'opened' : `${result.code}: ${result.detail}`} | ${Math.round(performance.now() - started)} ms | ${Math.round(grown)} MB`,
    )
    expect(result.ok ? 'ok' : result.code).toBe(code)
    expect(grown).toBeLessThan(512)
    if (table.length === Object.keys(wanted).length)
      console.info(['file | outcome | time | memory', ...table].join('\n'))
  })

  it('workbooks of older programs show their values and are written as .xlsx', async () => {
    for (const [file, name, value] of [
      ['35-legacy.xls', 'First Sheet', 'Test spreadsheet'],
      ['37-legacy.xlsb', 'Sheet1', null],
    ] as const) {
      const source = new Uint8Array(readFileSync(join(CORPUS, 'broken', file)))
      const { body } = await imported(source, file.split('.').at(-1))
      const { bytes } = await formats.exportBody({ source, body, format: 'xlsx', asset: noAsset })
      const { data } = await readXlsx(bytes)
      expect(data.sheets[0]?.name).toBe(name)
      if (value !== null) expect(cellAt(data, data.sheets[0], 'A1').value).toBe(value)
      else expect(data.sheets[0]?.tiles.length).toBeGreaterThan(0)
    }
  })

  it('formulas of a text are texts', async () => {
    const { body } = await imported(
      new Uint8Array(readFileSync(join(CORPUS, 'broken/26-formula-injection.csv'))),
      'csv',
    )
    const doc = new Y.Doc()
    Y.applyUpdate(doc, body)
    expect(openWorkbook(doc).toWorkbookData().formulas).toEqual([])
  })
})

describe.skipIf(!existsSync(join(CORPUS, 'xlsx')))('through the shared workbook', () => {
  const names = existsSync(join(CORPUS, 'xlsx')) ? readdirSync(join(CORPUS, 'xlsx')).toSorted() : []
  it.each(names.filter((name) => readFileSync(join(CORPUS, 'xlsx', name)).length < 100_000))('%s', async (name) => {
    const source = new Uint8Array(readFileSync(join(CORPUS, 'xlsx', name)))
    const { body } = await imported(source)
    const unanswered = sheetsWithoutResults((await readXlsx(source)).data)
    const same = await formats.exportBody({ source, body, format: 'xlsx', asset: noAsset })
    if (unanswered === 0) expect(same.bytes).toBe(source)
    expect(sheetsWithoutResults((await readXlsx(same.bytes)).data)).toBe(0)
    const out = await formats.exportBody({ source, body: edited(body, '文房改动'), format: 'xlsx', asset: noAsset })
    const before = new Map(new SourcePackage(source).entries.map((entry) => [entry.name, entry.crc]))
    const changed = new SourcePackage(out.bytes).entries.filter((entry) => before.get(entry.name) !== entry.crc)
    const sheets = changed.filter(({ name: part }) => /worksheets\/[^/]*$/.test(part))
    expect(sheets.length, 'sheets that nobody edited keep their bytes').toBeLessThanOrEqual(1 + unanswered)
    expect(changed.length).toBeLessThanOrEqual(7 + unanswered)
    const { data } = await readXlsx(out.bytes)
    expect(cellAt(data, data.sheets[0], 'A501').value).toBe('文房改动')
  })
})

test('a picture that stayed on a device that never came back keeps nothing else in: a crossed box stands for it', async () => {
  const { source } = await formats.blank('s')
  const { body } = await imported(source)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, edited(body, '账'))
  const workbook = openWorkbook(doc)
  const corner = { row: 1, column: 1, x: 0, y: 0 }
  const size = { width: 952_500, height: 476_250 }
  workbook.apply({
    kind: 'putObject',
    sheetId: workbook.sheets()[0]?.id ?? '',
    id: 'p',
    objectKind: 'drawing',
    ranges: [{ top: 1, left: 1, bottom: 4, right: 3 }],
    payload: {
      type: 'picture',
      index: -1,
      order: 1,
      name: '照片',
      description: '',
      anchor: { type: 'oneCell', behaviour: 'oneCell', from: corner, to: null, size },
      part: null,
      picture: { hash: 'b'.repeat(64), contentType: 'image/png' },
    } satisfies DrawingPayload,
  })
  workbook.dispose()
  const asset = () => Promise.reject(new WenfangError('NotFound', 'nowhere'))
  const { bytes } = await formats.exportBody({ source, body: Y.encodeStateAsUpdate(doc), format: 'xlsx', asset })
  expect(sniff(new SourcePackage(bytes).bytes('xl/media/image1.png') ?? new Uint8Array())).toBe('png')
})
