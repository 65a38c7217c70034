import { expect, test } from 'vitest'
import {
  KIND,
  TILE_ROWS,
  type CellStyle,
  type SheetData,
  type SheetObject,
  type WorkbookData,
} from '../../../model/workbook-data.ts'
import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { cellAt } from '../../testing/cell-at.ts'
import { withCell } from '../../testing/edit.ts'
import { packageOf } from '../../testing/package-of.ts'
import { readXlsx } from '../read/read-xlsx.ts'
import type { WorkbookChange } from './changes.ts'
import { completeStyles } from './complete-styles.ts'
import { compareWorkbooks } from './compare.ts'
import { writeXlsx } from './write-xlsx.ts'

const text = (bytes: Uint8Array, part: string): string => new SourcePackage(bytes).text(part) ?? ''
const SHEET = 'xl/worksheets/sheet1.xml'

const withSheet = (data: WorkbookData, change: Partial<SheetData>): WorkbookData => ({
  ...data,
  sheets: data.sheets.map((sheet, index) => (index === 0 ? { ...sheet, ...change } : sheet)),
})

/** The first cells, because all of a long list say no more. */
const described = ({ sheets }: WorkbookChange) =>
  [...sheets].map(([id, one]) => [
    id,
    { ...one, cells: [...one.cells].slice(0, 3), rows: one.rows.slice(0, 3), objects: [...one.objects] },
  ])

/** Written, read again, and found to be what was meant. */
async function roundTrip(source: Uint8Array, data: WorkbookData): Promise<{ bytes: Uint8Array; data: WorkbookData }> {
  const bytes = await writeXlsx(source, data)
  const again = (await readXlsx(bytes)).data
  const known = (await readXlsx(source)).data.styles
  const change = compareWorkbooks(completeStyles(data, known), again)
  expect(described(change), 'sheets that differ').toEqual([])
  expect([change.hasSheets, change.hasNames, change.hasCalculation && !again.calculation.isFullOnLoad]).toEqual([
    false,
    false,
    false,
  ])
  return { bytes, data: again }
}

const SOURCE = packageOf({
  sheets: [
    `<sheetViews><sheetView workbookViewId="0" tabSelected="1"/></sheetViews><sheetData><row r="1" spans="1:3" x:note="kept" xmlns:x="urn:x"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1" ph="1"><v>2.5</v></c></row><row r="2"><c r="A2"><f t="shared" ref="A2:A4" si="0">B2+1</f><v>1</v></c></row><row r="3"><c r="A3"><f t="shared" si="0"/><v>2</v></c></row><row r="4"><c r="A4"><f t="shared" si="0"/><v>3</v></c></row></sheetData><conditionalFormatting sqref="A1:A9"><cfRule type="cellIs" dxfId="0" priority="1" operator="greaterThan"><formula>3</formula></cfRule></conditionalFormatting><pageMargins left="1" right="1" top="1" bottom="1" header="0" footer="0"/><extLst><ext uri="{urn:own}"><own xmlns="urn:own" kept="1"/></ext></extLst>`,
    '<sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData>',
  ],
  strings: '<si><t>旧</t></si>',
  styles:
    '<fonts count="1"><font><sz val="11"/><name val="宋体"/></font></fonts><cellXfs count="2"><xf fontId="0"/><xf fontId="0" numFmtId="10" quotePrefix="1"/></cellXfs><dxfs count="1"><dxf><font><b/></font></dxf></dxfs>',
  parts: { 'xl/unknown.bin': 'left alone' },
})

test('a workbook without changes is the source itself', async () => {
  expect(await writeXlsx(SOURCE, structuredClone((await readXlsx(SOURCE)).data))).toBe(SOURCE)
})

test('a merge of one cell is kept as it came, also when others are added', async () => {
  const source = packageOf({
    sheets: [
      '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells count="2"><mergeCell ref="B2"/><mergeCell ref="C3:D3"/></mergeCells>',
    ],
  })
  const { data } = await readXlsx(source)
  const added = { kind: 'merge' as const, ranges: [{ top: 4, left: 0, bottom: 5, right: 1 }], payload: null }
  const { bytes } = await roundTrip(source, withSheet(data, { objects: [...(data.sheets[0]?.objects ?? []), added] }))
  const refs = [...text(bytes, SHEET).matchAll(/<mergeCell ref="([^"]+)"/g)].map(([, ref]) => ref)
  expect(refs).toEqual(['B2', 'C3:D3', 'A5:B6'])
})

