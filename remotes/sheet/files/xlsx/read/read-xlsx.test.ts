import { expect, test } from 'vitest'
import { widthPx } from '../../../model/sizes.ts'
import { KIND } from '../../../model/workbook-data.ts'
import { cellAt } from '../../testing/cell-at.ts'
import { packageOf } from '../../testing/package-of.ts'
import { readXlsx } from './read-xlsx.ts'

const rows = (inside: string) => `<sheetData>${inside}</sheetData>`
const one = async (inside: string, more: Partial<Parameters<typeof packageOf>[0]> = {}) => {
  const { data } = await readXlsx(packageOf({ sheets: [inside], ...more }))
  return { data, sheet: data.sheets[0], at: (name: string) => cellAt(data, data.sheets[0], name) }
}

test('values of every type are read with their styles and their places', async () => {
  const { at, sheet } = await one(
    rows(`<row r="2"><c r="B2" s="1"><v>-12.5</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="b"><v>1</v></c><c r="E2" t="e"><v>#DIV/0!</v></c><!-- note --><c t="str" r="F2"><f>1&amp;"x"</f><v>1x</v></c></row>
      <row><c><v>1E-7</v></c><c t="inlineStr"><is><t xml:space="preserve"> a&lt;b_x0041_ </t></is></c><c t="d"><v>2024-02-29T12:00:00</v></c><c s="9"/><c r="AB3"><v>0.1234567890123456</v></c></row>`),
    {
      strings:
        '<si><t>甲</t></si><si><r><rPr><b/></rPr><t>粗</t></r><r><t>细</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>',
      styles: '<cellXfs><xf/><xf numFmtId="10"/></cellXfs>',
    },
  )
  expect(at('B2')).toEqual({ value: -12.5, formula: null, style: 1 })
  expect(at('C2').value).toBe('粗细')
  expect([at('D2').value, at('E2').value]).toEqual([true, '#DIV/0!'])
  expect(at('F2')).toMatchObject({ value: '1x', formula: '1&"x"' })
  expect([at('A3').value, at('B3').value, at('C3').value, at('AB3').value]).toEqual([
    1e-7,
    ' a<bA ',
    45351.5,
    0.1234567890123456,
  ])
  expect(sheet).toMatchObject({ rowCount: 3, columnCount: 28 })
})

test('a shared formula is one template, arrays keep their range', async () => {
  const { data, sheet, at } = await one(
    rows(
      Array.from(
        { length: 600 },
        (_, index) =>
          `<row r="${index + 1}"><c r="B${index + 1}"><f t="shared" ${index === 0 ? 'ref="B1:B600" si="0">A1*$C$1' : 'si="0">'}</f><v>${index}</v></c></row>`,
      ).join('') + '<row r="700"><c r="D700" cm="1"><f t="array" ref="D700:E701">A1:B2</f><v>1</v></c></row>',
    ),
  )
  expect(data.formulas).toEqual(['RC[-1]*R1C3', 'R[-699]C[-3]:R[-698]C[-2]'])
  expect(at('B600').formula).toBe('A600*$C$1')
  expect(sheet?.arrays).toEqual([{ range: { top: 699, left: 3, bottom: 700, right: 4 }, isDynamic: false }])
})

test.each([
  ['no width', '', 64],
  ['the name of the width, as programs write it', '<sheetFormatPr defaultColWidth="8.43" defaultRowHeight="15"/>', 64],
  ['a width of its own', '<sheetFormatPr defaultColWidth="12.7109375" defaultRowHeight="15"/>', 89],
])('columns that nobody set are as wide as in Excel where the file says %s', async (_, format, px) => {
  const { sheet } = await one(format + rows('<row r="1"><c r="A1"><v>1</v></c></row>'))
  expect(widthPx(sheet?.defaultColumnWidth ?? 0)).toBe(px)
})

test('S146: rows from the limit on are left out, and the workbook says so', async () => {
  const bytes = packageOf({
    sheets: [rows('<row r="1"><c r="A1"><v>1</v></c></row><row r="5"><c r="A5"><v>5</v></c></row>')],
  })
  const cut = await readXlsx(bytes, { maxRows: 4 })
  expect(cut.data.isTruncated).toBe(true)
  expect(cut.data.sheets[0]?.rowCount).toBe(1)
  expect((await readXlsx(bytes, { maxRows: -1 })).data.isTruncated).toBe(false)
})

