import type { ReadCells, TablesChange } from '@wenfang/shared-contract'
import type { CellWindow, WantedCells } from '../../calc/index.ts'
import type { CellWindow as EditedWindow, WorkbookData } from '../../model/index.ts'
import type { RuleAnswers, RuleQuestion, SheetRules } from '../../rules/index.ts'

/** What the page asks of the worker that calculates; edits are answered in order, each with one `Calculated`. */
export type CalculationRequest =
  | {
      readonly kind: 'load'
      readonly data: WorkbookData
      readonly nowSerial: number
      readonly seed: number
      /** Edits are taken, nothing is computed, cells keep their values (S178). */
      readonly isOff: boolean
      /** Rows that the filters of this window alone leave out. */
      readonly leftOut: readonly LeftOut[]
    }
  | { readonly kind: 'edit'; readonly sheets: readonly SheetEdit[] }
  /** Answered as an edit is. */
  | { readonly kind: 'tables'; readonly change: TablesChange }
  /** All cells that another part of the file wants; they are told now, and then after whatever changes them. */
  | { readonly kind: 'wanted'; readonly cells: readonly WantedCells[] }
  | { readonly kind: 'rules'; readonly sheetId: string; readonly rules: SheetRules }
  | { readonly kind: 'question'; readonly id: number; readonly question: RuleQuestion }

export type LeftOut = readonly [sheetId: string, rows: ReadonlySet<number>]

/** Cells as they are now; formulas in R1C1. */
export interface SheetEdit {
  readonly sheetId: string
  readonly windows: readonly EditedWindow[]
}

export interface Calculated {
  readonly kind: 'calculated'
  /** Values of cells that changed, one column each. */
  readonly windows: readonly (CellWindow & { readonly sheetId: string })[]
  /** A1 names of cells that read one another, with the name of their sheet's id before an exclamation mark. */
  readonly circular: readonly string[]
}

export interface CellsTold {
  readonly kind: 'cells'
  readonly cells: readonly ReadCells[]
}

/** null where the question made no sense, e.g. of a sheet that is gone. */
export interface RuleAnswer {
  readonly kind: 'answer'
  readonly id: number
  readonly answer: RuleAnswers[RuleQuestion['kind']] | null
}