test('one cell changes its sheet, the texts and the styles, and nothing else', async () => {
  const { data } = await readXlsx(SOURCE)
  const { bytes } = await roundTrip(
    SOURCE,
    withCell(data, {
      sheet: 0,
      row: 0,
      column: 1,
      text: ' 新\n<b>_x0041_',
      style: { format: '0.00%', font: { isBold: true } },
    }),
  )
  expect(text(bytes, SHEET)).toContain('x:note="kept"')
  expect(text(bytes, SHEET)).toContain('<own xmlns="urn:own" kept="1"/>')
  expect(text(bytes, 'xl/styles.xml')).toContain('<xf fontId="1" numFmtId="10" quotePrefix="1"')
  const [before, after] = [SOURCE, bytes].map(
    (one) => new Map(new SourcePackage(one).entries.map(({ name, crc }) => [name, crc])),
  )
  const changed = [...(after ?? [])].filter(([name, crc]) => before?.get(name) !== crc).map(([name]) => name)
  // A formula is there, so programs that open the file are asked to calculate.
  expect(changed.sort((a, b) => (a < b ? -1 : 1))).toEqual([
    'xl/sharedStrings.xml',
    'xl/styles.xml',
    'xl/workbook.xml',
    SHEET,
  ])
})

test('a style alone keeps the cell as it is written', async () => {
  const { data } = await readXlsx(SOURCE)
  const { bytes } = await roundTrip(
    SOURCE,
    withCell(data, {
      sheet: 0,
      row: 0,
      column: 1,
      text: null,
      style: { fill: { pattern: 'solid', foreground: { rgb: 'FF0000' } } },
    }),
  )
  expect(text(bytes, SHEET)).toMatch(/<c r="B1" s="2" ph="1"><v>2.5<\/v><\/c>/)
  expect(text(bytes, SHEET)).toContain('<f t="shared" si="0"/>')
})

test('when the first cell of a shared formula goes, the others get formulas of their own', async () => {
  const { data } = await readXlsx(SOURCE)
  const { data: again } = await roundTrip(SOURCE, withCell(data, { sheet: 0, row: 1, column: 0, text: 'x' }))
  expect(cellAt(again, again.sheets[0], 'A4').formula).toBe('B4+1')
  expect(cellAt(again, again.sheets[0], 'A2')).toMatchObject({ value: 'x', formula: null })
})

const style = (data: WorkbookData, extra: CellStyle): WorkbookData => ({ ...data, styles: [...data.styles, extra] })
const object = (
  kind: SheetObject['kind'],
  payload: unknown,
  ...ranges: readonly (readonly number[])[]
): SheetObject => ({
  kind,
  ranges: ranges.map(([top = 0, left = 0, bottom = 0, right = 0]) => ({ top, left, bottom, right })),
  payload,
})

