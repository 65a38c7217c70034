import { convertByLibreOffice, findLibreOffice } from '@wenfang/shared-testing/programs'
import { describe, expect, test } from 'vitest'
import type { SheetData, WorkbookData } from '../../model/workbook-data.ts'
import { createRandom } from '../../model/testing/random.ts'
import { formats } from '../index.ts'
import { readSource } from '../read-source.ts'
import { cellAt } from '../testing/cell-at.ts'
import { packageOf } from '../testing/package-of.ts'
import { codes, f64, letters, oleOf, text, u16, u32, xlsOf, type Record } from '../testing/xls-of.ts'
import { readXlsx } from '../xlsx/read/read-xlsx.ts'
import { readXls } from './read-xls.ts'

const number = (row: number, column: number, value: number, format = 15): Record => [
  0x0203,
  [...u16(row, column, format), ...f64(value)],
]
const formula = (
  row: number,
  column: number,
  tokens: readonly number[],
  result = f64(0),
  extra: readonly number[] = [],
): Record => [
  0x0006,
  [...u16(row, column, 15), ...result, ...u16(0), ...u32(0), ...u16(tokens.length), ...tokens, ...extra],
]
const ref = (row: number, column: number, flags = 0xc000): number[] => [0x44, ...u16(row, column | flags)]
const TEXT_RESULT = [0, 0, 0, 0, 0, 0, 255, 255]
const sample = (records: readonly Record[], globals: readonly Record[] = []) =>
  readXls(xlsOf({ globals, sheets: [{ name: '表', records }] }))
const first = (data: WorkbookData): SheetData => data.sheets[0] as SheetData
const at = (data: WorkbookData, address: string) => cellAt(data, first(data), address)

