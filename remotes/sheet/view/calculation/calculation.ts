import type { OfferedCells, TablesChange, WatchTables } from '@wenfang/shared-contract'
import { serialOfMoment } from '../../calc/index.ts'
import type { HeldCell } from '../../binding/model-follower.ts'
import { windowsOf } from '../../binding/screen-cells.ts'
import {
  type CellRange,
  type CellWindow,
  MAX_COLUMNS,
  MAX_ROWS,
  type SharedWorkbook,
  type WorkbookChange,
  type WorkbookData,
} from '../../model/index.ts'
import type { RuleAnswers, RuleQuestion, SheetRules } from '../../rules/index.ts'
import type { Calculated, CalculationRequest, CellsTold, LeftOut, RuleAnswer, SheetEdit } from './messages.ts'
import type { ScreenResults } from './screen-results.ts'

/** Functions that look at more than values. */
const ASKS_FOR_LOOKS = /\b(?:SUBTOTAL|AGGREGATE|CELL)\(/i
/** A name before a bracket, in quotation marks too: `R[-1]C[2]` has numbers in brackets, and short names before them. */
const ASKS_FOR_TABLES = /[\p{L}\p{N}_.']\[(?!-?\d+\])|(?:[\p{L}\p{N}_.]{3}|')\[/u
const ASKS_FOR_PIVOTS = /\bGETPIVOTDATA\(/i
/** Changes that come together are calculated together. */
const GATHER_MS = 4
/** The workbook is read for the worker in pieces of this length, so that the page answers between them. */
const SLICE_MS = 10
/** Whose lines come and go all the time is read at once then. */
const MOST_ATTEMPTS = 5

interface CalculationOptions {
  /** Nothing is computed (S178). */
  readonly isOff?: boolean
  /** Rows that the filters of this window alone leave out, as they are now. */
  readonly leftOut?: () => readonly LeftOut[]
  /** Tables of another part of the file that formulas may read. */
  readonly watchTables?: WatchTables | undefined
  /** Told once, when the workbook was read for the first time. */
  readonly onRead?: (data: WorkbookData) => void
}

/**
 * Calculates in a worker and puts results on the screen. Results are never written into the shared workbook: everybody
 * calculates for themselves.
 */
export class Calculation {
  readonly #model: SharedWorkbook
  readonly #worker: Worker
  readonly #stop: () => void
  readonly #edits = new Map<string, CellRange[]>()
  readonly #questions = new Map<number, (answer: RuleAnswer['answer']) => void>()
  #lastQuestion = 0
  /** Questions that wait for the workbook to be read. */
  #unasked: CalculationRequest[] = []
  /** Nothing is read before the grid is painted. */
  #isStarted = false
  #mustLoad = true
  /** The workbook while it is read. */
  #reading: Generator<undefined, WorkbookData> | null = null
  /** How often it was begun anew since it was read to the end. */
  #attempts = 0
  /** A formula says something else when rows are hidden or columns get wider. */
  #asksForLooks = false
  /** A formula reads a pivot table by its fields. */
  #asksForPivots = false
  /** Pivot tables changed since the worker was told of them. */
  #arePivotsOld = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #options: CalculationOptions
  #isRead = false
  #stopTables: (() => void) | undefined
  readonly #heldTables: TablesChange[] = []
  readonly #results: ScreenResults
  /** What another part of the file reads. */
  #wanted: readonly string[] = []
  readonly #cellListeners = new Set<Parameters<OfferedCells['watch']>[0]>()

  constructor(model: SharedWorkbook, results: ScreenResults, options: CalculationOptions = {}) {
    this.#model = model
    this.#results = results
    this.#options = options
    this.#worker = new Worker(new URL('./calculation.worker.ts', import.meta.url), { type: 'module' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Calculated | RuleAnswer | CellsTold>) => {
      if (data.kind === 'calculated') this.#show(data)
      else if (data.kind === 'cells') for (const listener of this.#cellListeners) listener(data.cells)
      else this.#answered(data)
    })
    this.#stop = model.onChange((change) => this.#note(change))
  }

  /** Begins to read the workbook: once the first cells are painted. */
  start(): void {
    this.#isStarted = true
    this.#schedule()
  }

  /** Rules of a sheet, until others are set. */
  setRules(sheetId: string, rules: SheetRules): void {
    this.#worker.postMessage({ kind: 'rules', sheetId, rules } satisfies CalculationRequest)
  }

  /** Asked after every edit so far. Resolves with null where the question makes no sense any more. */
  ask<Q extends RuleQuestion>(question: Q): Promise<RuleAnswers[Q['kind']] | null> {
    if (this.#timer !== undefined && !this.#mustLoad) {
      clearTimeout(this.#timer)
      this.#send()
    }
    const id = ++this.#lastQuestion
    const request = { kind: 'question', id, question } satisfies CalculationRequest
    return new Promise((resolve) => {
      this.#questions.set(id, resolve as (answer: RuleAnswer['answer']) => void)
      if (this.#mustLoad) this.#unasked.push(request)
      else this.#worker.postMessage(request)
    })
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.#stop()
    this.#stopTables?.()
    this.#results.dispose()
    this.#worker.terminate()
  }

  #answered({ id, answer }: RuleAnswer): void {
    this.#questions.get(id)?.(answer)
    this.#questions.delete(id)
  }

  /** Cells as another part of the file reads them. */
  readonly watchCells: OfferedCells['watch'] = (listener) => {
    this.#cellListeners.add(listener)
    return {
      want: (kept) => {
        this.#wanted = kept
        if (!this.#mustLoad) this.#tellWanted()
      },
      end: () => void this.#cellListeners.delete(listener),
    }
  }

  #tellWanted(): void {
    const cells = this.#wanted.map((kept) => ({ kept, reference: this.#model.keptReference(kept, 'R1C1') }))
    this.#worker.postMessage({ kind: 'wanted', cells } satisfies CalculationRequest)
  }

  /** The screen lost results: all are found again. */
  renew(): void {
    this.#mustLoad = true
    this.#reading = null
    this.#schedule()
  }

  /** Rows are left out or shown by what the workbook does not know. */
  seeOtherwise(): void {
    if (this.#asksForLooks) this.renew()
  }

  /** The cell is free again: where it still is a formula, it shows what came out meanwhile. */
  release(cell: HeldCell): void {
    this.#results.release(cell)
  }

  #note(change: WorkbookChange): void {
    this.#arePivotsOld ||= change.sheets.some(({ objects }) => objects.includes('pivot'))
    const isShaped =
      change.areSheetsChanged ||
      change.areNamesChanged ||
      change.sheets.some(
        ({ structure, objects, areFormulasMoved }) =>
          areFormulasMoved || structure.length > 0 || objects.some((kind) => kind === 'table' || kind === 'array'),
      ) ||
      (this.#arePivotsOld && this.#asksForPivots)
    const isSeenOtherwise = this.#asksForLooks && change.sheets.some(({ areBandsChanged }) => areBandsChanged)
    if (isShaped || isSeenOtherwise) this.renew()
    for (const { sheetId, cells } of change.sheets) {
      const ranges = this.#edits.get(sheetId)
      if (ranges) for (const range of cells) ranges.push(range)
      else this.#edits.set(sheetId, [...cells])
    }
    this.#schedule()
  }

  #schedule(): void {
    if (this.#isStarted) this.#timer ??= setTimeout(() => this.#send(), GATHER_MS)
  }

  #send(): void {
    this.#timer = undefined
    if (this.#mustLoad) return this.#load()
    const request = this.#edit()
    if (request && (this.#asksFirstForLooks(request) || this.#asksOfOldPivots(request))) {
      this.#mustLoad = true
      return this.#load()
    }
    this.#edits.clear()
    if (!request) return
    if (formulasOf(request).some((formula) => ASKS_FOR_TABLES.test(formula))) this.#watchTables()
    const buffers = request.sheets.flatMap(({ windows }) => windows.flatMap(buffersOf))
    this.#worker.postMessage(request, { transfer: buffers })
  }

  /** From the first formula on that may read one. */
  #watchTables(): void {
    this.#stopTables ??= this.#options.watchTables?.((change) => {
      this.#heldTables.push(change)
      // One that is called otherwise is so in the formulas that are read first.
      if (!this.#mustLoad) this.#tellTables()
    })
  }

  #tellTables(): void {
    for (const change of this.#heldTables.splice(0))
      this.#worker.postMessage({ kind: 'tables', change } satisfies CalculationRequest)
  }

  /** While no formula asked how the sheet looks, nobody told the worker of it. */
  #asksFirstForLooks(request: Extract<CalculationRequest, { kind: 'edit' }>): boolean {
    if (this.#asksForLooks) return false
    this.#asksForLooks = formulasOf(request).some((formula) => ASKS_FOR_LOOKS.test(formula))
    return this.#asksForLooks
  }

  /** A formula that comes first asks of pivot tables that changed while none did. */
  #asksOfOldPivots(request: Extract<CalculationRequest, { kind: 'edit' }>): boolean {
    this.#asksForPivots ||= formulasOf(request).some((formula) => ASKS_FOR_PIVOTS.test(formula))
    return this.#asksForPivots && this.#arePivotsOld
  }

  /** Reads on. Cells that are written meanwhile are told as edits afterwards. */
  #load(): void {
    if (!this.#reading) {
      this.#edits.clear()
      this.#reading = this.#model.workbookDataSteps()
      this.#attempts += 1
    }
    const isSliced = this.#attempts < MOST_ATTEMPTS && document.visibilityState === 'visible'
    const end = isSliced ? performance.now() + SLICE_MS : Infinity
    let step = this.#reading.next()
    while (!step.done && performance.now() < end) step = this.#reading.next()
    if (!step.done) return this.#schedule()
    const data = step.value
    this.#reading = null
    this.#attempts = 0
    this.#mustLoad = false
    this.#asksForLooks = data.formulas.some((formula) => ASKS_FOR_LOOKS.test(formula))
    this.#arePivotsOld = false
    this.#asksForPivots = data.formulas.some((formula) => ASKS_FOR_PIVOTS.test(formula))
    const asksForTables = data.formulas.some((formula) => ASKS_FOR_TABLES.test(formula))
    const isOff = this.#options.isOff ?? false
    const nowSerial = serialOfMoment(new Date(), data.dateSystem)
    const leftOut = this.#options.leftOut?.() ?? []
    this.#worker.postMessage({ kind: 'load', data, nowSerial, seed: 1, isOff, leftOut } satisfies CalculationRequest)
    if (asksForTables) this.#watchTables()
    this.#tellTables()
    // Rows that moved take what reads them along.
    if (this.#wanted.length > 0) this.#tellWanted()
    this.#send()
    for (const question of this.#unasked.splice(0)) this.#worker.postMessage(question)
    if (!this.#isRead) this.#options.onRead?.(data)
    this.#isRead = true
  }

  #edit(): Extract<CalculationRequest, { kind: 'edit' }> | null {
    const sheets: SheetEdit[] = []
    for (const [sheetId, ranges] of this.#edits) {
      const info = this.#model.sheets().find(({ id }) => id === sheetId)
      if (!info) continue
      const windows = ranges.flatMap((range) => {
        const bottom = range.bottom >= MAX_ROWS - 1 ? info.rowCount - 1 : range.bottom
        const right = range.right >= MAX_COLUMNS - 1 ? info.columnCount - 1 : range.right
        return bottom < range.top || right < range.left
          ? []
          : [...windowsOf(this.#model, sheetId, { ...range, bottom, right }, { notation: 'R1C1' })]
      })
      if (windows.length > 0) sheets.push({ sheetId, windows })
    }
    return sheets.length === 0 ? null : { kind: 'edit', sheets }
  }

  #show({ windows }: Calculated): void {
    // A newer state is on its way: these results belong to cells that may have moved.
    if (!this.#mustLoad) this.#results.put(windows)
  }
}

const formulasOf = ({ sheets }: Extract<CalculationRequest, { kind: 'edit' }>): readonly string[] =>
  sheets.flatMap(({ windows }) => windows.flatMap(({ formulaTexts }) => formulaTexts))

const buffersOf = ({ kinds, values, formulas, styles }: CellWindow): ArrayBuffer[] =>
  [kinds, values, formulas, styles].flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? buffer : []))
