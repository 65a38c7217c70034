// Runs of one column: of cells with the same formula, and of cells that show one array.
import type { Template } from '../template.ts'
import type { CalcSheet } from './calc-sheet.ts'
import type { Run } from './runs.ts'

/** Cells of one column, below one another, with the same formula in R1C1. */
export class FormulaRun implements Run {
  readonly sheet: CalcSheet
  readonly column: number
  readonly top: number
  /** Grows only until the run is listed among what others depend on. */
  bottom: number
  readonly template: Template
  isListed = false
  /** A run that was split, moved or overwritten stays in lists until they are made again. */
  isAlive = true

  constructor(sheet: CalcSheet, column: number, top: number, bottom: number, template: Template) {
    this.sheet = sheet
    this.column = column
    this.top = top
    this.bottom = bottom
    this.template = template
  }
}

/** What a formula that answers an array covers. */
export interface ArrayRecord {
  readonly row: number
  readonly column: number
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
  /** An array formula of fixed size; otherwise what a dynamic array spilled into. */
  readonly isFixed: boolean
}

export interface ArrayRun extends Run {
  readonly record: ArrayRecord
}
