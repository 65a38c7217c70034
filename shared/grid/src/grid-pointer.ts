import type { GridActions } from './grid-actions.ts'
import type { GridSource } from './paint/grid-source.ts'
import { MENU_BUTTON_PX } from './paint/head-sizes.ts'
import type { Layout } from './paint/layout.ts'
import { fillHandle } from './paint/paint-grid.ts'
import { holds, type Box, type CellPlace, type CellRange } from './paint/range.ts'
import { selectCell, selectedRange, type GridSize, type Selection } from './selection.ts'

/** So near to an edge of a column one takes hold of it. */
const EDGE_PX = 5
const NARROWEST_PX = 40
/** A head that is moved less than this was pressed. */
const DRAG_PX = 5
/** Two presses within this time on one cell open it. */
const TWICE_MS = 400
/** What one scrolls in a frame while dragging outside, at most. */
const OUTSIDE_PX = 40

export interface PointerSurroundings {
  layout(): Layout
  source(): GridSource
  readonly actions: GridActions
  selection(): Selection
  size(): GridSize
  select(selection: Selection): void
  edit(place: CellPlace): void
  scrollBy(x: number, y: number): void
  focus(): void
  /** Something is to be painted otherwise. */
  changed(): void
}

type Drag =
  | { readonly kind: 'cells' }
  | { readonly kind: 'columns'; readonly from: number }
  | { readonly kind: 'rows'; readonly from: number }
  | {
      readonly kind: 'edge'
      readonly column: number
      readonly startX: number
      readonly width: number
      readonly px: number
    }
  | { readonly kind: 'head'; readonly column: number; readonly startX: number; readonly isMoving: boolean }
  | { readonly kind: 'fill'; readonly from: CellRange; readonly to: CellRange }

/** Mouse, pen and fingers over a grid. A finger scrolls, as everywhere; a tap selects, and once more opens. */
export class GridPointer {
  readonly #element: HTMLElement
  readonly #around: PointerSurroundings
  readonly #ending = new AbortController()
  #drag: Drag | null = null
  #at = { x: 0, y: 0 }
  #hovered: { row: number | null; column: number | null } = { row: null, column: null }
  #columnDrop: number | null = null
  #lastPress: { readonly place: CellPlace; readonly timeMs: number } | null = null
  #frame = 0

