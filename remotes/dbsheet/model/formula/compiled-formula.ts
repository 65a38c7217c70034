import type { CellError, Context, Scalar, Value } from '@wenfang/shared-formulas'
import type { RecordId } from '../record-id.ts'
import type { FormulaNode } from './formula-node.ts'

interface Scope {
  readonly name: string
  readonly value: Value | undefined
  readonly outer: Scope | null
}

/** Where a formula is computed: `row` is the slot of the record. */
export interface FormulaPlace extends Context {
  readonly record: RecordId
  readonly scope: Scope | null
}

/** What a field holds in a slot, as formulas compute with it: none, one or several. Days are serial numbers. */
export type CellRead = (slot: number) => readonly Scalar[]

/** Cells of a sheet of the file, row by row. */
export interface SheetCells {
  readonly rows: number
  readonly columns: number
  readonly values: readonly Scalar[]
}

/** What a formula reads. */
export interface FormulaSource {
  field(field: string, through: string | null): CellRead
  /** The same for all records. */
  cells(kept: string): SheetCells
  recordAt(slot: number): RecordId
  /** Serial number of now, in Beijing. */
  now(): number
}

export type CompiledFormula = (slot: number) => Scalar

/** The bodies of functions, loaded where somebody computes. */
export interface Calculator {
  compileFormula(node: FormulaNode, source: FormulaSource): CompiledFormula
  errorOf(code: CellError['code']): CellError
}