describe('a workbook of Excel 97 to 2003', () => {
  test('brings numbers of every kind, texts over several records, errors and results', async () => {
    const long = '文'.repeat(20)
    const texts: Record[] = [
      [0x00fc, [...u32(2, 2), ...text('普通'), ...u16(long.length), 1, ...codes(long.slice(0, 7))]],
      // The text goes on, first in letters of one byte.
      [0x003c, [0, 0x61, 0x62, 0x63]],
      [0x003c, [1, ...codes(long.slice(10))]],
    ]
    const data = await sample(
      [
        number(0, 0, 1.25, 16),
        [0x027e, [...u16(1, 0, 15), ...u32((-7 << 2) | 2)]],
        [0x00bd, [...u16(2, 0, 15), ...u32((12345 << 2) | 3), ...u16(15), ...u32(0x3ff00000), ...u16(1)]],
        [0x00fd, [...u16(3, 0, 15), ...u32(1)]],
        [0x0205, [...u16(4, 0, 15), 1, 0]],
        [0x0205, [...u16(5, 0, 15), 0x2a, 1]],
        formula(6, 0, [0x17, 1, ...letters('墨')], TEXT_RESULT),
        [0x0207, text('墨')],
        [0x0201, u16(7, 0, 16)],
      ],
      texts,
    )
    const values = ['A1', 'A2', 'A3', 'B3', 'A4', 'A5', 'A6', 'A7'].map((one) => at(data, one).value)
    expect(values).toEqual([1.25, -7, 123.45, 1, `${'文'.repeat(7)}abc${'文'.repeat(10)}`, true, '#N/A', '墨'])
    expect(data.styles[at(data, 'A1').style]).toMatchObject({
      font: { family: '黑体', isBold: true, sizePt: 10 },
      fill: { pattern: 'solid', foreground: { indexed: 13 } },
      format: '0.00',
    })
    expect(at(data, 'A8').style).toBe(at(data, 'A1').style)
  })

  test('its formulas are text: operators, functions, sheets, names, arrays, shared ones', async () => {
    const globals: Record[] = [
      [0x01ae, u16(1, 0x0401)],
      [0x0017, [...u16(1), ...u16(0, 0, 0)]],
      [0x0018, [...u16(0), 0, 3, ...u16(5), ...u16(0, 0), ...u32(0), ...letters('税率'), 0x1f]],
      [0x0018, [...u16(0), 0, 2, ...u16(7), ...u16(0, 0), ...u32(0), ...letters('税率'), 0x3a, ...u16(0, 4, 1)]],
    ]
    const shared: Record = [
      0x04bc,
      [
        ...u16(3, 5),
        1,
        1,
        0,
        3,
        ...u16(13),
        0x4c,
        ...u16(0xffff, 0xc000),
        0x4c,
        ...u16(0, 0xc000 | 0xff),
        0x03,
        0x14,
        0x15,
      ],
    ]
    const data = await sample(
      [
        formula(0, 0, [...ref(1, 1), 0x1e, ...u16(3), 0x05, 0x15, 0x13]),
        formula(1, 0, [0x25, ...u16(0, 0xffff, 0xc000, 0xc001), 0x19, 0x10, 0, 0]),
        formula(2, 0, [...ref(0, 0, 0), 0x1e, ...u16(2), 0x41, ...u16(27)]),
        formula(3, 1, [0x01, ...u16(3, 1)]),
        shared,
        formula(4, 1, [0x01, ...u16(3, 1)]),
        formula(5, 0, [0x43, ...u32(2)]),
        formula(6, 0, [0x60, ...u32(0), ...u16(0), 0, 0x42, 1, ...u16(4)], f64(3), [
          1,
          ...u16(0),
          1,
          ...f64(1),
          2,
          ...text('二'),
        ]),
        formula(7, 0, [0x01, ...u16(7, 0)]),
        [0x0221, [...u16(7, 8), 0, 0, ...u16(0), ...u32(0), ...u16(5), ...ref(0, 2)]],
      ],
      globals,
    )
    const formulas = ['A1', 'A2', 'A3', 'B4', 'B5', 'A6', 'A7', 'A8'].map((one) => at(data, one).formula)
    expect(formulas).toEqual([
      '-(B2*3)',
      'SUM(A:B)',
      'ROUND($A$1,2)',
      '(B3+A4%)',
      '(B4+A5%)',
      '税率',
      'SUM({1,"二"})',
      'C1',
    ])
    expect(first(data).arrays).toEqual([{ range: { top: 7, left: 0, bottom: 8, right: 0 }, isDynamic: false }])
    expect(data.names).toEqual([{ name: '税率', sheetId: null, formula: '表!$B$5', isHidden: false, comment: '' }])
  })

  test('a distance beyond the edge of the old grid comes in at the other side', async () => {
    const shared: Record = [0x04bc, [...u16(0, 1), 0, 1, 0, 2, ...u16(5), 0x4c, ...u16(0, 0xc0ff)]]
    const cell = (column: number): Record => formula(0, column, [0x01, ...u16(0, 0)])
    const data = await sample([cell(0), shared, cell(1)])
    expect([at(data, 'A1').formula, at(data, 'B1').formula]).toEqual(['IV1', 'A1'])
  })

  test('sizes, merges, panes, links, notes, choices and a lock come along', async () => {
    const address = 'https://example.com/\u0000'
    const link = [
      ...u16(0, 0, 0, 0),
      ...Array.from({ length: 16 }, () => 0),
      ...u32(2, 3),
      0xe0,
      ...Array.from({ length: 15 }, () => 0),
      ...u32(address.length * 2),
      ...codes(address),
    ]
    const choice = [
      ...u32(3 | 0x80 | 0xc0000),
      ...text('选'),
      ...text('错'),
      ...text('选一个'),
      ...text('不行'),
      ...u16(6, 0),
      0x17,
      3,
      0,
      0x61,
      0,
      0x62,
      ...u16(0, 0),
      ...u16(1, 2, 4, 1, 1),
    ]
    const data = await sample([
      [0x007d, u16(1, 2, 20 * 256, 15, 0, 0)],
      [0x0208, [...u16(3, 0, 5, 600, 0, 0), ...u32(0x140)]],
      [0x00e5, u16(1, 4, 5, 0, 1)],
      [0x023e, [...u16(0x08, 0, 0), ...u32(0), ...u16(0, 0), ...u32(0)]],
      [0x0041, [...u16(1, 2, 2, 1), 0, 0]],
      [0x01b8, link],
      [0x005d, [...u16(0x15, 0x12, 0x19, 7), ...u16(0, 0, 0, 0, 0, 0, 0)]],
      [0x01b6, [...u16(0, 0, 0, 0, 0, 2, 0), ...u32(0)]],
      [0x003c, letters('批注')],
      [0x001c, [...u16(9, 3, 0, 7), ...text('文房')]],
      [0x01be, choice],
      [0x0012, u16(1)],
    ])
    const sheet = first(data)
    expect(sheet.columns).toMatchObject([{ first: 1, last: 2, size: 20 }])
    expect(sheet.rows).toMatchObject([{ first: 3, size: 30 }])
    expect(sheet.view).toMatchObject({ frozenRows: 2, frozenColumns: 1, hasGridLines: false })
    expect(
      sheet.objects.map(({ kind, ranges: [range], payload }) => [kind, range?.top, range?.left, payload]),
    ).toMatchObject([
      ['merge', 4, 0, null],
      ['protection', undefined, undefined, { type: 'sheet', attributes: { sheet: '1' } }],
      [
        'validation',
        2,
        1,
        { type: 'list', formula1: '"a,b"', prompt: { title: '选', text: '选一个' }, error: { text: '不行' } },
      ],
      ['hyperlink', 0, 0, { target: 'https://example.com/' }],
      ['note', 9, 3, { author: '文房', runs: [{ text: '批注' }] }],
    ])
  })

  test('opens as a workbook that exports, and one with a password asks for it', async () => {
    const source = xlsOf({
      sheets: [
        { name: '表', records: [number(0, 0, 5, 16), formula(1, 0, [...ref(0, 0), 0x1e, ...u16(2), 0x05], f64(10))] },
      ],
    })
    const read = await readSource(source, 'xls')
    expect([at(read.data, 'A1').value, at(read.data, 'A2')]).toMatchObject([5, { value: 10, formula: 'A1*2' }])
    expect(read.data.styles[at(read.data, 'A1').style]).toMatchObject({ font: { family: '黑体' }, format: '0.00' })
    const locked = xlsOf({ globals: [[0x002f, u16(1, 1, 1)]], sheets: [{ name: '表', records: [] }] })
    const result = await formats.importSource({ source: locked, ext: 'xls' })
    expect(result.ok ? 'ok' : result.code).toBe('NeedPassword')
  })
})

