import { expect, test } from 'vitest'
import {
  KIND,
  TILE_ROWS,
  type ArrayFormula,
  type SheetObject,
  type Tile,
  type WorkbookData,
} from '../model/workbook-data.ts'
import { blankSheet } from '../model/blank-sheet.ts'
import { twoPeople } from '../model/testing/two-people.ts'
import { CellError, Calculator } from './index.ts'

/** A cell of a file: a value, or a formula in R1C1 with the value that the file keeps. */
type FileCell = number | string | null | { readonly formula: string; readonly kept: number | string | null }

function fileOf(
  rows: readonly (readonly FileCell[])[],
  more: {
    readonly arrays?: readonly ArrayFormula[]
    readonly objects?: readonly SheetObject[]
    readonly isFull?: boolean
  } = {},
): WorkbookData {
  const texts: { text: string; runs: null }[] = []
  const formulas: string[] = []
  const tiles: Tile[] = []
  for (let column = 0; column < (rows[0]?.length ?? 0); column++) {
    const tile = {
      row: 0,
      column,
      kinds: new Uint8Array(TILE_ROWS),
      values: new Float64Array(TILE_ROWS),
      formulas: new Uint32Array(TILE_ROWS),
      styles: null,
    }
    for (const [row, cells] of rows.entries()) {
      const cell = cells[column] ?? null
      const value = typeof cell === 'object' && cell !== null ? cell.kept : cell
      if (typeof cell === 'object' && cell !== null) tile.formulas[row] = formulas.push(cell.formula)
      if (typeof value === 'number') {
        tile.kinds[row] = KIND.number
        tile.values[row] = value
      } else if (typeof value === 'string') {
        tile.kinds[row] = KIND.text
        tile.values[row] = texts.push({ text: value, runs: null }) - 1
      }
    }
    tiles.push(tile)
  }
  return {
    dateSystem: 1900,
    sheets: [
      {
        ...blankSheet('1', 'Sheet1'),
        tiles,
        rowCount: rows.length,
        columnCount: tiles.length,
        defaultColumnWidth: 8,
        arrays: more.arrays ?? [],
        objects: more.objects ?? [],
      },
    ],
    activeSheetId: '1',
    texts,
    formulas,
    styles: [{}],
    names: [{ name: 'Rate', sheetId: null, formula: 'Sheet1!$A$1', isHidden: false, comment: '' }],
    calculation: {
      isManual: false,
      isIterative: false,
      maxIterations: 100,
      maxChange: 0.001,
      isFullOnLoad: more.isFull ?? false,
    },
    themeColours: [],
    isTruncated: false,
  }
}

function load(data: WorkbookData): Calculator {
  const calculator = new Calculator()
  calculator.load(data)
  calculator.recalculate()
  return calculator
}

function shown(calculator: Calculator, row: number, column: number): unknown {
  const value = calculator.valueAt('1', row, column)
  return value instanceof CellError ? value.code : value
}

test('values of the file stay until what they depend on changes; cells without one are computed', () => {
  const rows: FileCell[][] = [
    [2, { formula: 'RC[-1]*10', kept: 999 }],
    [3, { formula: 'RC[-1]*10', kept: null }],
  ]
  const calculator = load(fileOf(rows))
  expect([shown(calculator, 0, 1), shown(calculator, 1, 1)]).toEqual([999, 30])
  calculator.setCells('1', [{ row: 0, column: 0, value: 4 }])
  calculator.recalculate()
  expect(shown(calculator, 0, 1)).toBe(40)
  expect(shown(load(fileOf(rows, { isFull: true })), 0, 1)).toBe(20)
})

test('a function that nobody knows keeps the value of the file and is reported; a typed one is #NAME?', () => {
  const calculator = load(
    fileOf([[1, { formula: 'NOSUCH(RC[-1])', kept: 'from the file' }, { formula: 'RC[-1]&"!"', kept: null }]], {
      isFull: true,
    }),
  )
  expect([shown(calculator, 0, 1), shown(calculator, 0, 2)]).toEqual(['from the file', 'from the file!'])
  calculator.setCells('1', [
    { row: 0, column: 0, value: 2 },
    { row: 1, column: 0, formula: 'NOSUCH(1)' },
  ])
  calculator.recalculate()
  expect([shown(calculator, 0, 1), shown(calculator, 1, 0)]).toEqual(['from the file', '#NAME?'])
  expect([...calculator.unsupported()]).toEqual([
    [
      'NOSUCH',
      [
        { sheetId: '1', row: 0, column: 1 },
        { sheetId: '1', row: 1, column: 0 },
      ],
    ],
  ])
})