test('S147: columns from the limit on are left out, and the workbook says so', async () => {
  const bytes = packageOf({ sheets: [rows('<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>5</v></c></row>')] })
  const cut = await readXlsx(bytes, { maxColumns: 2 })
  expect(cut.data.isTruncated).toBe(true)
  expect(cut.data.sheets[0]?.columnCount).toBe(1)
})

test('cells that a piece of the part cuts through are read once and whole', async () => {
  const text = '长文字'.repeat(200)
  const count = 4000
  const { data } = await one(
    rows(
      Array.from(
        { length: count },
        (_, index) =>
          `<row r="${index + 1}"><c r="A${index + 1}" t="inlineStr"><is><t>${text}${index}</t></is></c><c r="B${index + 1}"><f t="array" ref="B${index + 1}">A${index + 1}</f><v>${index}</v></c></row>`,
      ).join(''),
    ),
  )
  const kinds = data.sheets[0]?.tiles.reduce(
    (sum, tile) => sum + tile.kinds.filter((kind) => kind !== KIND.blank).length,
    0,
  )
  expect(kinds).toBe(2 * count)
  expect(data.texts).toHaveLength(count)
  expect(data.texts[count - 1]?.text).toBe(`${text}${count - 1}`)
  expect(data.sheets[0]?.arrays).toHaveLength(count)
})

test('frames: views, columns, rows, outline', async () => {
  const { sheet } = await one(
    `<sheetPr><tabColor rgb="FFFF0000"/></sheetPr><sheetViews><sheetView showGridLines="0" rightToLeft="1" zoomScale="80" workbookViewId="0"><pane xSplit="1" ySplit="2" topLeftCell="B30" activePane="bottomRight" state="frozen"/><selection pane="bottomRight" activeCell="C40" sqref="C40"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="18"/><cols><col min="1" max="3" width="12.5" customWidth="1" outlineLevel="1"/><col min="5" max="16384" hidden="1"/></cols>${rows('<row r="3" ht="30" customHeight="1"/><row r="4" ht="30"/><row r="6" hidden="1" outlineLevel="2" collapsed="1"/>')}`,
  )
  expect(sheet?.view).toEqual({
    frozenRows: 2,
    frozenColumns: 1,
    topLeft: { row: 29, column: 1 },
    active: { row: 39, column: 2 },
    zoomPercent: 80,
    hasGridLines: false,
    isRightToLeft: true,
  })
  expect(sheet?.tabColour).toEqual({ rgb: 'FF0000' })
  expect(
    sheet?.columns.map(({ first, last, size, isHidden, outlineLevel }) => [first, last, size, isHidden, outlineLevel]),
  ).toEqual([
    [0, 2, 12.5, false, 1],
    [4, 16383, null, true, 0],
  ])
  expect(sheet?.rows.map(({ first, last, size, isHidden }) => [first, last, size, isHidden])).toEqual([
    [2, 3, 30, false],
    [5, 5, null, true],
  ])
})

test('what is hostile is refused with its reason', async () => {
  const far = (inside: string) => one(rows(inside))
  await expect(one(`<!DOCTYPE x>${rows('')}`)).rejects.toMatchObject({ code: 'ArchiveUnsafe' })
  await expect(far('<row r="9999999"><c r="A9999999"><v>1</v></c></row>')).rejects.toMatchObject({
    code: 'FileCorrupt',
  })
  await expect(one('<sheetData><row r="1"><c r="A1"><v>1</v>')).rejects.toMatchObject({ code: 'FileCorrupt' })
  await expect(readXlsx(new Uint8Array([80, 75, 3, 4]))).rejects.toMatchObject({ code: 'FileCorrupt' })
  const merged = await one(`${rows('')}<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>`)
  expect(merged.sheet?.objects).toEqual([
    { kind: 'merge', ranges: [{ top: 0, left: 0, bottom: 1_048_575, right: 16_383 }], payload: null },
  ])
  expect(merged.sheet?.tiles).toEqual([])
})

test('a reading that is called off stops', async () => {
  const abort = new AbortController()
  abort.abort(new Error('closed'))
  await expect(readXlsx(packageOf({ sheets: [rows('')] }), { signal: abort.signal })).rejects.toThrow('closed')
})
