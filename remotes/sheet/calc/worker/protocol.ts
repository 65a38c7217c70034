// What the page and the worker that calculates say to each other. Everything can be copied between threads.
import type { Calculator, CellChange, FormulaChange, Place } from '../calculator.ts'
import type { CellWindow } from '../window.ts'
import { errorOf } from '../values.ts'
import type { ErrorText } from '../../model/workbook-data.ts'

/** A cell's value; an error as its text. */
export type PlainValue = number | string | boolean | null | { readonly error: ErrorText }

export type PlainChange = FormulaChange | { readonly row: number; readonly column: number; readonly value: PlainValue }

/** What is done to the workbook; the worker computes afterwards. */
export type Edit =
  | {
      readonly [M in EditMethod]: { readonly method: M; readonly values: Parameters<Calculator[M]> }
    }[EditMethod]
  | { readonly method: 'setCells'; readonly values: readonly [sheetId: string, changes: readonly PlainChange[]] }

type EditMethod =
  | 'load'
  | 'addSheet'
  | 'removeSheet'
  | 'renameSheet'
  | 'orderSheets'
  | 'setName'
  | 'setTables'
  | 'setIteration'
  | 'setEpoch'
  | 'markAll'
  | 'insertRows'
  | 'deleteRows'
  | 'moveRows'
  | 'insertColumns'
  | 'deleteColumns'
  | 'moveColumns'
  | 'setViews'

/** What is asked; answered with the same id. */
export type Question = {
  readonly [M in QuestionMethod]: { readonly method: M; readonly values: Parameters<Calculator[M]> }
}[QuestionMethod]

export type QuestionMethod = 'readWindow' | 'formulaAt' | 'nameFormula' | 'unsupported' | 'precedents' | 'dependents'

export type ToWorker =
  | { readonly kind: 'edit'; readonly edits: readonly Edit[] }
  | { readonly kind: 'question'; readonly id: number; readonly question: Question }
  /** Off: edits are taken, nothing is computed, cells keep their values (S178). */
  | { readonly kind: 'calculation'; readonly isOn: boolean }

export type FromWorker =
  | {
      readonly kind: 'changed'
      readonly sheetIds: readonly string[]
      /** Four numbers an interval: index into `sheetIds`, column, top, bottom. */
      readonly intervals: Int32Array<ArrayBuffer>
      readonly circular: readonly Place[]
      /** Nothing is left to compute. */
      readonly isDone: boolean
    }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  /** An edit or a question that makes no sense, e.g. of a sheet that is gone; `id` null for an edit. */
  | { readonly kind: 'refused'; readonly id: number | null; readonly message: string }

/** A worker, or one end of a channel. */
export interface Port<In, Out> {
  postMessage(message: Out, transfer: Transferred[]): void
  onmessage: ((event: { readonly data: In }) => void) | null
}

export type Transferred = ArrayBuffer

export function changeOf(change: PlainChange): CellChange {
  if (!('value' in change)) return change
  const { value, ...place } = change
  return { ...place, value: typeof value === 'object' && value !== null ? errorOf(value.error) : value }
}

/** Arrays that move to the other thread instead of being copied. */
export function transferredOf(answer: unknown): Transferred[] {
  return isWindow(answer) ? [answer.kinds.buffer, answer.values.buffer] : []
}

function isWindow(answer: unknown): answer is CellWindow {
  return typeof answer === 'object' && answer !== null && 'kinds' in answer && 'values' in answer
}
