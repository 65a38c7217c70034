import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { openWorkbook, type Edit } from '../model/index.ts'
import { exportBody } from './export-body.ts'
import { formats } from './index.ts'
import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { packageOf } from './testing/package-of.ts'

const noAsset = () => Promise.reject(new Error('no asset was added'))
const NOON = new Date(2026, 4, 17, 12)

/** The source after some edits of its first sheet, as it goes out. */
async function exported(
  source: Uint8Array,
  edits: readonly Omit<Extract<Edit, { kind: 'setCells' }>, 'kind' | 'sheetId'>[],
  format = 'xlsx',
) {
  const imported = await formats.importSource({ source, ext: 'xlsx' })
  if (!imported.ok) throw new Error(imported.code)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, imported.body)
  const workbook = openWorkbook(doc)
  const sheetId = workbook.sheets()[0]?.id ?? ''
  for (const edit of edits) workbook.apply({ kind: 'setCells', sheetId, ...edit })
  workbook.dispose()
  const body = Y.encodeStateAsUpdate(doc)
  return (await exportBody({ source, body, format, asset: noAsset }, NOON)).bytes
}

/** What a program sees that reads values and calculates nothing. */
function valuesOf(bytes: Uint8Array): unknown[][] {
  const folder = mkdtempSync(join(tmpdir(), 'results-'))
  try {
    writeFileSync(join(folder, 'book.xlsx'), bytes)
    const script =
      'import json,openpyxl,sys\nb=openpyxl.load_workbook(sys.argv[1],data_only=True)\n' +
      'print(json.dumps([[c if not hasattr(c,"isoformat") else c.isoformat() for c in r] for s in b for r in s.iter_rows(values_only=True)]))'
    return JSON.parse(
      execFileSync(python ?? '', ['-c', script, join(folder, 'book.xlsx')], { encoding: 'utf8' }),
    ) as unknown[][]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** An own installation often comes first in the path, without what it needs. */
const python = ['python3', '/usr/bin/python3'].find((command) => {
  try {
    execFileSync(command, ['-c', 'import openpyxl'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

const sheetXml = (bytes: Uint8Array, number = 1): string =>
  new SourcePackage(bytes).text(`xl/worksheets/sheet${number}.xml`) ?? ''

test('formulas that were typed here go out with what they answer: texts, truth, errors, dates and arrays', async () => {
  const { source } = await formats.blank('s')
  const typed = {
    top: 0,
    left: 0,
    cells: [
      [{ value: 1 }, { formula: 'A1*2' }, { formula: 'SEQUENCE(3)*10' }, { formula: 'SUM(A1:A3*A1:A3)' }],
      [{ value: 2 }, { formula: '"第"&A2' }, undefined, { formula: 'A2>1' }],
      [{ value: 3 }, { formula: '1/0' }, undefined, { formula: 'DATE(2024,2,29)', style: { format: 'yyyy-mm-dd' } }],
      [undefined, { formula: 'NA()' }, undefined, { formula: 'TODAY()', style: { format: 'yyyy-mm-dd' } }],
    ],
  }
  const bytes = await exported(source, [typed])
  const xml = sheetXml(bytes)
  expect(xml).toMatch(/<c r="C1"[^>]* cm="1"[^>]*><f t="array" ref="C1:C3">_xlfn\.SEQUENCE\(3\)\*10<\/f><v>10<\/v>/)
  expect(xml).toMatch(/<c r="D1"[^>]* cm="1"[^>]*><f t="array" ref="D1">SUM\(A1:A3\*A1:A3\)<\/f>/)
  expect(xml).toContain('<c r="B1"><f>A1*2</f><v>2</v></c>')
  if (python)
    expect(valuesOf(bytes)).toEqual([
      [1, 2, 10, 14],
      [2, '第2', 20, true],
      [3, '#DIV/0!', 30, '2024-02-29T00:00:00'],
      [null, '#N/A', null, '2026-05-17T00:00:00'],
    ])
  const csv = new TextDecoder().decode(await exported(source, [typed], 'csv'))
  expect(csv).toBe('1,2,10,14\r\n2,第2,20,TRUE\r\n3,#DIV/0!,30,2024-02-29\r\n,#N/A,,2026-05-17\r\n')
})

const SHARED =
  '<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1"><f t="shared" ref="B1:B3" si="0" ca="1">A1*2</f><v>2</v></c><c r="C1"><f>TODAY()</f><v>40000</v></c></row>' +
  '<row r="2"><c r="A2"><v>2</v></c><c r="B2" t="str"><f t="shared" si="0"/><v>old</v></c><c r="C2"><f>0.1+0.2</f><v>0.3</v></c></row>' +
  '<row r="3"><c r="A3"><v>3</v></c><c r="B3"><f t="shared" si="0"/><v>6</v></c></row></sheetData>'
const OTHER =
  '<sheetData><row r="1"><c r="A1"><f>表1!A1+1</f><v>2</v></c><c r="B1"><f>PI()</f><v>3</v></c></row></sheetData>'

test('a workbook that nobody edited goes out as it came, with results that are old too', async () => {
  const source = packageOf({ sheets: [SHARED, OTHER] })
  expect(await exported(source, [])).toBe(source)
})

test('without edits only formulas without a value get one', async () => {
  const source = packageOf({
    sheets: [
      '<sheetData><row r="1"><c r="A1"><v>4</v></c><c r="B1" s="0"><f t="shared" ref="B1:B2" si="0">A1/8</f></c><c r="C1"><f>NOW()</f><v>1</v></c></row>' +
        '<row r="2"><c r="A2"><v>6</v></c><c r="B2"><f t="shared" si="0"/><v></v></c><c r="C2"><f>B2*100</f><v>75</v></c></row></sheetData>',
      OTHER,
    ],
  })
  const bytes = await exported(source, [])
  expect(sheetXml(bytes)).toContain('<c r="B1" s="0"><f t="shared" ref="B1:B2" si="0">A1/8</f><v>0.5</v></c>')
  expect(sheetXml(bytes)).toContain('<c r="B2"><f t="shared" si="0"/><v>0.75</v></c><c r="C2"><f>B2*100</f><v>75</v>')
  expect(sheetXml(bytes)).toContain('<c r="C1"><f>NOW()</f><v>1</v></c>')
  expect(sheetXml(bytes, 2)).toBe(sheetXml(source, 2))
})

test('after an edit what depends on it is calculated; other formulas keep their bytes, those with the time too', async () => {
  const source = packageOf({ sheets: [SHARED, OTHER] })
  const bytes = await exported(source, [{ top: 0, left: 0, cells: [[{ value: 5 }]] }])
  const xml = sheetXml(bytes)
  expect(xml).toContain('<c r="B1"><f t="shared" ref="B1:B3" si="0" ca="1">A1*2</f><v>10</v></c>')
  expect(xml).toContain('<c r="C1"><f>TODAY()</f><v>40000</v></c>')
  expect(xml).toContain(SHARED.slice(SHARED.indexOf('<row r="2">'), SHARED.indexOf('</sheetData>')))
  expect(sheetXml(bytes, 2)).toContain('<c r="A1"><f>表1!A1+1</f><v>6</v></c><c r="B1"><f>PI()</f><v>3</v></c>')
})

test('a result that we cannot find as the file has it stays, until somebody writes its formula anew', async () => {
  const source = packageOf({
    sheets: [
      '<sheetData><row r="1"><c r="A1"><v>4</v></c><c r="B1"><f>INDIRECT("A"&amp;ROW())*2</f><v>8</v></c><c r="C1"><f>INDIRECT("A1")*2</f><v>9</v></c></row></sheetData>',
    ],
  })
  const bytes = await exported(source, [{ top: 0, left: 0, cells: [[{ value: 5 }]] }])
  expect(sheetXml(bytes)).toContain('<v>10</v></c><c r="C1"><f>INDIRECT("A1")*2</f><v>9</v></c>')
  const anew = await exported(source, [{ top: 0, left: 2, cells: [[{ formula: 'INDIRECT("A1")*3' }]] }])
  expect(sheetXml(anew)).toContain('<f>INDIRECT("A1")*3</f><v>12</v></c>')
})

test('formulas that answer a text without letters have a value', async () => {
  const source = packageOf({
    sheets: [
      '<sheetData><row r="1"><c r="A1" t="str"><f>""</f><v></v></c><c r="B1" t="str"><f>T(1)</f><v/></c></row></sheetData>',
    ],
  })
  expect(await exported(source, [])).toBe(source)
})
