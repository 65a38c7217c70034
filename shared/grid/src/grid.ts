import { Brush } from './paint/brush.ts'
import { CellInput } from './cell-input.ts'
import './grid.css'
import type { EditStart, GridActions } from './grid-actions.ts'
import type { Fellow, GridSource } from './paint/grid-source.ts'
import { GridPointer } from './grid-pointer.ts'
import { Layout, type HeadSizes } from './paint/layout.ts'
import { Mirror } from './mirror.ts'
import { paintGrid } from './paint/paint-grid.ts'
import type { Box, CellPlace, CellRange } from './paint/range.ts'
import { readTheme } from './read-theme.ts'
import { Scroller } from './scroller.ts'
import {
  moveSelection,
  nextCell,
  selectCell,
  selectedRange,
  withinGrid,
  type Direction,
  type GridSize,
  type Selection,
} from './selection.ts'
import { readTabText, writeTabText } from './tab-text.ts'

/** More cells are not put on the clipboard: other programs would stand still over them. */
export const MOST_COPIED_CELLS = 500_000
/** Screen readers are told a moment after the last change. */
const MIRROR_MS = 120

export interface GridOptions {
  readonly source: GridSource
  readonly actions: GridActions
  readonly heads: HeadSizes
  /** What it shows, for who does not see it (zh-CN). */
  readonly label: string
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** A grid of cells painted on a canvas: selection, scrolling, typing, clipboard. It changes nothing of what it shows. */
export class Grid {
  readonly element: HTMLElement
  readonly #options: GridOptions
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D
  readonly #brush: Brush
  readonly #scroller: Scroller
  readonly #input: CellInput
  readonly #mirror: Mirror
  readonly #pointer: GridPointer
  readonly #sizes: ResizeObserver
  #source: GridSource
  #selection: Selection = selectCell({ row: 0, column: 0 })
  #fellows: readonly Fellow[] = []
  #frame = 0
  #mirrorTimer = 0
  #hasFocus = false

