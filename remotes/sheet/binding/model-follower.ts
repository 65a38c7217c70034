import type { ICellData } from '@univerjs/core'
import { type CellRange, MAX_COLUMNS, MAX_ROWS, type SharedWorkbook, type WorkbookChange } from '../model/index.ts'
import { screenStyle } from './cell-style.ts'
import { followBands } from './follow-bands.ts'
import { followMerges } from './follow-merges.ts'
import { followSheets } from './follow-sheets.ts'
import { followStep, reach } from './follow-structure.ts'
import { readSoFar, type ScreenCells } from './lazy-cells.ts'
import { type CellLook, screenCell, windowsOf } from './screen-cells.ts'
import { MUTATION, type CellMatrix, type Screen } from './screen.ts'
import { type ShownPart, withinPart } from './truncate.ts'

/** A cell that is not touched while somebody types into it. */
export interface HeldCell {
  readonly sheetId: string
  readonly row: number
  readonly column: number
}

/** Puts changes of the model on the screen. */
export class ModelFollower {
  readonly #model: SharedWorkbook
  readonly #screen: Screen
  readonly #look: CellLook
  readonly #styleIds = new Map<number, string | null>()
  readonly #held: () => HeldCell | null
  readonly #part: ShownPart | null

  constructor(
    model: SharedWorkbook,
    screen: Screen,
    themeColours: readonly string[],
    held: () => HeldCell | null,
    part: ShownPart | null,
  ) {
    this.#part = part
    this.#model = model
    this.#screen = screen
    this.#held = held
    this.#look = {
      themeColours,
      styleId: (style) => this.#styleId(style),
      fontOf: (style) => this.#model.styleOf(style).font,
    }
  }

  /** `isOnScreen`: the engine made the change itself, so that cells and lines are in place already. */
  follow(change: WorkbookChange, isOnScreen: boolean): void {
    if (change.areSheetsChanged) followSheets(this.#screen, this.#model, this.#look.themeColours)
    for (const { sheetId, structure, cells, areBandsChanged, objects } of change.sheets) {
      if (!isOnScreen) {
        for (const step of structure) followStep(this.#screen, sheetId, step)
        if (structure.length > 0 && this.#part) this.#keepPart(sheetId, this.#part)
        for (const range of cells) this.#putRange(sheetId, range)
      }
      if (areBandsChanged) followBands(this.#screen, this.#model, sheetId, this.#look)
      if (structure.length > 0 || objects.includes('merge')) followMerges(this.#screen, this.#model, sheetId)
    }
    const moved = change.sheets.filter(({ areFormulasMoved }) => areFormulasMoved).map(({ sheetId }) => sheetId)
    for (const sheetId of moved) this.#renewFormulas(sheetId)
  }

  /** Lines that came into the shown part were not on the screen before, and those that left it go. */
  #keepPart(sheetId: string, { rows, columns }: ShownPart): void {
    const sheet = this.#screen.sheet(sheetId)
    if (!sheet) return
    if (rows !== null && sheet.getRowCount() > rows) {
      this.#screen.perform(MUTATION.rowCount, { subUnitId: sheetId, rowCount: rows })
    }
    if (columns !== null && sheet.getColumnCount() > columns) {
      this.#screen.perform(MUTATION.columnCount, { subUnitId: sheetId, columnCount: columns })
    }
    this.#putRange(sheetId, { top: 0, left: 0, bottom: sheet.getRowCount() - 1, right: sheet.getColumnCount() - 1 })
  }

  /** Reads a range of the model again. */
  renew(sheetId: string, range: CellRange): void {
    this.#putRange(sheetId, range)
  }

  /** Shows a sheet as the model has it, whatever the engine made of it. */
  heal(sheetId: string): void {
    followSheets(this.#screen, this.#model, this.#look.themeColours)
    const sheet = this.#screen.sheet(sheetId)
    const info = this.#model.sheets().find(({ id }) => id === sheetId)
    if (!sheet || !info) return
    const bottom = Math.max(info.rowCount, sheet.getRowCount()) - 1
    const right = Math.max(info.columnCount, sheet.getColumnCount()) - 1
    this.#putRange(sheetId, { top: 0, left: 0, bottom, right })
    followBands(this.#screen, this.#model, sheetId, this.#look)
    followMerges(this.#screen, this.#model, sheetId)
  }

  #putRange(sheetId: string, changed: CellRange): void {
    const range = this.#part ? withinPart(changed, this.#part) : changed
    if (!range) return
    const info = this.#model.sheets().find(({ id }) => id === sheetId)
    const sheet = this.#screen.sheet(sheetId)
    if (!info || !sheet) return
    // Of whole rows and columns only the part with cells is read; lines keep their own styles.
    const bottom = range.bottom >= MAX_ROWS - 1 ? Math.max(info.rowCount, sheet.getRowCount()) - 1 : range.bottom
    const right = range.right >= MAX_COLUMNS - 1 ? Math.max(info.columnCount, sheet.getColumnCount()) - 1 : range.right
    if (bottom < range.top || right < range.left) return
    reach(this.#screen, sheetId, bottom, right)
    for (const window of windowsOf(this.#model, sheetId, { ...range, bottom, right })) this.#putWindow(sheetId, window)
  }

  #putWindow(sheetId: string, window: ReturnType<SharedWorkbook['readWindow']>): void {
    const matrix = this.#screen.sheet(sheetId)?.getCellMatrix()
    const held = this.#heldIn(sheetId)
    const cells: CellMatrix = {}
    const { top, left, bottom, right } = window.range
    for (let row = top; row <= bottom; row += 1) {
      const line: Record<number, ICellData | null> = {}
      for (let column = left; column <= right; column += 1) {
        if (held?.row === row && held.column === column) continue
        const shown = matrix?.getValue(row, column) || null
        const cell = screenCell(window, row, column, this.#look, shown)
        if ((cell || shown) && !isSame(cell, shown)) line[column] = cell
      }
      if (Object.keys(line).length > 0) cells[row] = line
    }
    if (Object.keys(cells).length > 0) this.#screen.putCells(sheetId, cells)
  }

  /** Formulas read differently after lines, sheets or names changed; what they show stays until they are calculated. */
  #renewFormulas(sheetId: string): void {
    const matrix = this.#screen.sheet(sheetId)?.getCellMatrix()
    if (!matrix) return
    const read = readSoFar(matrix.getMatrix() as ScreenCells)
    const spans = formulaSpans(read)
    const held = this.#heldIn(sheetId)
    const cells: CellMatrix = {}
    for (const [column, { top, bottom }] of spans) {
      for (const window of windowsOf(this.#model, sheetId, { top, bottom, left: column, right: column })) {
        for (let row = window.range.top; row <= window.range.bottom; row += 1) {
          const formula = window.formulas[row - window.range.top] ?? 0
          if (formula === 0 || (held?.row === row && held.column === column)) continue
          const text = `=${window.formulaTexts[formula - 1] ?? ''}`
          const shown = read[row]?.[column]
          if (shown && shown.f !== text) (cells[row] ??= {})[column] = { ...shown, f: text }
        }
      }
    }
    if (Object.keys(cells).length > 0) this.#screen.putCells(sheetId, cells)
  }

  #heldIn(sheetId: string): HeldCell | null {
    const held = this.#held()
    return held?.sheetId === sheetId ? held : null
  }

  #styleId(style: number): string | null {
    if (style === 0) return null
    let id = this.#styleIds.get(style)
    if (id === undefined) {
      id = this.#screen.styleId(screenStyle(this.#model.styleOf(style), this.#look.themeColours))
      this.#styleIds.set(style, id)
    }
    return id
  }
}

/** In each column, from its first formula to its last. */
function formulaSpans(cells: ScreenCells): ReadonlyMap<number, { readonly top: number; readonly bottom: number }> {
  const spans = new Map<number, { top: number; bottom: number }>()
  for (const [row, line] of Object.entries(cells))
    for (const column in line) {
      if (typeof line[Number(column)]?.f !== 'string') continue
      const span = spans.get(Number(column))
      if (!span) spans.set(Number(column), { top: Number(row), bottom: Number(row) })
      else span.bottom = Number(row)
    }
  return spans
}

const KEPT = ['v', 't', 'f', 's'] as const

/** Of large ranges most cells stay as they are. */
function isSame(a: ICellData | null, b: ICellData | null): boolean {
  if (!a || !b || a.p || b.p || b.si) return false
  return KEPT.every((key) => (a[key] ?? null) === (b[key] ?? null))
}
