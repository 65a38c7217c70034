import { CellValueType, type ICellData } from '@univerjs/core'
import type { HeldCell } from '../../binding/model-follower.ts'
import { windowsOf } from '../../binding/screen-cells.ts'
import type { CellMatrix, Screen } from '../../binding/screen.ts'
import { type CellChange, errorOf, type Scalar } from '../../calc/index.ts'
import {
  type CellRange,
  type CellWindow,
  ERRORS,
  KIND,
  MAX_COLUMNS,
  MAX_ROWS,
  type SharedWorkbook,
  type WorkbookChange,
} from '../../model/index.ts'
import type { RuleAnswers, RuleQuestion, SheetRules } from '../../rules/index.ts'
import type { Calculated, CalculationRequest, RuleAnswer, SheetEdit } from './messages.ts'

/** The epoch of Excel's days in milliseconds, for the 1900 system. */
const EPOCH_1900_MS = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
/** Functions that look at more than values. */
const ASKS_FOR_LOOKS = /\b(?:SUBTOTAL|AGGREGATE|CELL)\(/i
/** Changes that come together are calculated together. */
const GATHER_MS = 4

/** Serial number of a local moment in the workbook's date system. */
export function serialOf(date: Date, dateSystem: 1900 | 1904): number {
  const localMs = date.getTime() - date.getTimezoneOffset() * 60_000
  return (localMs - EPOCH_1900_MS) / DAY_MS - (dateSystem === 1904 ? 1462 : 0)
}

/**
 * Calculates in a worker and puts results on the screen. Results are never written into the shared workbook: everybody
 * calculates for themselves.
 */
export class Calculation {
  readonly #model: SharedWorkbook
  readonly #screen: Screen
  readonly #worker: Worker
  readonly #stop: () => void
  readonly #edits = new Map<string, CellRange[]>()
  readonly #questions = new Map<number, (answer: RuleAnswer['answer']) => void>()
  #lastQuestion = 0
  #mustLoad = true
  /** A formula says something else when rows are hidden or columns get wider. */
  #asksForLooks = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #onResults: () => void
  readonly #held: () => HeldCell | null
  /** What came out for the cell that is typed into. */
  #lateResult: Result | undefined

  readonly #isOff: boolean

  /** `isOff`: nothing is computed (S178). `held`: the cell somebody types into here; the engine drops the letters when such a cell is written. */
  constructor(
    model: SharedWorkbook,
    screen: Screen,
    held: () => HeldCell | null,
    onResults: () => void,
    { isOff = false }: { readonly isOff?: boolean } = {},
  ) {
    this.#model = model
    this.#isOff = isOff
    this.#screen = screen
    this.#held = held
    this.#onResults = onResults
    this.#worker = new Worker(new URL('./calculation.worker.ts', import.meta.url), { type: 'module' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Calculated | RuleAnswer>) => {
      if (data.kind === 'calculated') this.#show(data)
      else this.#answered(data)
    })
    this.#stop = model.onChange((change) => this.#note(change))
    this.#schedule()
  }

  /** Rules of a sheet, until others are set. */
  setRules(sheetId: string, rules: SheetRules): void {
    this.#worker.postMessage({ kind: 'rules', sheetId, rules } satisfies CalculationRequest)
  }

  /** Asked after every edit so far. Resolves with null where the question makes no sense any more. */
  ask<Q extends RuleQuestion>(question: Q): Promise<RuleAnswers[Q['kind']] | null> {
    if (this.#timer !== undefined) {
      clearTimeout(this.#timer)
      this.#send()
    }
    const id = ++this.#lastQuestion
    return new Promise((resolve) => {
      this.#questions.set(id, resolve as (answer: RuleAnswer['answer']) => void)
      this.#worker.postMessage({ kind: 'question', id, question } satisfies CalculationRequest)
    })
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.#stop()
    this.#worker.terminate()
  }

  #answered({ id, answer }: RuleAnswer): void {
    this.#questions.get(id)?.(answer)
    this.#questions.delete(id)
  }

  /** The cell is free again: where it still is a formula, it shows what came out meanwhile. */
  release({ sheetId, row, column }: HeldCell): void {
    const result = this.#lateResult
    this.#lateResult = undefined
    if (result === undefined) return
    const shown = this.#screen.sheet(sheetId)?.getCellMatrix().getValue(row, column)
    if (shown?.f) this.#screen.putCells(sheetId, { [row]: { [column]: withResult(shown, result) } })
  }

  #note(change: WorkbookChange): void {
    const isShaped =
      change.areSheetsChanged ||
      change.areNamesChanged ||
      change.sheets.some(
        ({ structure, objects, areFormulasMoved }) =>
          areFormulasMoved || structure.length > 0 || objects.some((kind) => kind === 'table' || kind === 'array'),
      )
    const isSeenOtherwise = this.#asksForLooks && change.sheets.some(({ areBandsChanged }) => areBandsChanged)
    if (isShaped || isSeenOtherwise) this.#mustLoad = true
    for (const { sheetId, cells } of change.sheets) {
      const ranges = this.#edits.get(sheetId)
      if (ranges) ranges.push(...cells)
      else this.#edits.set(sheetId, [...cells])
    }
    this.#schedule()
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => this.#send(), GATHER_MS)
  }

  #send(): void {
    this.#timer = undefined
    const request = this.#mustLoad ? this.#load() : this.#edit()
    this.#mustLoad = false
    this.#edits.clear()
    if (request) this.#worker.postMessage(request)
  }

  #load(): CalculationRequest {
    const data = this.#model.toWorkbookData()
    this.#asksForLooks = data.formulas.some((formula) => ASKS_FOR_LOOKS.test(formula))
    return { kind: 'load', data, nowSerial: serialOf(new Date(), data.dateSystem), seed: 1, isOff: this.#isOff }
  }

  #edit(): CalculationRequest | null {
    const sheets: SheetEdit[] = []
    for (const [sheetId, ranges] of this.#edits) {
      const info = this.#model.sheets().find(({ id }) => id === sheetId)
      if (!info) continue
      const changes = ranges.flatMap((range) => {
        const bottom = range.bottom >= MAX_ROWS - 1 ? info.rowCount - 1 : range.bottom
        const right = range.right >= MAX_COLUMNS - 1 ? info.columnCount - 1 : range.right
        return bottom < range.top || right < range.left
          ? []
          : [...changesOf(this.#model, sheetId, { ...range, bottom, right })]
      })
      if (changes.length > 0) sheets.push({ sheetId, changes })
    }
    return sheets.length === 0 ? null : { kind: 'edit', sheets }
  }

  #show({ windows }: Calculated): void {
    // A newer state is on its way: these results belong to cells that may have moved.
    if (this.#mustLoad) return
    for (const window of windows) {
      const matrix = this.#screen.sheet(window.sheetId)?.getCellMatrix()
      if (!matrix) continue
      const held = this.#held()
      const heldRow = held?.sheetId === window.sheetId && held.column === window.left ? held.row : -1
      const cells: CellMatrix = {}
      for (let row = window.top; row <= window.bottom; row += 1) {
        if (row === heldRow) {
          this.#lateResult = resultOf(window, row - window.top)
          continue
        }
        const shown = matrix.getValue(row, window.left) || null
        const next = withResult(shown, resultOf(window, row - window.top))
        if (next !== shown) (cells[row] ??= {})[window.left] = next
      }
      if (Object.keys(cells).length > 0) this.#screen.putCells(window.sheetId, cells)
    }
    if (windows.length > 0) this.#onResults()
  }
}

