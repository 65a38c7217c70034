import { parseSlot, type SlotInterval } from '../axis/slots.ts'
import type { BookState } from '../state/book-state.ts'
import { contentOf, GROUP_KEYS, type CellContent } from '../state/cell-record.ts'
import { isPivotTile } from '../pivots/pivot-records.ts'
import type { SheetState } from '../state/sheet-state.ts'
import { STYLE_GROUPS, type StyleGroup } from '../styles/style-groups.ts'
import { HOLE } from '../tiles/tile-block.ts'
import { baseTileKey, columnBandOf, rowBandOf, TILE_COLUMNS, type PatchTileRecord } from '../tiles/tile-key.ts'
import { KIND, TILE_ROWS } from '../workbook-data.ts'

export interface FormatLayer {
  readonly stamp: number
  readonly hash: string
  readonly groups: readonly StyleGroup[]
}

/** What was written over one base cell. */
export interface TouchedCell {
  readonly rowBlock: string
  readonly row: number
  readonly columnBlock: string
  readonly column: number
  content: { readonly stamp: number; readonly content: CellContent } | null
  readonly formats: FormatLayer[]
}

/** What was written before a stamp. By key of the tile, then by place within it. Lines that are gone are counted in: they may come back. */
export type TouchedTiles = ReadonlyMap<string, ReadonlyMap<number, TouchedCell>>

export function touchedTiles(book: BookState, sheet: SheetState, before: number): TouchedTiles {
  const tiles = new Map<string, Map<number, TouchedCell>>()
  const cellAt = (rowBlock: string, row: number, columnBlock: string, column: number): TouchedCell => {
    const key = baseTileKey(rowBlock, rowBandOf(row), columnBlock, columnBandOf(column))
    const cells = tiles.get(key) ?? new Map<number, TouchedCell>()
    tiles.set(key, cells)
    const at = (column % TILE_COLUMNS) * TILE_ROWS + (row % TILE_ROWS)
    const cell = cells.get(at) ?? { rowBlock, row, columnBlock, column, content: null, formats: [] }
    cells.set(at, cell)
    return cell
  }
  const cellOf = (row: string, column: string): TouchedCell => {
    const [atRow, atColumn] = [parseSlot(row), parseSlot(column)]
    return cellAt(atRow.block, atRow.index, atColumn.block, atColumn.index)
  }
  const put = (cell: TouchedCell, stamp: number, content: CellContent): void => {
    if (stamp > (cell.content?.stamp ?? 0)) cell.content = { stamp, content }
  }
  for (const { key, record } of sheet.patches)
    if (record[0] < before && !isPivotTile(key)) eachPatchCell(book, record, cellAt, put)
  for (const [row, cells] of sheet.contents.rows())
    for (const [column, record] of cells) if (record[0] < before) put(cellOf(row, column), record[0], contentOf(record))
  const groupOf = new Map<string, StyleGroup>(STYLE_GROUPS.map((group) => [GROUP_KEYS[group], group]))
  for (const [row, cells] of sheet.formats.rows())
    for (const [column, groups] of cells)
      for (const [key, [stamp, hash]] of groups) {
        if (stamp >= before) continue
        const group = groupOf.get(key)
        cellOf(row, column).formats.push({ stamp, hash, groups: group ? [group] : STYLE_GROUPS })
      }
  return tiles
}

function eachPatchCell(
  book: BookState,
  [stamp, rows, columns, bytes]: PatchTileRecord,
  cellAt: (rowBlock: string, row: number, columnBlock: string, column: number) => TouchedCell,
  put: (cell: TouchedCell, stamp: number, content: CellContent) => void,
): void {
  const block = book.tiles.read(bytes)
  eachLine(columns, (columnBlock, column, atColumn) => {
    const cells = block.columns[atColumn]
    if (!cells) return
    eachLine(rows, (rowBlock, row, at) => {
      const kind = cells.kinds[at] ?? HOLE
      const style = cells.styles[at] ?? 0
      if (kind === HOLE && style === 0) return
      const cell = cellAt(rowBlock, row, columnBlock, column)
      if (style !== 0) cell.formats.push({ stamp, hash: block.styles[style - 1]?.hash ?? '', groups: STYLE_GROUPS })
      if (kind === HOLE) return
      const value = cells.values[at] ?? 0
      const formula = cells.formulas[at] ?? 0
      put(cell, stamp, {
        kind,
        value,
        text: kind === KIND.text ? (block.texts[value] ?? { text: '', runs: null }) : null,
        template: formula === 0 ? null : (block.templates[formula - 1] ?? ''),
      })
    })
  })
}

function eachLine(lines: readonly SlotInterval[], visit: (block: string, index: number, at: number) => void): void {
  let at = 0
  for (const [block, from, to] of lines) for (let index = from; index <= to; index++) visit(block, index, at++)
}