describe('damaged bytes end in a file or in a clear refusal', () => {
  const whole = xlsOf({
    globals: [
      [0x01ae, u16(1, 0x0401)],
      [0x0017, [...u16(1), ...u16(0, 0, 0)]],
      [0x00fc, [...u32(1, 1), ...text('文房')]],
    ],
    sheets: [
      {
        name: '表',
        records: [
          number(0, 0, 1),
          [0x00fd, [...u16(1, 0, 15), ...u32(0)]],
          formula(2, 0, [0x01, ...u16(2, 0)]),
          [0x04bc, [...u16(2, 9), 0, 0, 0, 9, ...u16(5), 0x4c, ...u16(0xffff, 0xc000)]],
          [0x00e5, u16(1, 4, 5, 0, 1)],
          [0x001c, [...u16(9, 3, 0, 7), ...text('文房')]],
        ],
      },
    ],
  })

  test.each(Array.from({ length: 150 }, (_, seed) => seed))('seed %i', async (seed) => {
    const random = createRandom(seed)
    const bytes = whole.slice(0, random.below(8) === 0 ? random.below(whole.length) : whole.length)
    for (let count = 1 + random.below(12); count > 0; count--) {
      const place = random.below(3) === 0 ? random.below(512) : random.below(bytes.length)
      bytes[place] = random.below(4) === 0 ? 255 : random.below(256)
    }
    try {
      const data = await readXls(bytes)
      expect(data.sheets.length).toBeGreaterThan(0)
    } catch (error) {
      expect((error as { code?: string }).code).toMatch(/^(?:FileCorrupt|NeedPassword|ArchiveUnsafe)$/)
    }
  })

  test.each<[string, Uint8Array]>([
    ['a chain of sectors that runs in a circle', circle(1)],
    ['a table of chains that names itself', circle(2)],
    [
      'texts without end',
      oleOf(
        Uint8Array.from([
          ...u16(0x0809, 16),
          ...u16(0x0600, 5, 0, 0, 0, 0, 0, 0),
          ...u16(0x00fc, 8),
          ...u32(0xffffffff, 0xffffffff),
        ]),
      ),
    ],
  ])('%s', async (_, bytes) => {
    const result = await formats.importSource({ source: bytes, ext: 'xls' })
    expect(result.ok ? 'ok' : result.code).toBe('FileCorrupt')
  })

  function circle(kind: 1 | 2): Uint8Array {
    const bytes = xlsOf({ sheets: [{ name: '表', records: [number(0, 0, 1)] }] })
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const table = (view.getUint32(76, true) + 1) * 512
    if (kind === 1) for (let slot = 0; slot < 8; slot += 1) view.setUint32(table + slot * 4, 0, true)
    else {
      view.setUint32(68, 0, true)
      for (let slot = 0; slot < 128; slot += 1) view.setUint32(512 + slot * 4, 0, true)
    }
    return bytes
  }

  test('many cells with one long formula are refused before they fill the memory', async () => {
    const token = [0x17, 255, 0, ...Array.from({ length: 255 }, () => 0x61)]
    const tokens = [0x4c, ...u16(0, 0xc0ff), ...Array.from({ length: 30 }, () => [...token, 0x08]).flat()]
    // Around the edge of the grid it is another text in each cell.
    const shared: Record = [0x04bc, [...u16(0, 6_999), 0, 0, 0, 255, ...u16(tokens.length), ...tokens]]
    const records = Array.from({ length: 7_000 }, (_, row) => formula(row, 0, [0x01, ...u16(0, 0)]))
    records.splice(1, 0, shared)
    await expect(readXls(xlsOf({ sheets: [{ name: '表', records }] }))).rejects.toMatchObject({ code: 'ArchiveUnsafe' })
  })
})

