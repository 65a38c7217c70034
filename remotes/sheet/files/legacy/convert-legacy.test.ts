import { expect, test } from 'vitest'
import { inspectArchive } from '@wenfang/shared-ooxml'
import { formats } from '../index.ts'
import { readSource } from '../read-source.ts'
import { cellAt } from '../testing/cell-at.ts'
import { odsNumber, odsOf } from '../testing/ods-of.ts'

const table = (rows: string, name = '表'): string => `<table:table table:name="${name}">${rows}</table:table>`
const row = (cells: string, attributes = ''): string => `<table:table-row${attributes}>${cells}</table:table-row>`
const text = (words: string, attributes = ''): string =>
  `<table:table-cell office:value-type="string"${attributes}><text:p>${words}</text:p></table:table-cell>`

test('an .ods opens with its sheets, values, formulas, links, merges and what the converter knows of styles', async () => {
  const styles =
    '<number:percentage-style style:name="N1"><number:number number:decimal-places="2" number:min-integer-digits="1"/><number:text>%</number:text></number:percentage-style>' +
    '<style:style style:name="c1" style:family="table-cell" style:data-style-name="N1"><style:table-cell-properties fo:background-color="#ffee00"/><style:text-properties fo:font-weight="bold" fo:color="#c00000"/></style:style>'
  const rows =
    row(odsNumber(0.125, ' table:style-name="c1"') + text('<text:a xlink:href="https://example.com/">看</text:a>')) +
    row(
      odsNumber(2, ' table:formula="of:=[.A1]*16" table:number-columns-spanned="2"') + '<table:covered-table-cell/>',
    ) +
    row('<table:table-cell table:number-columns-repeated="3"/>' + odsNumber(7)) +
    row('<table:table-cell/>', ' table:number-rows-repeated="1048572"')
  const source = odsOf({ styles, tables: table(rows) + table(row(text('乙')), '第二') })
  const { data } = await readSource(source, 'ods')
  const [first, second] = data.sheets
  expect(data.sheets.map(({ name }) => name)).toEqual(['表', '第二'])
  const styled = cellAt(data, first, 'A1')
  expect(styled.value).toBe(0.125)
  expect(data.styles[styled.style]).toMatchObject({
    font: { isBold: true, colour: { rgb: 'C00000' } },
    fill: { pattern: 'solid', foreground: { rgb: 'FFEE00' } },
    format: '0.00%',
  })
  expect(cellAt(data, first, 'A2')).toMatchObject({ value: 2, formula: 'A1*16' })
  expect(cellAt(data, first, 'D3').value).toBe(7)
  expect(cellAt(data, second, 'A1').value).toBe('乙')
  const kinds = (first?.objects ?? []).map(({ kind, ranges }) => [kind, ranges[0]?.top, ranges[0]?.right])
  expect(kinds).toContainEqual(['merge', 1, 1])
  expect(kinds).toContainEqual(['hyperlink', 0, 1])
})

test.each([
  [
    'a row repeated to the end of the grid',
    row(odsNumber(1, ' table:number-columns-repeated="1024"'), ' table:number-rows-repeated="1048576"'),
  ],
  ['a cell repeated a billion times', row(odsNumber(1, ' table:number-columns-repeated="1000000000"')).repeat(400)],
  [
    'rows that are many together',
    row(odsNumber(1, ' table:number-columns-repeated="16384"'), ' table:number-rows-repeated="100"').repeat(40),
  ],
  ['a million blanks in a text', row(text('<text:s text:c="900000000"/>')).repeat(2_000)],
])('%s is refused or bounded', async (_, rows) => {
  const source = odsOf({ tables: table(rows) })
  await inspectArchive(source)
  const before = process.memoryUsage().rss
  const result = await formats.importSource({ source, ext: 'ods' })
  if (!result.ok) expect(['ArchiveUnsafe', 'FileCorrupt']).toContain(result.code)
  else expect(result.body.length).toBeLessThan(8_000_000)
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(900)
})

test('an .xls that lies about its lengths is refused', async () => {
  const header = new Uint8Array(4_096)
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const view = new DataView(header.buffer)
  view.setUint16(0x1a, 3, true)
  view.setUint16(0x1e, 9, true)
  for (const at of [0x2c, 0x30, 0x3c, 0x40, 0x44, 0x48]) view.setUint32(at, 0x7f_ff_ff_ff, true)
  const result = await formats.importSource({ source: header, ext: 'xls' })
  expect(result.ok ? 'ok' : result.code).toBe('FileCorrupt')
})