test('what is not here, other workbooks and data cubes, keeps the value of the file', () => {
  const row: FileCell[] = [
    { formula: '[1]Sheet1!R1C1*2', kept: 7 },
    { formula: 'CUBEVALUE("c","m")', kept: 8 },
    { formula: 'RC[-1]+RC[-2]', kept: null },
  ]
  const calculator = load(fileOf([row], { isFull: true }))
  expect([0, 1, 2].map((column) => shown(calculator, 0, column))).toEqual([7, 8, 15])
  expect([...calculator.unsupported().keys()]).toEqual(['[1]', 'CUBEVALUE'])
})

test('operators that files write as functions', () => {
  const row: FileCell[] = [
    { formula: 'SEQUENCE(3)', kept: null },
    { formula: 'SUM(_xlfn.ANCHORARRAY(RC[-1]))', kept: null },
    { formula: '_xlfn.SINGLE(R1C1:R3C1)', kept: null },
  ]
  const arrays = [{ range: { top: 0, bottom: 0, left: 0, right: 0 }, isDynamic: true }]
  const calculator = load(fileOf([row], { arrays }))
  expect([0, 1, 2].map((column) => shown(calculator, 0, column))).toEqual([1, 6, 1])
})

test('older formulas take the cell beside them, dynamic ones spill, arrays keep their size', () => {
  const calculator = load(
    fileOf(
      [
        [
          1,
          { formula: 'R1C1:R3C1*2', kept: null },
          { formula: 'R1C1:R3C1*2', kept: null },
          { formula: 'R1C1:R3C1*2', kept: 2 },
        ],
        [2, null, null, 4],
        [3, { formula: 'R1C1:R3C1*2', kept: null }, null, null],
      ],
      {
        arrays: [
          { range: { top: 0, bottom: 0, left: 2, right: 2 }, isDynamic: true },
          { range: { top: 0, bottom: 1, left: 3, right: 3 }, isDynamic: false },
        ],
      },
    ),
  )
  calculator.setCells('1', [{ row: 0, column: 0, value: 10 }])
  calculator.recalculate()
  const column = (at: number): unknown[] => [0, 1, 2].map((row) => shown(calculator, row, at))
  expect([column(1), column(2), column(3)]).toEqual([
    [20, null, 6],
    [20, 4, 6],
    [20, 4, null],
  ])
})

test('names and tables of the file are known', () => {
  const payload = { name: 'Sales', hasHeader: true, hasTotals: false, columns: [{ name: 'Price' }] }
  const calculator = load(
    fileOf(
      [
        ['Price', { formula: 'SUM(Sales[Price])', kept: null }],
        [5, { formula: 'Rate', kept: null }],
      ],
      { objects: [{ kind: 'table', ranges: [{ top: 0, left: 0, bottom: 1, right: 0 }], payload }] },
    ),
  )
  expect([shown(calculator, 0, 1), shown(calculator, 1, 1)]).toEqual([5, 'Price'])
})

test('formulas know which rows are hidden or filtered, how wide columns are and how numbers are shown', () => {
  const { ann } = twoPeople()
  ann.fill('A1', ['数', 1, 2, 4])
  ann.format('A2', { format: '0.00' })
  ann.do([
    { kind: 'setBand', sheetId: 's1', axis: 'rows', first: 2, last: 2, band: { isHidden: true } },
    { kind: 'setBand', sheetId: 's1', axis: 'columns', first: 0, last: 0, band: { size: 21 } },
  ])
  const formulas = ['SUBTOTAL(9,A2:A4)', 'SUBTOTAL(109,A2:A4)', 'CELL("format",A2)', 'CELL("width",A2)']
  const answers = (): unknown[] => {
    const calculator = new Calculator()
    calculator.load(ann.book.toWorkbookData(), true)
    calculator.recalculate()
    return formulas.map((_, row) => calculator.valueAt('s1', row + 9, 2))
  }
  for (const [row, formula] of formulas.entries()) ann.type(`C${row + 10}`, `=${formula}`)
  expect(answers()).toEqual([7, 5, 'F2', 21])
  const filter = { kind: 'values', values: ['1', '4'], isBlankIncluded: false }
  ann.put('filter', 'f', 'A1:A4', { columns: [{ column: 0, isHidden: false, filter }] })
  expect(answers().slice(0, 2)).toEqual([5, 5])
})
