import { KIND, TILE_ROWS } from '../workbook-data.ts'
import type { StoredBook } from '../state/stored-book.ts'
import type { SheetState } from '../state/sheet-state.ts'
import { HOLE, type TileBlock, type TileColumn, type TileStyle } from '../tiles/tile-block.ts'
import { baseTileKey, columnBandOf, rowBandOf, TILE_COLUMNS } from '../tiles/tile-key.ts'
import { lineSegments } from './line-segments.ts'
import type { WindowBuilder } from './window-builder.ts'

/** Formats with times of their own, by cell of the window. */
export type FormatStamps = Map<number, readonly number[]>

/** Puts the base cells of a window's range into it; formats are put over what is there already. */
export function readBaseTiles(book: StoredBook, sheet: SheetState, into: WindowBuilder): FormatStamps {
  const stamps: FormatStamps = new Map()
  const { top, left, bottom, right } = into.range
  const columns = lineSegments(sheet.columns, left, right, TILE_COLUMNS)
  for (const rows of lineSegments(sheet.rows, top, bottom, TILE_ROWS)) {
    for (const part of columns) {
      const key = baseTileKey(rows.block, rowBandOf(rows.index), part.block, columnBandOf(part.index))
      const bytes = sheet.maps.tiles.get(key)
      if (!(bytes instanceof Uint8Array)) continue
      const block = book.tiles.read(bytes)
      const numbers = new BlockNumbers(book, block, into)
      for (let step = 0; step < part.count; step++) {
        const column = block.columns[(part.index % TILE_COLUMNS) + step]
        if (!column) continue
        const from = rows.index % TILE_ROWS
        const at = into.index(rows.position, part.position + step)
        copyColumn(column, from, rows.count, at, 0, numbers, into)
        for (let row = 0; row < rows.count; row++) {
          const style = column.styles[from + row] ?? 0
          if (style === 0) continue
          into.styles[at + row] = numbers.style(style)
          const own = numbers.styleStamps(style)
          if (own) stamps.set(at + row, own)
        }
      }
    }
  }
  return stamps
}

/** `stamp`: of cells that have none of their own. */
export function copyColumn(
  column: TileColumn,
  from: number,
  count: number,
  at: number,
  stamp: number,
  numbers: BlockNumbers,
  into: WindowBuilder,
): void {
  for (let row = 0; row < count; row++) {
    const kind = column.kinds[from + row] ?? 0
    const own = column.stamps?.[from + row] ?? 0
    const formula = column.formulas[from + row] ?? 0
    if (kind === HOLE || (kind === KIND.blank && formula === 0 && own === 0 && stamp === 0)) continue
    if (!into.takes(at + row, own || stamp)) continue
    const value = column.values[from + row] ?? 0
    into.kinds[at + row] = kind
    into.values[at + row] = kind === KIND.text ? numbers.text(value) : value
    into.formulas[at + row] = formula === 0 ? 0 : numbers.template(formula, own || stamp)
  }
}

/** Numbers of a block's dictionaries as numbers of a window's. */
export class BlockNumbers {
  readonly #book: StoredBook
  readonly #block: TileBlock
  readonly #into: WindowBuilder
  readonly #texts: number[] = []
  /** By era. */
  readonly #templates: number[][] = []
  readonly #styles: number[] = []

  constructor(book: StoredBook, block: TileBlock, into: WindowBuilder) {
    this.#book = book
    this.#block = block
    this.#into = into
  }

  text(index: number): number {
    return (this.#texts[index] ??= this.#into.text(this.#block.texts[index] ?? { text: '', runs: null }))
  }

  template(number: number, stamp: number): number {
    const era = this.#into.eraOf(stamp)
    const numbers = (this.#templates[era] ??= [])
    return (numbers[number] ??= this.#into.template(this.#block.templates[number - 1] ?? '', era))
  }

  style(number: number): number {
    return (this.#styles[number] ??= this.#book.styles.idOfHash(this.#style(number)?.hash ?? ''))
  }

  styleStamps(number: number): readonly number[] | null {
    return this.#style(number)?.stamps ?? null
  }

  #style(number: number): TileStyle | undefined {
    return this.#block.styles[number - 1]
  }
}
