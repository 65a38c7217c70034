import { packEntry, packPieces, writeZip, type ZipEntry } from '@wenfang/shared-ooxml/zip'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { expect, test } from 'vitest'
import { MOST_COLUMNS } from '../imported-sheet.ts'
import { readWorkbook } from './read/read-workbook.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const part = (name: string, text: string): ZipEntry => packEntry(name, encode(text))
const related = (targets: readonly (readonly [string, string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

interface Parts {
  readonly styles?: string
  readonly shared?: string
  readonly properties?: string
}

/** A workbook of one sheet, by hand. */
function workbook(sheet: ZipEntry, { styles = '', shared = '', properties = '' }: Parts = {}): Uint8Array {
  return writeZip([
    part('_rels/.rels', related([['officeDocument', 'xl/workbook.xml']])),
    part(
      'xl/workbook.xml',
      `<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr ${properties}/><sheets><sheet name="一" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      related([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    ),
    part('xl/styles.xml', `<styleSheet ${MAIN}>${styles}</styleSheet>`),
    part('xl/sharedStrings.xml', `<sst ${MAIN}>${shared}</sst>`),
    sheet,
  ])
}
const sheetOf = (rows: string, after = ''): ZipEntry =>
  part('xl/worksheets/sheet1.xml', `<worksheet ${MAIN}><sheetData>${rows}</sheetData>${after}</worksheet>`)
const refusal = (bytes: Uint8Array): Promise<unknown> =>
  readWorkbook(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof WenfangError ? error.code : error),
  )

test('shared texts with runs and readings, prefixes, results of formulas, gaps and cells that name no place', async () => {
  const bytes = workbook(
    part(
      'xl/worksheets/sheet1.xml',
      `<x:worksheet xmlns:x="a"><x:sheetData><x:row r="1"><x:c t="s"><x:v>0</x:v></x:c><x:c t="str"><x:f>A1&amp;"x"</x:f><x:v>名&amp;</x:v></x:c></x:row><x:row r="4"><x:c r="C4" t="inlineStr"><x:is><x:t>三_x000A_行</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
    ),
    { shared: '<si><r><t>东</t></r><r><t xml:space="preserve"> 京</t></r><rPh sb="0" eb="1"><t>とう</t></rPh></si>' },
  )
  expect((await readWorkbook(bytes))[0]?.rows).toEqual([
    ['东 京', '名&'],
    ['', '', '三\n行'],
  ])
})

test('columns have the kind that their cells and formats say; a text that looks like a number stays a text', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="170" formatCode="[$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="171" formatCode="[$¥-804]#,##0.0_);[Red]\\(0\\)"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="9"/><xf numFmtId="46"/><xf numFmtId="22"/></cellXfs>'
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const row = (...cells: readonly string[]) => `<row>${cells.join('')}</row>`
  const number = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`
  const records = Array.from({ length: 6 }, (_, at) =>
    row(
      text(`00${at}`),
      number(46_082 + at, at % 2 === 0 ? 1 : 2),
      number(1.5 * at, 3),
      number(at / 4, 4),
      number(1.5, 5),
      number(46_082.5, 6),
      `<c t="b"><v>${at % 2}</v></c>`,
      text(at % 2 === 0 ? '高' : '低'),
      at === 0 ? text('约3') : number(at, 0),
      text('13'),
    ),
  )
  const names = ['号', '日', '钱', '率', '长', '时', '是', '级', '杂', '文'].map(text)
  const [sheet] = await readWorkbook(workbook(sheetOf(row(...names) + records.join('')), { styles }))
  expect(names.map((_, column) => sheet?.field(column, true))).toMatchObject([
    { kind: 'text' },
    { kind: 'date', settings: {} },
    { kind: 'currency', settings: { digits: 1, symbol: '¥' } },
    { kind: 'percent', settings: { digits: 0 } },
    { kind: 'duration' },
    { kind: 'date', settings: { hasTime: true } },
    { kind: 'checkbox' },
    { kind: 'select' },
    { kind: 'text' },
    { kind: 'text' },
  ])
  expect(sheet?.rows[1]).toEqual([
    '000',
    '2026-03-01',
    '0',
    '0',
    '36:00:00',
    '2026-03-01 12:00',
    '否',
    '高',
    '约3',
    '13',
  ])
  const later = await readWorkbook(
    workbook(sheetOf(row(number(0, 1)) + row(number(1, 1))), { styles, properties: 'date1904="1"' }),
  )
  expect(later[0]?.rows).toEqual([['1904-01-01'], ['1904-01-02']])
})

test('more columns than a table has are left out with a word, and more than a sheet can have are refused', async () => {
  const many = (count: number) => `<row>${'<c><v>1</v></c>'.repeat(count)}</row>`
  const [sheet] = await readWorkbook(workbook(sheetOf(many(MOST_COLUMNS + 3))))
  expect([sheet?.rows[0]?.length, sheet?.isCut]).toEqual([MOST_COLUMNS, true])
  expect(await refusal(workbook(sheetOf(many(20_000))))).toBe('FileCorrupt')
  expect(await refusal(workbook(sheetOf('<row r="1"><c r="ZZZZ1"><v>1</v></c></row>')))).toBe('FileCorrupt')
  expect(await refusal(workbook(sheetOf('<row r="99999999"><c><v>1</v></c></row>')))).toBe('FileCorrupt')
})

test('what is made to harm, broken, or of another program is refused', async () => {
  const zeros = new Uint8Array(1024 * 1024)
  const bomb = packPieces(
    'xl/worksheets/sheet1.xml',
    Array.from({ length: 300 }, () => zeros),
  )
  expect(await refusal(workbook(bomb))).toBe('ArchiveUnsafe')
  expect(await refusal(workbook({ ...bomb, size: 1_000 }))).toBe('FileCorrupt')
  const typed = `<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>`
  expect(await refusal(workbook(part('xl/worksheets/sheet1.xml', typed)))).toBe('ArchiveUnsafe')
  expect(await refusal(workbook(sheetOf('<row><c><v>1</c></row>')))).toBe('FileCorrupt')
  expect(await refusal(writeZip([part('word/document.xml', '<a/>')]))).toBe('FormatUnsupported')
  expect(await refusal(encode('PK\x03\x04 and no more of it'))).toBe('FileCorrupt')
})
