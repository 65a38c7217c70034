import { KIND, TILE_ROWS, type SheetData, type Tile, type WorkbookData } from '../workbook-data.ts'
import { blankData } from './books.ts'

export interface TileCells {
  readonly kind?: number
  readonly value?: number
  readonly formula?: number
  readonly style?: number
}

const VALIDATION = {
  type: 'whole',
  operator: 'between',
  errorStyle: 'stop',
  isBlankAllowed: true,
  hasDropDown: true,
  formula1: '1',
  formula2: '9',
  prompt: null,
  error: null,
}

/** A tile of one column whose rows come from a function; null = no cell. */
export function tileOf(row: number, column: number, rows: number, cell: (row: number) => TileCells | null): Tile {
  const tile = {
    row,
    column,
    kinds: new Uint8Array(TILE_ROWS),
    values: new Float64Array(TILE_ROWS),
    formulas: new Uint32Array(TILE_ROWS),
    styles: new Uint32Array(TILE_ROWS),
  }
  for (let at = 0; at < Math.min(TILE_ROWS, rows - row); at++) {
    const { kind = KIND.number, value = 0, formula = 0, style = 0 } = cell(row + at) ?? { kind: KIND.blank }
    tile.kinds[at] = kind
    tile.values[at] = value
    tile.formulas[at] = formula
    tile.styles[at] = style
  }
  return tile
}

/** Numbers, texts, errors, formulas, formats of cells and lines, objects, names and a second sheet that speaks of the first. */
export function sampleData(): WorkbookData {
  const data = blankData()
  const [first, second] = data.sheets
  if (!first || !second) return data
  const sheet: SheetData = {
    ...first,
    rowCount: 20,
    columnCount: 5,
    tiles: [
      tileOf(0, 0, 20, (row) => ({ value: row + 1, style: row % 3 })),
      tileOf(0, 1, 20, (row) => ({ kind: KIND.text, value: row % 3 })),
      tileOf(0, 2, 20, () => ({ value: 7, formula: 1 })),
      tileOf(0, 3, 20, (row) => (row % 2 ? { kind: KIND.error, value: 6 } : { kind: KIND.boolean, value: 1 })),
      tileOf(0, 4, 20, (row) => (row === 0 ? { formula: 2, value: 210 } : null)),
    ],
    rows: [
      { first: 2, last: 3, size: 30, isHidden: false, outlineLevel: 1, isCollapsed: false, style: 0 },
      { first: 5, last: 5, size: null, isHidden: true, outlineLevel: 0, isCollapsed: false, style: 2 },
    ],
    columns: [{ first: 1, last: 1, size: 20, isHidden: false, outlineLevel: 0, isCollapsed: false, style: 1 }],
    objects: [
      { kind: 'merge', ranges: [{ top: 8, left: 4, bottom: 9, right: 6 }], payload: null },
      { kind: 'validation', ranges: [{ top: 0, left: 0, bottom: 19, right: 0 }], payload: VALIDATION },
      {
        kind: 'note',
        ranges: [{ top: 4, left: 1, bottom: 4, right: 1 }],
        payload: { author: '文', runs: [{ text: '批注', font: null }], thread: [] },
      },
    ],
    view: { ...first.view, frozenRows: 1 },
  }
  return {
    ...data,
    sheets: [sheet, { ...second, rowCount: 3, columnCount: 1, tiles: [tileOf(0, 0, 3, () => ({ formula: 3 }))] }],
    texts: [
      { text: '苹果', runs: null },
      { text: 'pear', runs: null },
      {
        text: '红字',
        runs: [
          { text: '红', font: { isBold: true } },
          { text: '字', font: null },
        ],
      },
    ],
    formulas: ['RC[-2]*2', 'SUM(R1C1:R20C1)+total', 'Sheet1!RC*R1C1'],
    styles: [
      {},
      { font: { isBold: true } },
      { fill: { pattern: 'solid', foreground: { rgb: 'FFFF00' } }, format: '0.0' },
    ],
    names: [{ name: 'total', sheetId: null, formula: 'Sheet1!$A$1:$A$20', isHidden: false, comment: '' }],
  }
}
