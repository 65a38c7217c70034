import { CellValueType, type ICellData } from '@univerjs/core'
import type { LazyCells, RowRun } from '../../binding/lazy-cells.ts'
import type { HeldCell } from '../../binding/model-follower.ts'
import type { CellMatrix, Screen } from '../../binding/screen.ts'
import { shownError } from '../../binding/shown-error.ts'
import { KIND } from '../../model/index.ts'
import type { Calculated } from './messages.ts'

type ResultWindow = Calculated['windows'][number]

/** Results are put on the screen in pieces of this length, so that the page answers between them. */
const SLICE_MS = 10
/** Rows between two looks at the clock. */
const STEP_ROWS = 1_000

export interface ScreenResultsOptions {
  readonly screen: Screen
  /** Cells that the engine did not ask for yet, by sheet. */
  readonly lazy: ReadonlyMap<string, LazyCells>
  /** The cell somebody types into here; the engine drops the letters when such a cell is written. */
  held(): HeldCell | null
  /** Called when some were put. */
  onShown(): void
}

/**
 * Puts what was calculated on the screen: into cells that the engine has in slices, into others when they are read. What waits
 * is put before anything else is written, so that a result never comes after what replaced it.
 */
export class ScreenResults {
  readonly #options: ScreenResultsOptions
  readonly #waiting: { readonly window: ResultWindow; readonly rows: RowRun }[] = []
  readonly #stop: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPutting = false
  /** What came out for the cell that is typed into. */
  #heldResult: Result | undefined

  constructor(options: ScreenResultsOptions) {
    this.#options = options
    this.#stop = options.screen.onBeforeWrite(() => this.#finish())
  }

  /** Windows of one column each. */
  put(windows: readonly ResultWindow[]): void {
    for (const window of windows) {
      const lazy = this.#options.lazy.get(window.sheetId)
      const known = lazy?.amendLater(window, (cells, rows) => amend(cells, rows, window)) ?? [window]
      for (const rows of known)
        for (let { top } = rows; top <= rows.bottom; top += STEP_ROWS)
          this.#waiting.push({ window, rows: { top, bottom: Math.min(rows.bottom, top + STEP_ROWS - 1) } })
    }
    if (windows.length === 0 || this.#timer !== undefined) return
    // A page that nobody sees is not asked for anything, and its timers are slow.
    this.#putUntil(document.visibilityState === 'visible' ? performance.now() + SLICE_MS : Infinity)
  }

  /** The cell is free again: where it still is a formula, it shows what came out meanwhile. */
  release({ sheetId, row, column }: HeldCell): void {
    const result = this.#heldResult
    this.#heldResult = undefined
    if (result === undefined) return
    const { screen } = this.#options
    const shown = screen.sheet(sheetId)?.getCellMatrix().getValue(row, column)
    if (shown?.f) screen.putCells(sheetId, { [row]: { [column]: withResult(shown, result) } })
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.#waiting.length = 0
    this.#stop()
  }

  #finish(): void {
    if (!this.#isPutting && this.#waiting.length > 0) this.#putUntil(Infinity)
  }

  #putUntil(end: number): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const sheets = new Map<string, CellMatrix>()
    let taken = 0
    for (const { window, rows } of this.#waiting) {
      if (taken > 0 && performance.now() >= end) break
      const cells = sheets.get(window.sheetId) ?? {}
      this.#gather(window, rows, cells)
      sheets.set(window.sheetId, cells)
      taken += 1
    }
    this.#waiting.splice(0, taken)
    this.#isPutting = true
    for (const [sheetId, cells] of sheets)
      if (Object.keys(cells).length > 0) this.#options.screen.putCells(sheetId, cells)
    this.#isPutting = false
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#putUntil(performance.now() + SLICE_MS))
    this.#options.onShown()
  }

  #gather(window: ResultWindow, { top, bottom }: RowRun, into: CellMatrix): void {
    const matrix = this.#options.screen.sheet(window.sheetId)?.getCellMatrix()
    if (!matrix) return
    const held = this.#options.held()
    const heldRow = held?.sheetId === window.sheetId && held.column === window.left ? held.row : -1
    for (let row = top; row <= bottom; row += 1) {
      if (row === heldRow) {
        this.#heldResult = resultOf(window, row)
        continue
      }
      const shown = matrix.getValue(row, window.left) || null
      const next = withResult(shown, resultOf(window, row))
      if (next !== shown) (into[row] ??= {})[window.left] = next
    }
  }
}

function amend(cells: Record<number, Record<number, ICellData>>, { top, bottom }: RowRun, window: ResultWindow): void {
  for (let row = top; row <= bottom; row += 1) {
    const next = withResult(cells[row]?.[window.left] ?? null, resultOf(window, row))
    if (next) (cells[row] ??= {})[window.left] = next
    else delete cells[row]?.[window.left]
  }
}

type Result = Pick<ICellData, 'v' | 't'> | null

function resultOf({ kinds, values, texts, top }: ResultWindow, row: number): Result {
  const value = values[row - top] ?? 0
  switch (kinds[row - top]) {
    case KIND.number:
      return { v: value, t: CellValueType.NUMBER }
    case KIND.boolean:
      return { v: value, t: CellValueType.BOOLEAN }
    case KIND.error:
      return { v: shownError(value), t: CellValueType.STRING }
    case KIND.text:
      return { v: texts[value] ?? '', t: CellValueType.STRING }
    default:
      return null
  }
}

/** The cell with its result; the same object where nothing changed. */
function withResult(shown: ICellData | null, result: Result): ICellData | null {
  if (shown?.v === result?.v && shown?.t === result?.t) return shown
  if (!result) {
    if (!shown) return shown
    const { v: _v, t: _t, ...rest } = shown
    return Object.keys(rest).length === 0 ? null : rest
  }
  return { ...shown, ...result }
}