function* changesOf(model: SharedWorkbook, sheetId: string, range: CellRange): Generator<CellChange> {
  for (const window of windowsOf(model, sheetId, range, { notation: 'R1C1' })) {
    const { top, left, bottom, right } = window.range
    for (let column = left; column <= right; column += 1) {
      for (let row = top; row <= bottom; row += 1) {
        const at = (column - left) * window.height + row - top
        const formula = window.formulas[at] ?? 0
        yield formula > 0
          ? { row, column, formula: window.formulaTexts[formula - 1] ?? '', notation: 'R1C1' }
          : { row, column, value: valueOf(window, at) }
      }
    }
  }
}

function valueOf(window: CellWindow, at: number): Scalar {
  const value = window.values[at] ?? 0
  switch (window.kinds[at]) {
    case KIND.number:
      return value
    case KIND.text:
      return window.texts[value]?.text ?? ''
    case KIND.boolean:
      return value === 1
    case KIND.error:
      return errorOf(ERRORS[value] ?? '#VALUE!')
    default:
      return null
  }
}

type Result = Pick<ICellData, 'v' | 't'> | null

function resultOf(window: Calculated['windows'][number], at: number): Result {
  const value = window.values[at] ?? 0
  switch (window.kinds[at]) {
    case KIND.number:
      return { v: value, t: CellValueType.NUMBER }
    case KIND.boolean:
      return { v: value, t: CellValueType.BOOLEAN }
    case KIND.error:
      return { v: ERRORS[value] ?? '#VALUE!', t: CellValueType.STRING }
    case KIND.text:
      return { v: window.texts[value] ?? '', t: CellValueType.STRING }
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