test('rows, columns, panes, sizes and objects of every kind are written and read again', async () => {
  const { data } = await readXlsx(SOURCE)
  const first = data.sheets[0]
  if (!first) throw new Error('no sheet')
  const band = { size: 33, isHidden: false, outlineLevel: 1, isCollapsed: false, style: data.styles.length }
  const changed = withSheet(
    style(data, {
      align: { rotation: -45, isWrapped: true, horizontal: 'center' },
      border: { top: { line: 'thin', colour: { theme: 4, tint: 0.5 } } },
    }),
    {
      tabColour: { rgb: '00FF00' },
      rows: [
        { ...band, first: 1, last: 2 },
        { ...band, size: null, isHidden: true, first: 9, last: 9 },
      ],
      columns: [{ ...band, size: 20, first: 1, last: 3 }],
      defaultRowHeightPt: 18,
      view: {
        ...first.view,
        frozenRows: 2,
        frozenColumns: 1,
        zoomPercent: 120,
        hasGridLines: false,
        isRightToLeft: true,
      },
      objects: [
        ...first.objects.map((one) =>
          one.kind === 'conditionalFormat' ? { ...one, ranges: [{ top: 1, left: 1, bottom: 9, right: 1 }] } : one,
        ),
        object('merge', null, [4, 0, 5, 1]),
        object(
          'conditionalFormat',
          {
            type: 'expression',
            priority: 2,
            isStopping: true,
            operator: null,
            formulas: ['A1<"x"'],
            style: { fill: { pattern: 'solid', foreground: { rgb: '112233' } } },
            attributes: {},
            colourScale: null,
            dataBar: null,
            iconSet: null,
          },
          [0, 0, 9, 9],
        ),
        object(
          'validation',
          {
            type: 'list',
            operator: 'between',
            errorStyle: 'stop',
            isBlankAllowed: true,
            hasDropDown: true,
            formula1: '"甲,乙"',
            formula2: null,
            prompt: { title: '选', text: '一个' },
            error: { title: '', text: '' },
          },
          [0, 5, 9, 5],
          [20, 5, 20, 5],
        ),
        object(
          'filter',
          {
            columns: [
              { column: 0, isHidden: false, filter: { kind: 'values', values: ['a&b'], isBlankIncluded: true } },
            ],
          },
          [0, 0, 9, 1],
        ),
        object(
          'hyperlink',
          { target: 'https://example.org/?a=1&b=2', location: null, tooltip: '提示', display: null },
          [2, 2, 2, 2],
        ),
        object('note', { author: '王', runs: [{ text: '批注', font: { isBold: true } }], thread: [] }, [3, 3, 3, 3]),
        object(
          'table',
          {
            id: 1,
            name: '表格1',
            hasHeader: true,
            hasTotals: false,
            columns: [
              { name: '甲', totalsFunction: null, totalsLabel: null, formula: null },
              { name: '乙', totalsFunction: null, totalsLabel: null, formula: null },
            ],
            style: {
              name: 'TableStyleMedium2',
              hasFirstColumn: false,
              hasLastColumn: false,
              hasRowStripes: true,
              hasColumnStripes: false,
            },
            filter: { columns: [] },
          },
          [30, 0, 33, 1],
        ),
        object('protection', { type: 'sheet', attributes: { sheet: '1', objects: '1' } }, [0, 0, 1_048_575, 16_383]),
        object(
          'sparkline',
          {
            type: 'column',
            attributes: { displayEmptyCellsAs: 'gap' },
            colours: { series: { rgb: '376092' } },
            sources: ['表1!A1:A4'],
          },
          [6, 6, 6, 6],
        ),
      ],
    },
  )
  const { bytes } = await roundTrip(SOURCE, changed)
  const names = new SourcePackage(bytes).entries.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['xl/tables/table1.xml', 'xl/comments1.xml', 'xl/drawings/vmlDrawing1.vml']),
  )
  const types = text(bytes, '[Content_Types].xml')
  expect(types).toContain('Extension="vml"')
  expect(types).toContain('/xl/tables/table1.xml')
  // The order of elements is part of the format.
  const order = [
    ...text(bytes, SHEET).matchAll(
      /<(sheetData|sheetProtection|autoFilter|mergeCells|conditionalFormatting|dataValidations|hyperlinks|pageMargins|legacyDrawing|tableParts|extLst)\b/g,
    ),
  ].map((found) => found[1])
  expect(order.filter((name, index) => order.indexOf(name) === index)).toEqual([
    'sheetData',
    'sheetProtection',
    'autoFilter',
    'mergeCells',
    'conditionalFormatting',
    'dataValidations',
    'hyperlinks',
    'pageMargins',
    'legacyDrawing',
    'tableParts',
    'extLst',
  ])

  const back = await roundTrip(bytes, { ...(await readXlsx(bytes)).data, sheets: (await readXlsx(SOURCE)).data.sheets })
  expect(text(back.bytes, SHEET)).not.toContain('tablePart')
  expect(new SourcePackage(back.bytes).entry('xl/tables/table1.xml')).toBeNull()
})

