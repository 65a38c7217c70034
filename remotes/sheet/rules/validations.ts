import { CellError, Matrix, type Scalar } from '../calc/index.ts'
import type { CellRange, ValidationPayload } from '../model/index.ts'
import { firstOf, holds, relativeFormula, type RuleCells } from './rule-cells.ts'
import { isAllowed } from './validity.ts'

export interface PlacedValidation {
  readonly ranges: readonly CellRange[]
  readonly payload: ValidationPayload
}

/** A rule as it holds for one cell: what can be chosen and the limits that its formulas answer now. */
export interface ResolvedValidation {
  readonly payload: ValidationPayload
  /** null where it is no list. */
  readonly choices: readonly string[] | null
  readonly limits: readonly (number | string | boolean | null)[]
  /** Of a rule that is a formula: what it answers for what the cell holds. */
  readonly isHeld: boolean
}

/** Ranges of all rules of a sheet, each of which is looked at for every cell that is checked. */
const MOST_RANGES = 20_000

/** So many choices are offered. */
const MOST_CHOICES = 5000

export class Validations {
  readonly #rules: readonly PlacedValidation[]
  readonly #cells: RuleCells

  constructor(rules: readonly PlacedValidation[], cells: RuleCells) {
    let ranges = 0
    this.#rules = rules.filter((rule) => (ranges += rule.ranges.length) <= MOST_RANGES)
    this.#cells = cells
  }

  resolved(row: number, column: number): ResolvedValidation | null {
    const rule = this.#rules.find(({ ranges }) => ranges.some((range) => holds(range, row, column)))
    return rule ? this.#resolve(rule, row, column) : null
  }

  invalidWithin(range: CellRange): { readonly row: number; readonly column: number }[] {
    const found: { row: number; column: number }[] = []
    this.#cells.each(range, (value, row, column) => {
      const rule = this.resolved(row, column)
      if (rule && !isAllowed(rule, plain(value))) found.push({ row, column })
    })
    return found.sort((a, b) => a.row - b.row || a.column - b.column)
  }

  #resolve({ ranges, payload }: PlacedValidation, row: number, column: number): ResolvedValidation {
    const home = ranges[0] ?? { top: row, left: column, bottom: row, right: column }
    const { type, formula1, formula2 } = payload
    const answer = (text: string | null): Scalar | Matrix => {
      const formula = text === null ? null : relativeFormula(text, home)
      return formula === null ? null : this.#cells.evaluate(formula, row, column)
    }
    if (type === 'list') return { payload, choices: choicesOf(formula1 ?? '', answer), limits: [], isHeld: true }
    if (type === 'custom') return { payload, choices: null, limits: [], isHeld: isTrue(firstOf(answer(formula1))) }
    const limits = [formula1, formula2].map((text) => plain(firstOf(answer(text))))
    return { payload, choices: null, limits, isHeld: true }
  }
}

/** Either `"a,b,c"` or what a formula answers. */
function choicesOf(text: string, answer: (text: string) => Scalar | Matrix): readonly string[] {
  const literal = /^"(.*)"$/s.exec(text)?.[1]
  if (literal !== undefined)
    return literal
      .replaceAll('""', '"')
      .split(',')
      .map((one) => one.trim())
  const value = answer(text)
  const cells = value instanceof Matrix ? value.cells : [value]
  const texts = cells.flatMap((cell) => (cell === null || cell === '' ? [] : [textOf(cell)]))
  return [...new Set(texts)].slice(0, MOST_CHOICES)
}

const textOf = (cell: NonNullable<Scalar>): string =>
  cell instanceof CellError ? cell.code : typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)

const plain = (value: Scalar): number | string | boolean | null => (value instanceof CellError ? value.code : value)

const isTrue = (value: Scalar): boolean => (typeof value === 'number' ? value !== 0 : value === true)
