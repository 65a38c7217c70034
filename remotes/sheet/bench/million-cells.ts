import { KIND, TILE_ROWS, type Tile, type WorkbookData } from '../model/index.ts'
import { blankData } from '../model/testing/books.ts'
import { tileOf } from '../model/testing/sample-book.ts'

const COLUMNS = 20

/** `cells` cells in twenty columns: whole numbers, prices, texts of a few hundred values, and two columns of formulas. */
export function manyCells(cells: number): WorkbookData {
  const data = blankData()
  const rows = cells / COLUMNS
  const tiles: Tile[] = []
  for (let column = 0; column < COLUMNS; column++)
    for (let row = 0; row < rows; row += TILE_ROWS) tiles.push(tileOf(row, column, rows, (at) => cell(at, column)))
  const [sheet] = data.sheets
  return {
    ...data,
    sheets: sheet ? [{ ...sheet, tiles, rowCount: rows, columnCount: COLUMNS }] : [],
    texts: Array.from({ length: 300 }, (_, at) => ({ text: `城市${at}`, runs: null })),
    formulas: ['RC[-18]+RC[-17]*RC[-16]', 'IF(RC[-2]>1000,SUM(RC[-19]:RC[-8]),RC[-16])'],
    styles: [{}, { format: '0.00' }, { font: { isBold: true } }],
  }
}

function cell(row: number, column: number) {
  const noise = mixed(row * COLUMNS + column)
  if (column < 12) return { value: Math.floor(noise * 10_000) }
  if (column < 16) return { value: Math.round(noise * 100_000) / 100, style: 1 }
  if (column < 18) return { kind: KIND.text, value: Math.floor(noise * 300) }
  return { value: Math.floor(noise * 1_000_000), formula: column - 17 }
}

/** 0 ≤ x < 1 without a pattern that a compressor finds. */
function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
}