const office = findLibreOffice('calc')

test.skipIf(office === null)(
  'what LibreOffice writes as .xls reads as what it was made of',
  { timeout: 180_000 },
  async () => {
    const cell = (ref: string, inner: string, style = 0): string => `<c r="${ref}" s="${style}"${inner}</c>`
    const source = packageOf({
      sheets: [
        `<cols><col min="2" max="2" width="25" customWidth="1"/></cols><sheetData>${[
          `<row r="1" ht="33" customHeight="1">${cell('A1', '><v>1.5</v>', 1)}${cell('B1', ' t="inlineStr"><is><t>墨香 &amp; 纸</t></is>')}</row>`,
          `<row r="2">${cell('A2', '><f>A1*2+SUM(A$1:$A1)^2</f><v>5.25</v>')}${cell('B2', ' t="str"><f>IF(A1&gt;1,"是"&amp;B1,{1,2})</f><v>是墨香 &amp; 纸</v>')}</row>`,
          `<row r="3">${cell('A3', '><f>VLOOKUP(A1,A1:B9,2,FALSE)</f><v>0</v>')}${cell('B3', '><f>-ROUND(A1%,2)+MAX(B:B)</f><v>0</v>')}</row>`,
        ].join('')}</sheetData><mergeCells count="1"><mergeCell ref="C4:D6"/></mergeCells>`,
        `<sheetData><row r="1">${cell('A1', '><f>表1!A1+1</f><v>2.5</v>')}</row></sheetData>`,
      ],
    })
    const [data, { data: made }] = [
      await readXls(await convertByLibreOffice(office ?? '', source, 'xlsx', 'xls')),
      await readXlsx(source),
    ]
    for (const [index, sheet] of made.sheets.entries())
      for (const address of index === 0 ? ['A1', 'B1', 'A2', 'B2', 'A3', 'B3'] : ['A1']) {
        const [was, is] = [cellAt(made, sheet, address), cellAt(data, data.sheets[index] as SheetData, address)]
        expect([address, is.formula]).toEqual([address, was.formula])
        if (was.formula === null || index === 1) expect([address, is.value]).toEqual([address, was.value])
      }
    const sheet = first(data)
    // In letters of another font.
    expect(sheet.columns.find(({ first: column }) => column === 1)?.size).toBeGreaterThan(18)
    expect(sheet.rows.find(({ first: row }) => row === 0)?.size).toBeCloseTo(33, 0)
    expect(sheet.objects).toMatchObject([{ kind: 'merge', ranges: [{ top: 3, left: 2, bottom: 5, right: 3 }] }])
  },
)
