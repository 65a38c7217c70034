import { GRID, type SlotInterval } from '../axis/slots.ts'
import { isPivotTile } from '../pivots/pivot-records.ts'
import type { BookState } from '../state/book-state.ts'
import type { SheetState } from '../state/sheet-state.ts'
import { STYLE_GROUPS } from '../styles/style-groups.ts'
import { TileBuilder, type TileBlock, type TileStyle } from '../tiles/tile-block.ts'
import { encodeBlock } from '../tiles/tile-codec.ts'
import { TILE_COLUMNS } from '../tiles/tile-key.ts'
import { KIND, TILE_ROWS } from '../workbook-data.ts'
import { touchedTiles, type TouchedCell, type TouchedTiles } from './touched-cells.ts'

/**
 * Within a transaction: puts single cells and big pastes that were written before a stamp into the tiles of their lines.
 * Formats of ranges stay as they are.
 */
export function foldSheet(book: BookState, sheet: SheetState, before: number): void {
  const { tiles, v, s, meta } = sheet.maps
  const touched = touchedTiles(book, sheet, before)
  for (const [key, cells] of touched) {
    const bytes = tiles.get(key)
    const base = bytes instanceof Uint8Array ? book.tiles.read(bytes) : null
    const builder = new TileBuilder(TILE_ROWS, TILE_COLUMNS)
    if (base) copyUntouched(base, cells, builder)
    for (const [at, cell] of cells) foldCell(book, sheet, base, at, cell, builder)
    if (!builder.isEmpty) tiles.set(key, encodeBlock(builder.build()))
  }
  for (const map of [v, s])
    for (const key of map.shared.keys()) {
      const record = map.get(key) as readonly [number] | undefined
      if (!record || record[0] < before) map.delete(key)
    }
  for (const { key, record } of sheet.patches) if (record[0] < before && !isPivotTile(key)) tiles.delete(key)
  // Who opens the workbook next goes on counting from here.
  if (touched.size === 0) return
  meta.set('clock', [book.clock.next(), null])
  meta.set('founded', [book.clock.next(), reachOf(sheet, touched)])
}

/** How far base tiles of the grid itself are filled. */
function reachOf(sheet: SheetState, touched: TouchedTiles): readonly [rows: number, columns: number] {
  let [rows, columns] = (sheet.setting('founded') ?? [0, 0]) as readonly [number, number]
  for (const cells of touched.values())
    for (const cell of cells.values()) {
      if (cell.rowBlock === GRID) rows = Math.max(rows, cell.row + 1)
      if (cell.columnBlock === GRID) columns = Math.max(columns, cell.column + 1)
    }
  return [rows, columns]
}

function copyUntouched(base: TileBlock, cells: ReadonlyMap<number, TouchedCell>, into: TileBuilder): void {
  for (const column of base.columns.keys())
    for (let row = 0; row < TILE_ROWS; row++) {
      const touched = cells.get(column * TILE_ROWS + row)
      copyContent(base, row, column, touched?.content?.stamp ?? 0, into)
      const style = styleAt(base, row, column)
      if (style && !touched?.formats.length) into.style(row, column, style.hash, style.stamps)
    }
}

/** Unless something newer was written. */
function copyContent(base: TileBlock, row: number, column: number, newer: number, into: TileBuilder): void {
  const cells = base.columns[column]
  if (!cells) return
  const kind = cells.kinds[row] ?? KIND.blank
  const formula = cells.formulas[row] ?? 0
  const stamp = cells.stamps?.[row] ?? 0
  const isBlank = kind === KIND.blank && formula === 0 && stamp === 0
  if (isBlank || newer > stamp) return
  const value = cells.values[row] ?? 0
  const text = kind === KIND.text ? into.text(base.texts[value] ?? { text: '', runs: null }) : value
  into.content(row, column, kind, text, formula === 0 ? null : (base.templates[formula - 1] ?? ''), stamp)
}

function foldCell(
  book: BookState,
  sheet: SheetState,
  base: TileBlock | null,
  at: number,
  cell: TouchedCell,
  into: TileBuilder,
): void {
  const [row, column] = [at % TILE_ROWS, Math.floor(at / TILE_ROWS)]
  const baseStamp = base?.columns[column]?.stamps?.[row] ?? 0
  if (cell.content && cell.content.stamp > baseStamp) {
    const { content, stamp } = cell.content
    const value = content.text ? into.text(content.text) : content.value
    into.content(row, column, content.kind, value, content.template, stamp)
  }
  if (cell.formats.length === 0) return
  const { hash, stamps } = foldFormats(book, sheet, base ? styleAt(base, row, column) : null, cell)
  into.style(row, column, hash, stamps)
}

const styleAt = (base: TileBlock, row: number, column: number): TileStyle | null =>
  base.styles[(base.columns[column]?.styles[row] ?? 0) - 1] ?? null

/** All layers that lie over a cell, as one style with a time for each group. */
function foldFormats(book: BookState, sheet: SheetState, base: TileStyle | null, cell: TouchedCell): TileStyle {
  const stamps = STYLE_GROUPS.map((_, at) => base?.stamps?.[at] ?? 0)
  let style = 0
  type Layer = { readonly stamp: number; apply(): void }
  const layers: Layer[] = cell.formats.map(({ stamp, hash, groups }) => ({
    stamp,
    apply: () => {
      const newer = groups.filter((group) => stamp > (stamps[STYLE_GROUPS.indexOf(group)] ?? 0))
      style = book.styles.withGroups(style, book.styles.idOfHash(hash), newer)
      for (const group of newer) stamps[STYLE_GROUPS.indexOf(group)] = stamp
    },
  }))
  for (const { record } of sheet.runs) {
    const [stamp, rows, columns, patch] = record
    if (!covers(rows, cell.rowBlock, cell.row) || !covers(columns, cell.columnBlock, cell.column)) continue
    if (stamp < 0) {
      if (!base) style = book.styles.withPatch(style, patch)
      continue
    }
    layers.push({
      stamp,
      apply: () => {
        const newer = book.styles.groupsOf(patch).filter((group) => stamp > (stamps[STYLE_GROUPS.indexOf(group)] ?? 0))
        style = book.styles.withPatch(style, patch, newer)
        for (const group of newer) stamps[STYLE_GROUPS.indexOf(group)] = stamp
      },
    })
  }
  if (base) style = book.styles.idOfHash(base.hash)
  for (const layer of layers.toSorted((a, b) => a.stamp - b.stamp)) layer.apply()
  return { hash: book.styles.hashOf(style), stamps }
}

const covers = (lines: readonly SlotInterval[] | null, block: string, index: number): boolean =>
  !lines || lines.some(([one, from, to]) => one === block && index >= from && index <= to)
