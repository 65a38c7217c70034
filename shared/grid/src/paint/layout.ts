import type { Axis } from './axis.ts'
import type { GridSource } from './grid-source.ts'
import type { Box, CellPlace, CellRange } from './range.ts'

export interface HeadSizes {
  /** Height of the row of column heads, width of the column of row heads. */
  readonly topPx: number
  readonly leftPx: number
}

/** A part of the picture in which cells lie beside one another: frozen or not, by rows and by columns. */
export interface Pane {
  /** Nothing of it is painted outside. */
  readonly clip: Box
  readonly range: CellRange
}

/** A part of an axis: where it lies, and which rows or columns lie in it. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly first: number
  readonly last: number
}

export type Spot =
  | { readonly kind: 'cell'; readonly place: CellPlace }
  | { readonly kind: 'columnHead'; readonly column: number }
  | { readonly kind: 'rowHead'; readonly row: number }
  | { readonly kind: 'corner' }
  /** The head behind the last column. */
  | { readonly kind: 'tailHead' }
  /** Right of or below everything. */
  | { readonly kind: 'none' }

/** Where everything lies: cells, heads and frozen parts, at a place of scrolling and in a window of a size. Pixels of the grid. */
export class Layout {
  readonly #source: GridSource
  readonly #heads: HeadSizes
  readonly #scrollX: number
  readonly #scrollY: number
  readonly #width: number
  readonly #height: number

  constructor(
    source: GridSource,
    heads: HeadSizes,
    window: { readonly scrollX: number; readonly scrollY: number; readonly width: number; readonly height: number },
  ) {
    this.#source = source
    this.#heads = heads
    this.#scrollX = window.scrollX
    this.#scrollY = window.scrollY
    this.#width = window.width
    this.#height = window.height
  }

  get frozenWidth(): number {
    return this.#source.columns.startOf(this.#source.frozenColumns)
  }

  get frozenHeight(): number {
    return this.#source.rows.startOf(this.#source.frozenRows)
  }

  /** What can be scrolled, whole. */
  get contentWidth(): number {
    return this.#heads.leftPx + this.#source.columns.totalPx
  }

  get contentHeight(): number {
    return this.#heads.topPx + this.#source.rows.totalPx
  }

  /** The parts, those that lie over others last. Empty ones are left out. */
  panes(): readonly Pane[] {
    const rows = this.#spans(this.#source.rows, this.#source.frozenRows, this.#scrollY, this.#heads.topPx, this.#height)
    return rows.flatMap((down) =>
      this.columnSpans().map((across) => ({
        clip: { x: across.from, y: down.from, width: across.to - across.from, height: down.to - down.from },
        range: { top: down.first, bottom: down.last, left: across.first, right: across.last },
      })),
    )
  }

  /** Where columns are seen, also where no row is. */
  columnSpans(): readonly Span[] {
    const { columns, frozenColumns } = this.#source
    return this.#spans(columns, frozenColumns, this.#scrollX, this.#heads.leftPx, this.#width)
  }

  boxOf({ row, column }: CellPlace): Box {
    return {
      x: this.columnX(column),
      y: this.rowY(row),
      width: this.#source.columns.sizeOf(column),
      height: this.#source.rows.sizeOf(row),
    }
  }

  boxOfRange({ top, left, bottom, right }: CellRange): Box {
    const first = this.boxOf({ row: top, column: left })
    const last = this.boxOf({ row: bottom, column: right })
    return { x: first.x, y: first.y, width: last.x + last.width - first.x, height: last.y + last.height - first.y }
  }