  constructor(element: HTMLElement, around: PointerSurroundings) {
    this.#element = element
    this.#around = around
    const { signal } = this.#ending
    element.addEventListener('pointerdown', (event) => this.#down(event), { signal })
    element.addEventListener('pointermove', (event) => this.#move(event), { signal })
    element.addEventListener('pointerup', (event) => this.#up(event), { signal })
    element.addEventListener('pointercancel', () => this.#end(), { signal })
    element.addEventListener('pointerleave', () => this.#hover(null, null), { signal })
    element.addEventListener('contextmenu', (event) => this.#menu(event), { signal })
  }

  get hovered(): { readonly row: number | null; readonly column: number | null } {
    return this.#hovered
  }

  get filling(): CellRange | null {
    return this.#drag?.kind === 'fill' ? this.#drag.to : null
  }

  /** Where a line shows what a drag would do: a column put in, an edge moved. */
  get guideX(): number | null {
    const layout = this.#around.layout()
    if (this.#columnDrop !== null) return layout.columnX(this.#columnDrop)
    return this.#drag?.kind === 'edge' ? layout.columnX(this.#drag.column) + this.#drag.px : null
  }

  dispose(): void {
    this.#ending.abort()
    cancelAnimationFrame(this.#frame)
  }

  #placeOf(event: MouseEvent): { x: number; y: number } {
    const box = this.#element.getBoundingClientRect()
    return { x: event.clientX - box.x, y: event.clientY - box.y }
  }

  /** On a bar of the browser's own. */
  #isOnBar({ x, y }: { x: number; y: number }): boolean {
    return x >= this.#element.clientWidth || y >= this.#element.clientHeight
  }

  #down(event: PointerEvent): void {
    const at = this.#placeOf(event)
    if (event.button !== 0 || this.#isOnBar(at)) return
    this.#at = at
    // The focus goes to the input, not to what was pressed.
    event.preventDefault()
    this.#around.focus()
    // A finger decides with its end what it meant: until then it may scroll.
    if (event.pointerType === 'touch') return
    this.#press(at, event)
    if (this.#drag) this.#element.setPointerCapture(event.pointerId)
  }

  #press({ x, y }: { x: number; y: number }, event: PointerEvent): void {
    const { actions } = this.#around
    const layout = this.#around.layout()
    const source = this.#around.source()
    const selection = this.#around.selection()
    const edge = layout.edgeAt(x, y, EDGE_PX)
    if (edge !== null && actions.canWrite()) {
      const width = source.columns.sizeOf(edge)
      this.#drag = { kind: 'edge', column: edge, startX: x, width, px: width }
      return
    }
    const spot = layout.spotAt(x, y)
    switch (spot.kind) {
      case 'columnHead': {
        const box = headBox(layout, spot.column)
        if (x > box.x + box.width - MENU_BUTTON_PX) return actions.openColumnMenu(spot.column, box)
        if (event.shiftKey) {
          const end = { row: selection.end.row, column: spot.column }
          return this.#around.select({ ...selection, end, whole: 'columns' })
        }
        const place = { row: 0, column: spot.column }
        this.#around.select({ ...selectCell(place), whole: 'columns' })
        this.#drag = { kind: 'head', column: spot.column, startX: x, isMoving: false }
        return
      }
      case 'rowHead': {
        if (source.isBand(spot.row)) return actions.pressBand(spot.row)
        if (event.shiftKey) {
          const end = { row: spot.row, column: selection.end.column }
          return this.#around.select({ ...selection, end, whole: 'rows' })
        }
        this.#around.select({ ...selectCell({ row: spot.row, column: 0 }), whole: 'rows' })
        this.#drag = { kind: 'rows', from: spot.row }
        actions.pressRowHead(spot.row)
        return
      }
      case 'cell':
        if (source.isBand(spot.place.row)) return actions.pressBand(spot.place.row)
        return this.#pressCell(spot.place, { x, y, isCommand: event.ctrlKey || event.metaKey }, event.shiftKey)
      case 'corner':
        return this.#around.select({
          ...selection,
          anchor: { row: 0, column: 0 },
          end: { row: source.rows.count - 1, column: source.columns.count - 1 },
          whole: null,
        })
      case 'tailHead':
        return actions.pressTailHead()
      case 'none':
        return
    }
  }

  #pressCell(place: CellPlace, at: { x: number; y: number; isCommand: boolean }, isExtending: boolean): void {
    const { actions } = this.#around
    const layout = this.#around.layout()
    const selection = this.#around.selection()
    const range = selectedRange(selection, this.#around.size())
    const handle = fillHandle(layout.boxOfRange(range))
    const isOnHandle =
      at.x >= handle.x && at.x < handle.x + handle.width && at.y >= handle.y && at.y < handle.y + handle.height
    if (isOnHandle && actions.canWrite()) {
      this.#drag = { kind: 'fill', from: range, to: range }
      return
    }
    if (isExtending) {
      this.#around.select({ ...selection, end: place, whole: null })
      this.#drag = { kind: 'cells' }
      return
    }
    const before = this.#lastPress
    const isTwice = before !== null && isSamePlace(before.place, place) && performance.now() - before.timeMs < TWICE_MS
    this.#lastPress = { place, timeMs: performance.now() }
    this.#around.select(selectCell(place))
    const box = layout.boxOf(place)
    if (actions.pressCell(place, box, { x: at.x - box.x, y: at.y - box.y, isCommand: at.isCommand })) return
    if (isTwice) return this.#around.edit(place)
    this.#drag = { kind: 'cells' }
  }

  #move(event: PointerEvent): void {
    const at = this.#placeOf(event)
    this.#at = at
    if (!this.#drag) {
      const layout = this.#around.layout()
      const spot = this.#isOnBar(at) ? ({ kind: 'none' } as const) : layout.spotAt(at.x, at.y)
      const row = spot.kind === 'cell' ? spot.place.row : spot.kind === 'rowHead' ? spot.row : null
      this.#hover(row, spot.kind === 'columnHead' ? spot.column : null)
      const isOnEdge = this.#around.actions.canWrite() && layout.edgeAt(at.x, at.y, EDGE_PX) !== null
      this.#element.style.cursor = isOnEdge ? 'col-resize' : 'default'
      return
    }
    this.#dragTo()
    this.#scrollOutside()
  }

  #dragTo(): void {
    const drag = this.#drag
    if (!drag) return
    const { x, y } = this.#at
    const layout = this.#around.layout()
    const place = layout.nearestCell(x, y)
    const selection = this.#around.selection()
    switch (drag.kind) {
      case 'cells':
        if (!this.#around.source().isBand(place.row)) this.#around.select({ ...selection, end: place, whole: null })
        break
      case 'columns':
        this.#around.select({ ...selection, end: { row: selection.end.row, column: place.column }, whole: 'columns' })
        break
      case 'rows':
        if (!this.#around.source().isBand(place.row))
          this.#around.select({ ...selection, end: { row: place.row, column: selection.end.column }, whole: 'rows' })
        break
      case 'edge':
        // Written down once, when it is let go of.
        this.#drag = { ...drag, px: Math.max(NARROWEST_PX, Math.round(drag.width + x - drag.startX)) }
        break
      case 'head':
        if (!drag.isMoving && Math.abs(x - drag.startX) < DRAG_PX) return
        if (!this.#around.actions.canWrite()) {
          // Who cannot move columns selects them.
          this.#drag = { kind: 'columns', from: drag.column }
          return this.#dragTo()
        }
        this.#drag = { ...drag, isMoving: true }
        this.#columnDrop = dropAt(layout, place.column, x)
        break
      case 'fill':
        this.#drag = { ...drag, to: filledTo(drag.from, place) }
        break
      default:
        drag satisfies never
    }
    this.#around.changed()
  }

  #up(event: PointerEvent): void {
    const drag = this.#drag
    if (event.pointerType === 'touch' && !drag) {
      const at = this.#placeOf(event)
      const isTap = Math.hypot(at.x - this.#at.x, at.y - this.#at.y) < DRAG_PX * 2
      if (isTap && event.button === 0 && !this.#isOnBar(at)) this.#press(at, event)
      this.#drag = null
      return
    }
    const drop = this.#columnDrop
    this.#end()
    if (drag?.kind === 'edge' && drag.px !== drag.width) this.#around.actions.resizeColumn(drag.column, drag.px)
    if (drag?.kind === 'fill' && !isSameRange(drag.from, drag.to)) this.#around.actions.fill(drag.from, drag.to)
    if (drag?.kind === 'head' && drop !== null && drop !== drag.column && drop !== drag.column + 1)
      this.#around.actions.moveColumn(drag.column, drop)
  }

  #end(): void {
    this.#drag = null
    this.#columnDrop = null
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#around.changed()
  }

  /** While one drags beyond the edge, the grid goes on under the pointer. */
  #scrollOutside(): void {
    if (this.#frame !== 0 || !this.#drag || this.#drag.kind === 'edge') return
    const step = () => {
      this.#frame = 0
      const { clientWidth, clientHeight } = this.#element
      const x = outside(this.#at.x, clientWidth)
      const y = this.#drag?.kind === 'head' ? 0 : outside(this.#at.y, clientHeight)
      if (!this.#drag || (x === 0 && y === 0)) return
      this.#around.scrollBy(x, y)
      this.#dragTo()
      this.#frame = requestAnimationFrame(step)
    }
    this.#frame = requestAnimationFrame(step)
  }

  #menu(event: MouseEvent): void {
    event.preventDefault()
    const { x, y } = this.#placeOf(event)
    const layout = this.#around.layout()
    const spot = layout.spotAt(x, y)
    this.#around.focus()
    if (spot.kind === 'columnHead') {
      return this.#around.actions.openColumnMenu(spot.column, headBox(layout, spot.column))
    }
    const place = spot.kind === 'cell' ? spot.place : spot.kind === 'rowHead' ? { row: spot.row, column: 0 } : null
    if (!place || this.#around.source().isBand(place.row)) return
    const range = selectedRange(this.#around.selection(), this.#around.size())
    if (!holds(range, place))
      this.#around.select({ ...selectCell(place), whole: spot.kind === 'rowHead' ? 'rows' : null })
    const now = selectedRange(this.#around.selection(), this.#around.size())
    this.#around.actions.openCellMenu(now, { x, y, width: 1, height: 1 })
  }

  #hover(row: number | null, column: number | null): void {
    if (this.#hovered.row === row && this.#hovered.column === column) return
    this.#hovered = { row, column }
    this.#around.changed()
  }
}

const headBox = (layout: Layout, column: number): Box => ({
  ...layout.boxOf({ row: 0, column }),
  y: 0,
  height: layout.tailHead.height,
})

function outside(at: number, size: number): number {
  const beyond = at < 0 ? at : at > size ? at - size : 0
  return Math.max(-OUTSIDE_PX, Math.min(OUTSIDE_PX, beyond))
}

function dropAt(layout: Layout, column: number, x: number): number {
  const box = layout.boxOf({ row: 0, column })
  return x > box.x + box.width / 2 ? column + 1 : column
}

/** Down or up, right or left: whichever is further. */
function filledTo(from: CellRange, { row, column }: CellPlace): CellRange {
  const down = Math.max(row - from.bottom, from.top - row, 0)
  const across = Math.max(column - from.right, from.left - column, 0)
  if (down === 0 && across === 0) return from
  return down >= across
    ? { ...from, top: Math.min(from.top, row), bottom: Math.max(from.bottom, row) }
    : { ...from, left: Math.min(from.left, column), right: Math.max(from.right, column) }
}

const isSamePlace = (one: CellPlace, other: CellPlace): boolean => one.row === other.row && one.column === other.column

const isSameRange = (one: CellRange, other: CellRange): boolean =>
  one.top === other.top && one.left === other.left && one.bottom === other.bottom && one.right === other.right
