// The data of a pivot table within plain columns, as the shared workbook would give them.
import {
  KIND,
  TILE_ROWS,
  type CellText,
  type SheetData,
  type Tile,
  type WorkbookData,
} from '../../../model/workbook-data.ts'
import type { SourceBook } from '../../../pivots/model/read-source.ts'

/** Formulas count as what they came to; one without a result is blank. */
export function sourceBook(data: WorkbookData): SourceBook {
  const tilesOf = new Map<SheetData, Map<string, Tile>>()
  const tileAt = (sheet: SheetData, row: number, column: number): Tile | undefined => {
    let tiles = tilesOf.get(sheet)
    if (!tiles) {
      tiles = new Map(sheet.tiles.map((tile) => [`${tile.row},${tile.column}`, tile]))
      tilesOf.set(sheet, tiles)
    }
    return tiles.get(`${row - (row % TILE_ROWS)},${column}`)
  }
  return {
    sheets: () => data.sheets,
    names: () => data.names,
    objects: (sheetId, kind) =>
      data.sheets.find(({ id }) => id === sheetId)?.objects.filter((object) => object.kind === kind) ?? [],
    styleOf: (style) => data.styles[style] ?? {},
    readWindow(sheetId, { top, left, bottom, right }) {
      const sheet = data.sheets.find(({ id }) => id === sheetId)
      const height = bottom - top + 1
      const size = height * (right - left + 1)
      const [kinds, values, styles] = [new Uint8Array(size), new Float64Array(size), new Uint32Array(size)]
      const texts: CellText[] = []
      for (let column = left; sheet && column <= right; column++)
        for (let row = top; row <= bottom; row++) {
          const tile = tileAt(sheet, row, column)
          if (!tile) continue
          const [from, at] = [row - tile.row, (column - left) * height + row - top]
          const value = tile.values[from] ?? 0
          kinds[at] = tile.kinds[from] ?? KIND.blank
          values[at] = kinds[at] === KIND.text ? texts.push(data.texts[value] ?? { text: '', runs: null }) - 1 : value
          styles[at] = tile.styles?.[from] ?? 0
        }
      return { kinds, values, texts, styles, height, formulas: new Uint32Array(size) }
    },
  }
}