  /** The head behind the last column; of no width where there is none. */
  get tailHead(): Box {
    const { columns, tailPx } = this.#source
    return { x: this.columnX(columns.count), y: 0, width: tailPx, height: this.#heads.topPx }
  }

  columnX(column: number): number {
    const start = this.#source.columns.startOf(column)
    return this.#heads.leftPx + (column < this.#source.frozenColumns ? start : start - this.#scrollX)
  }

  rowY(row: number): number {
    const start = this.#source.rows.startOf(row)
    return this.#heads.topPx + (row < this.#source.frozenRows ? start : start - this.#scrollY)
  }

  spotAt(x: number, y: number): Spot {
    const { rows, columns } = this.#source
    const isLeft = x < this.#heads.leftPx
    const isTop = y < this.#heads.topPx
    if (isLeft && isTop) return { kind: 'corner' }
    const column = isLeft ? 0 : this.#placeAt(columns, x - this.#heads.leftPx, this.frozenWidth, this.#scrollX)
    const row = isTop ? 0 : this.#placeAt(rows, y - this.#heads.topPx, this.frozenHeight, this.#scrollY)
    if (isTop && column === null && x >= this.tailHead.x && x < this.tailHead.x + this.tailHead.width)
      return { kind: 'tailHead' }
    if (column === null || row === null) return { kind: 'none' }
    if (isTop) return { kind: 'columnHead', column }
    if (isLeft) return { kind: 'rowHead', row }
    return { kind: 'cell', place: { row, column } }
  }

  /** The nearest cell, also where the pointer is outside, as while dragging. */
  nearestCell(x: number, y: number): CellPlace {
    const { rows, columns } = this.#source
    const across = x - this.#heads.leftPx
    const down = y - this.#heads.topPx
    return {
      column: columns.at(across < this.frozenWidth ? across : across + this.#scrollX),
      row: rows.at(down < this.frozenHeight ? down : down + this.#scrollY),
    }
  }

  /** The column whose right edge is here, in the row of heads; null where none is. */
  edgeAt(x: number, y: number, tolerancePx: number): number | null {
    if (y >= this.#heads.topPx || x < this.#heads.leftPx) return null
    const spot = this.spotAt(x, y)
    const column = spot.kind === 'columnHead' ? spot.column : this.#source.columns.count - 1
    for (const near of [column, column - 1]) {
      if (near < 0) continue
      const edge = this.columnX(near) + this.#source.columns.sizeOf(near)
      if (Math.abs(edge - x) <= tolerancePx) return near
    }
    return null
  }

  /** Where to scroll so that the cell is seen whole. */
  scrollTo({ row, column }: CellPlace): { readonly scrollX: number; readonly scrollY: number } {
    const { rows, columns, frozenRows, frozenColumns } = this.#source
    const seen = (
      axis: Axis,
      place: number,
      frozen: number,
      frozenPx: number,
      scroll: number,
      head: number,
      window: number,
    ) => {
      if (place < frozen) return scroll
      const start = axis.startOf(place)
      const end = start + axis.sizeOf(place)
      const room = window - head
      if (start - frozenPx < scroll) return Math.max(0, start - frozenPx)
      return end > scroll + room ? Math.min(start - frozenPx, end - room) : scroll
    }
    return {
      scrollX: seen(columns, column, frozenColumns, this.frozenWidth, this.#scrollX, this.#heads.leftPx, this.#width),
      scrollY: seen(rows, row, frozenRows, this.frozenHeight, this.#scrollY, this.#heads.topPx, this.#height),
    }
  }

  #placeAt(axis: Axis, px: number, frozenPx: number, scroll: number): number | null {
    const from = px < frozenPx ? px : px + scroll
    return from >= 0 && from < axis.totalPx ? axis.at(from) : null
  }

  /** The scrolled span of an axis, then the frozen one, which lies over it. */
  #spans(axis: Axis, frozen: number, scroll: number, head: number, window: number) {
    const spans: Span[] = []
    const frozenEnd = Math.min(head + axis.startOf(frozen), window)
    const end = Math.min(window, head + axis.totalPx - scroll)
    if (axis.count > frozen && end > frozenEnd) {
      const first = Math.max(frozen, axis.at(scroll + frozenEnd - head))
      spans.push({ from: frozenEnd, to: end, first, last: axis.at(scroll + end - head - 1) })
    }
    if (frozen > 0 && frozenEnd > head) {
      spans.push({ from: head, to: frozenEnd, first: 0, last: Math.min(frozen, axis.count) - 1 })
    }
    return spans
  }
}
