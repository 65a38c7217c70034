import {
  KIND,
  TILE_ROWS,
  type CellStyle,
  type SheetData,
  type Tile,
  type WorkbookData,
} from '../../model/workbook-data.ts'

export interface CellEdit {
  readonly sheet: number
  readonly row: number
  readonly column: number
  /** A text; null leaves what is there. */
  readonly text: string | null
  readonly style?: CellStyle
}

/** A workbook with one cell changed; everything else is shared with the old one. */
export function withCell(data: WorkbookData, edit: CellEdit): WorkbookData {
  const texts = [...data.texts]
  const styles = [...data.styles]
  const sheets = data.sheets.map((sheet, index) => (index === edit.sheet ? changed(sheet, edit, texts, styles) : sheet))
  return { ...data, texts, styles, sheets }
}

function changed(
  sheet: SheetData,
  edit: CellEdit,
  texts: WorkbookData['texts'][number][],
  styles: CellStyle[],
): SheetData {
  const row = edit.row - (edit.row % TILE_ROWS)
  const at = edit.row % TILE_ROWS
  const old = sheet.tiles.find((tile) => tile.row === row && tile.column === edit.column)
  const kinds = old?.kinds.slice() ?? new Uint8Array(TILE_ROWS)
  const values = old?.values.slice() ?? new Float64Array(TILE_ROWS)
  const formulas = old?.formulas?.slice() ?? null
  let numbers = old?.styles?.slice() ?? null
  if (edit.text !== null) {
    kinds[at] = KIND.text
    values[at] = texts.push({ text: edit.text, runs: null }) - 1
    if (formulas) formulas[at] = 0
  }
  if (edit.style) {
    numbers ??= new Uint32Array(TILE_ROWS)
    numbers[at] = styles.push(edit.style) - 1
  }
  const tile: Tile = { row, column: edit.column, kinds, values, formulas, styles: numbers }
  const tiles = [...sheet.tiles.filter((one) => one !== old), tile].sort((a, b) => a.column - b.column || a.row - b.row)
  return {
    ...sheet,
    tiles,
    rowCount: Math.max(sheet.rowCount, edit.row + 1),
    columnCount: Math.max(sheet.columnCount, edit.column + 1),
  }
}