test('sheets come, go, change their names and their order', async () => {
  const { data } = await readXlsx(SOURCE)
  const [first, second] = data.sheets
  if (!first || !second) throw new Error('no sheets')
  const fresh: SheetData = { ...first, id: '3', name: '新表', objects: [] }
  const { bytes } = await roundTrip(SOURCE, {
    ...data,
    sheets: [{ ...second, name: "它's" }, fresh],
    names: [{ name: '区域', sheetId: '3', formula: '新表!$A$1:$A$4', isHidden: false, comment: '' }],
  })
  expect(new SourcePackage(bytes).entry(SHEET)).toBeNull()
  expect(text(bytes, 'xl/workbook.xml')).toContain('localSheetId="1"')
  expect(text(bytes, '[Content_Types].xml')).not.toContain('sheet1.xml')
})

/** A small generator with a state that a seed gives. */
const random = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const TEXTS = ['', ' 前后 ', '<&>"\'', '多\n行\r\n', '_x000D_', '😀', '\u0001', '=1+1', 'a'.repeat(300)]
const FORMULAS = ['RC[-1]*2', 'SUM(R1C1:RC[3])', '"R1C1"&RC', "'它''s'!R[2]C", 'C[1]:C[2]', '#REF!+1']

test.each([1, 2, 3, 4, 5, 6, 7, 8])('what is written is what is read, seed %i', async (seed) => {
  const next = random(seed)
  let { data } = await readXlsx(SOURCE)
  let source = SOURCE
  for (let round = 0; round < 3; round++) {
    const styles = [
      ...data.styles,
      { font: { isItalic: true, sizePt: next(30) + 1 } },
      { format: `0.${'0'.repeat(next(5) + 1)}"x"` },
    ]
    const texts = [
      ...data.texts,
      ...TEXTS.map((one) => ({ text: one, runs: null })),
      {
        text: '粗细',
        runs: [
          { text: '粗', font: { isBold: true } },
          { text: '细', font: null },
        ],
      },
    ]
    const formulas = [...data.formulas, ...FORMULAS]
    const sheets = data.sheets.map((sheet) => {
      const tiles = new Map(
        sheet.tiles.map((tile) => [
          tile.column * 8192 + tile.row / TILE_ROWS,
          {
            ...tile,
            kinds: tile.kinds.slice(),
            values: tile.values.slice(),
            formulas: tile.formulas?.slice() ?? null,
            styles: tile.styles?.slice() ?? null,
          },
        ]),
      )
      let [rowCount, columnCount] = [sheet.rowCount, sheet.columnCount]
      for (let edit = 0; edit < 40; edit++) {
        const [row, column] = [next(600), 1 + next(30)]
        const key = column * 8192 + Math.floor(row / TILE_ROWS)
        const tile = tiles.get(key) ?? {
          row: row - (row % TILE_ROWS),
          column,
          kinds: new Uint8Array(TILE_ROWS),
          values: new Float64Array(TILE_ROWS),
          formulas: null,
          styles: null,
        }
        tiles.set(key, tile)
        const at = row % TILE_ROWS
        const kind = ([KIND.blank, KIND.number, KIND.text, KIND.boolean, KIND.error] as const)[next(5)] ?? KIND.blank
        tile.kinds[at] = kind
        tile.values[at] =
          kind === KIND.number
            ? next(2)
              ? next(1e6) / 7
              : -next(1e9)
            : kind === KIND.text
              ? next(texts.length)
              : kind === KIND.boolean
                ? next(2)
                : kind === KIND.error
                  ? next(8)
                  : 0
        tile.formulas ??= new Uint32Array(TILE_ROWS)
        // Texts with runs are no results of formulas.
        tile.formulas[at] = next(4) === 0 && kind !== KIND.text && kind !== KIND.blank ? 1 + next(formulas.length) : 0
        tile.styles ??= new Uint32Array(TILE_ROWS)
        tile.styles[at] = next(2) ? next(styles.length) : 0
        if (kind !== KIND.blank || tile.formulas[at] || tile.styles[at]) {
          rowCount = Math.max(rowCount, row + 1)
          columnCount = Math.max(columnCount, column + 1)
        }
      }
      return { ...sheet, tiles: [...tiles.values()], rowCount, columnCount }
    })
    const written = await roundTrip(source, { ...data, styles, texts, formulas, sheets })
    source = written.bytes
    data = written.data
  }
})