  constructor(options: GridOptions) {
    this.#options = options
    this.#source = options.source
    this.element = document.createElement('div')
    this.element.className = 'wf-grid'
    this.#canvas = document.createElement('canvas')
    this.#canvas.className = 'wf-grid-canvas'
    const context = this.#canvas.getContext('2d', { alpha: false })
    if (!context) throw new Error('this browser paints nothing')
    this.#scroller = new Scroller(() => this.repaint())
    this.#scroller.element.dataset['typing'] = 'cells'
    this.#input = new CellInput({
      typed: () => this.#beginEdit({ kind: 'typed', text: this.#input.element.value }),
      entered: (text, way) => this.#entered(text, way),
      left: () => this.repaint(),
      key: (event) => this.#key(event),
      clipboard: (event) => this.#clipboard(event),
    })
    this.#mirror = new Mirror(options.label)
    this.#input.element.setAttribute('aria-label', `${options.label}，单元格`)
    this.#input.element.setAttribute('aria-controls', this.#mirror.id)
    // The input first: it is where Tab comes to, and what lies over it while it is not open takes the pointer.
    this.element.append(this.#canvas, this.#scroller.element, this.#input.element, this.#mirror.element)
    this.#context = context
    this.#brush = new Brush(context, readTheme(this.element))
    this.#pointer = new GridPointer(this.#scroller.element, {
      layout: () => this.layout,
      source: () => this.#source,
      actions: options.actions,
      selection: () => this.#selection,
      size: () => this.#size,
      select: (selection) => this.select(selection, { scrolls: false }),
      edit: (place) => {
        this.select(selectCell(place))
        this.#beginEdit({ kind: 'opened' })
      },
      scrollBy: (x, y) => this.#scroller.scrollTo(this.#scroller.x + x, this.#scroller.y + y),
      focus: () => {
        if (this.#input.isEditing) this.#input.commit('stay')
        this.#input.focus()
      },
      changed: () => this.repaint(),
    })
    this.#input.element.addEventListener('focus', () => this.#focusIs(true))
    this.#input.element.addEventListener('blur', () => this.#focusIs(false))
    this.#sizes = new ResizeObserver(() => {
      this.#scroller.resized()
      this.refresh()
    })
    this.#sizes.observe(this.element)
  }

  get selection(): Selection {
    return this.#selection
  }

  get selectedRange(): CellRange {
    return selectedRange(this.#selection, this.#size)
  }

  get isEditing(): boolean {
    return this.#input.isEditing
  }

  /** Where everything lies now. */
  get layout(): Layout {
    const { x, y, width, height } = this.#scroller
    return new Layout(this.#source, this.#options.heads, { scrollX: x, scrollY: y, width, height })
  }

  /** Another source, or the same with other sizes. */
  setSource(source: GridSource): void {
    this.#source = source
    this.refresh()
  }

  setFellows(fellows: readonly Fellow[]): void {
    this.#fellows = fellows
    this.repaint()
  }

  /** Everything is asked for anew: sizes, colours and cells. */
  refresh(): void {
    this.#brush.theme = readTheme(this.element)
    this.#selection = withinGrid(this.#selection, this.#size)
    this.#fitContent()
    this.repaint()
  }

  #fitContent(): void {
    const { contentWidth, contentHeight } = this.layout
    // Room to see that the last row and column are the last.
    this.#scroller.setContent(contentWidth + 80, contentHeight + 40)
  }

  /** Paints with the next frame. */
  repaint(): void {
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#paint()
    })
  }

  select(selection: Selection, { scrolls = true }: { readonly scrolls?: boolean } = {}): void {
    this.#selection = withinGrid(selection, this.#size)
    if (scrolls) this.#reveal(this.#selection.end)
    this.#options.actions.selected(this.#selection)
    this.repaint()
  }

  /** Where a cell lies in the page. */
  boxInPage(place: CellPlace): Box {
    const box = this.layout.boxOf(place)
    const { x, y } = this.element.getBoundingClientRect()
    return { ...box, x: box.x + x, y: box.y + y }
  }

  reveal(place: CellPlace): void {
    this.#reveal(place)
  }

  focus(): void {
    this.#input.focus()
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#mirrorTimer)
    this.#sizes.disconnect()
    this.#pointer.dispose()
    this.element.remove()
  }

  get #size(): GridSize {
    const { rows, columns } = this.#source
    const pageRows = Math.max(1, Math.floor((this.#scroller.height - this.#options.heads.topPx) / rows.defaultPx) - 1)
    return { rows: rows.count, columns: columns.count, pageRows, isBand: (row) => this.#source.isBand(row) }
  }

  get #hasCells(): boolean {
    const { rows, columns } = this.#source
    return rows.count > 0 && columns.count > 0 && !this.#source.isBand(this.#selection.active.row)
  }

  #focusIs(hasFocus: boolean): void {
    this.#hasFocus = hasFocus
    this.repaint()
  }

  #paint(): void {
    const { width, height } = this.#scroller
    const ratio = window.devicePixelRatio || 1
    const [pixelsX, pixelsY] = [Math.round(width * ratio), Math.round(height * ratio)]
    if (this.#canvas.width !== pixelsX || this.#canvas.height !== pixelsY) {
      this.#canvas.width = pixelsX
      this.#canvas.height = pixelsY
      this.#canvas.style.width = `${width}px`
      this.#canvas.style.height = `${height}px`
    }
    this.#context.setTransform(ratio, 0, 0, ratio, 0, 0)
    const { layout } = this
    paintGrid(this.#brush, {
      source: this.#source,
      layout,
      heads: this.#options.heads,
      width,
      height,
      active: this.#selection.active,
      selected: this.selectedRange,
      filling: this.#pointer.filling,
      guideX: this.#pointer.guideX,
      hovered: this.#pointer.hovered,
      fellows: this.#fellows,
      hasFocus: this.#hasFocus,
      canWrite: this.#options.actions.canWrite(),
    })
    if (this.#hasCells) this.#input.place(layout.boxOf(this.#selection.active))
    this.#mirrorSoon()
  }

  #mirrorSoon(): void {
    clearTimeout(this.#mirrorTimer)
    this.#mirrorTimer = window.setTimeout(() => {
      const seen = this.layout.panes().map(({ range }) => range)
      // Without a row nothing is seen but the heads: what was read there before must go.
      const heads: CellRange = { top: 0, left: 0, bottom: -1, right: this.#source.columns.count - 1 }
      const cells = (): CellRange => ({
        top: Math.min(...seen.map(({ top }) => top)),
        left: Math.min(...seen.map(({ left }) => left)),
        bottom: Math.max(...seen.map(({ bottom }) => bottom)),
        right: Math.max(...seen.map(({ right }) => right)),
      })
      const all = seen.length === 0 ? heads : cells()
      const { active } = this.#selection
      this.#mirror.update(this.#source, all, active, this.selectedRange, this.#options.actions.canWrite())
      if (this.#hasCells) this.#input.element.setAttribute('aria-activedescendant', this.#mirror.idOf(active))
      else this.#input.element.removeAttribute('aria-activedescendant')
    }, MIRROR_MS)
  }

  #reveal(place: CellPlace): void {
    // Keys may come before the first size is told.
    if (this.#scroller.height > 0) this.#fitContent()
    const { scrollX, scrollY } = this.layout.scrollTo(place)
    if (scrollX !== this.#scroller.x || scrollY !== this.#scroller.y) this.#scroller.scrollTo(scrollX, scrollY)
  }

  #beginEdit(start: EditStart): void {
    const { actions } = this.#options
    const { active } = this.#selection
    const text = this.#hasCells && actions.canWrite() ? actions.beginEdit(active, start) : null
    if (text === null) return this.#input.refuse()
    this.#reveal(active)
    this.#input.place(this.layout.boxOf(active))
    this.#input.edit(start.kind === 'typed' ? null : text)
  }

  #entered(text: string, way: 'down' | 'up' | 'right' | 'left' | 'stay'): void {
    this.#options.actions.commitEdit(this.#selection.active, text)
    if (way !== 'stay') this.#walk(way)
    this.repaint()
  }

  #walk(direction: Direction): void {
    this.#selection = nextCell(this.#selection, this.#size, direction)
    this.#reveal(this.#selection.active)
    this.#options.actions.selected(this.#selection)
    this.repaint()
  }

  #key(event: KeyboardEvent): void {
    if (this.#moved(event) || this.#did(event) || this.#options.actions.key(event)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  #moved(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event
    const isFar = event.ctrlKey || event.metaKey
    if (event.altKey) return false
    const direction = DIRECTIONS[key]
    const move = (way: Direction, distance: 'cell' | 'page' | 'edge'): true => {
      this.select(moveSelection(this.#selection, this.#size, way, distance, shiftKey))
      return true
    }
    if (direction) return move(direction, isFar ? 'edge' : 'cell')
    if (key === 'PageDown' || key === 'PageUp') return move(key === 'PageDown' ? 'down' : 'up', 'page')
    if (key !== 'Home' && key !== 'End') return false
    if (isFar) this.select(moveSelection(this.#selection, this.#size, key === 'Home' ? 'up' : 'down', 'edge', shiftKey))
    return move(key === 'Home' ? 'left' : 'right', 'edge')
  }

  #did(event: KeyboardEvent): boolean {
    const { actions } = this.#options
    const isCommand = event.ctrlKey || event.metaKey
    switch (event.key) {
      case 'Tab':
        // Out of the grid where there is no cell to go to: nobody is caught in it.
        if (isCommand || !this.#hasCells || this.#isAtEdge(event.shiftKey)) return false
        this.#walk(event.shiftKey ? 'left' : 'right')
        return true
      case 'Enter':
        if (isCommand) return false
        if (event.shiftKey) this.#walk('up')
        else this.#beginEdit({ kind: 'opened' })
        return true
      case 'F2':
        this.#beginEdit({ kind: 'opened' })
        return true
      case 'Delete':
      case 'Backspace':
        if (!actions.canWrite() || !this.#hasCells) return false
        actions.clear(this.selectedRange)
        return true
      case 'a':
        if (!isCommand || event.shiftKey) return false
        this.select(
          { ...this.#selection, anchor: { row: 0, column: 0 }, end: this.#lastCell, whole: null },
          { scrolls: false },
        )
        return true
      case ' ':
        if (isCommand && this.#hasCells) {
          this.select({ ...this.#selection, whole: 'columns' }, { scrolls: false })
          return true
        }
        if (event.shiftKey && this.#hasCells) {
          this.select({ ...this.#selection, whole: 'rows' }, { scrolls: false })
          return true
        }
        return false
      case 'ContextMenu':
        return this.#openMenu()
      case 'F10':
        return event.shiftKey && this.#openMenu()
      default:
        return false
    }
  }

  get #lastCell(): CellPlace {
    return { row: this.#source.rows.count - 1, column: this.#source.columns.count - 1 }
  }

  #isAtEdge(isBackwards: boolean): boolean {
    const { column } = this.#selection.active
    const range = this.selectedRange
    const isOne = range.top === range.bottom && range.left === range.right
    return isOne && column === (isBackwards ? 0 : this.#source.columns.count - 1)
  }

  #openMenu(): boolean {
    if (!this.#hasCells) return false
    const { whole, active } = this.#selection
    if (whole === 'columns') {
      const box = this.layout.boxOf({ row: 0, column: active.column })
      this.#options.actions.openColumnMenu(active.column, { ...box, y: 0, height: this.#options.heads.topPx })
      return true
    }
    this.#options.actions.openCellMenu(this.selectedRange, this.layout.boxOf(this.#selection.active))
    return true
  }

  #clipboard(event: ClipboardEvent): void {
    const { actions } = this.#options
    if (!event.clipboardData || !this.#hasCells) return
    event.preventDefault()
    const range = this.selectedRange
    if (event.type === 'paste') {
      const cells = readTabText(event.clipboardData.getData('text/plain'))
      if (actions.canWrite() && cells.length > 0) actions.paste(range, cells)
      return
    }
    event.clipboardData.setData('text/plain', writeTabText(this.#cellsOf(range)))
    if (event.type === 'cut' && actions.canWrite()) actions.clear(range)
  }

  #cellsOf({ top, left, bottom, right }: CellRange): readonly (readonly string[])[] {
    const rows: string[][] = []
    const width = right - left + 1
    for (let row = top; row <= bottom && rows.length * width < MOST_COPIED_CELLS; row++) {
      if (this.#source.isBand(row)) continue
      rows.push(Array.from({ length: width }, (_, at) => this.#source.textOf(row, left + at)))
    }
    return rows
  }
}
