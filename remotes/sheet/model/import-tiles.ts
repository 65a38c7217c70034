import { GRID } from './axis/slots.ts'
import type { BookState } from './state/book-state.ts'
import type { SheetState } from './state/sheet-state.ts'
import { TileBuilder } from './tiles/tile-block.ts'
import { encodeBlock } from './tiles/tile-codec.ts'
import { baseTileKey, columnBandOf, rowBandOf, TILE_COLUMNS } from './tiles/tile-key.ts'
import { KIND, TILE_ROWS, type SheetData, type Tile, type WorkbookData } from './workbook-data.ts'

/** Writes a sheet's cells; `template` gives what is stored of a formula (its number as in `Tile.formulas`). */
export function importTiles(
  book: BookState,
  sheet: SheetState,
  data: SheetData,
  workbook: WorkbookData,
  template: (formula: number) => string,
): void {
  const hasLineStyles = [...data.rows, ...data.columns].some(({ style }) => style !== 0)
  const hashes: string[] = []
  const hashOf = (style: number): string =>
    (hashes[style] ??= book.styles.hashOf(book.styles.idOf(workbook.styles[style] ?? {})))
  for (const [key, tiles] of byKey(data.tiles)) {
    const builder = new TileBuilder(TILE_ROWS, TILE_COLUMNS)
    for (const tile of tiles) {
      const column = tile.column % TILE_COLUMNS
      for (let row = 0; row < TILE_ROWS; row++) {
        const kind = tile.kinds[row] ?? 0
        const formula = tile.formulas?.[row] ?? 0
        const style = tile.styles?.[row] ?? 0
        const hasContent = kind !== KIND.blank || formula !== 0
        if (hasContent) {
          const value = tile.values[row] ?? 0
          const text = kind === KIND.text ? (workbook.texts[value] ?? { text: '', runs: null }) : null
          builder.content(
            row,
            column,
            kind,
            text ? builder.text(text) : value,
            formula === 0 ? null : template(formula),
          )
        }
        // A cell that is there does not take the format of its row or column.
        if (style !== 0 || (hasContent && hasLineStyles)) builder.style(row, column, hashOf(style))
      }
    }
    if (!builder.isEmpty) sheet.maps.tiles.set(key, encodeBlock(builder.build()))
  }
}

function byKey(tiles: readonly Tile[]): Map<string, Tile[]> {
  const groups = new Map<string, Tile[]>()
  for (const tile of tiles) {
    const key = baseTileKey(GRID, rowBandOf(tile.row), GRID, columnBandOf(tile.column))
    const known = groups.get(key)
    if (known) known.push(tile)
    else groups.set(key, [tile])
  }
  return groups
}
