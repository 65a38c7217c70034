import type { Calculator } from '../calc/index.ts'
import type { CellRange } from '../model/index.ts'
import { ConditionalFormats, type PlacedFormat } from './conditional-formats.ts'
import type { PlacedDecoration } from './decoration.ts'
import { calculatedCells } from './rule-cells.ts'
import { shownAnswer, type ShownAnswer } from './shown-answer.ts'
import { Validations, type PlacedValidation, type ResolvedValidation } from './validations.ts'

export interface SheetRules {
  readonly formats: readonly PlacedFormat[]
  readonly validations: readonly PlacedValidation[]
}

/** What is asked of the rules beside a calculation. `value`: what a formula in R1C1 comes to in the first cell. */
export type RuleQuestion =
  | { readonly kind: 'decorations'; readonly sheetId: string; readonly range: CellRange }
  | { readonly kind: 'invalid'; readonly sheetId: string; readonly range: CellRange }
  | { readonly kind: 'validation'; readonly sheetId: string; readonly row: number; readonly column: number }
  | { readonly kind: 'value'; readonly sheetId: string; readonly formula: string }

export interface RuleAnswers {
  readonly decorations: readonly PlacedDecoration[]
  /** Cells that hold what they may not. */
  readonly invalid: readonly { readonly row: number; readonly column: number }[]
  readonly validation: ResolvedValidation | null
  readonly value: ShownAnswer
}

interface Prepared {
  readonly formats: ConditionalFormats
  readonly validations: Validations
}

const NO_RULES: SheetRules = { formats: [], validations: [] }

/** Rules of a workbook beside its calculator. What they found of the cells is forgotten when cells change. */
export class RuleBook {
  readonly #calculator: () => Calculator
  readonly #rules = new Map<string, SheetRules>()
  readonly #prepared = new Map<string, Prepared>()

  constructor(calculator: () => Calculator) {
    this.#calculator = calculator
  }

  setRules(sheetId: string, rules: SheetRules): void {
    this.#rules.set(sheetId, rules)
    this.#prepared.delete(sheetId)
  }

  /** Cells show something else. */
  forget(): void {
    this.#prepared.clear()
  }

  /** @throws RangeError for a sheet that is not there. */
  answer<Q extends RuleQuestion>(question: Q): RuleAnswers[Q['kind']]
  answer(question: RuleQuestion): RuleAnswers[RuleQuestion['kind']] {
    if (question.kind === 'value')
      return shownAnswer(this.#calculator().evaluateAt(question.sheetId, 0, 0, question.formula))
    const { formats, validations } = this.#prepare(question.sheetId)
    switch (question.kind) {
      case 'decorations':
        return formats.within(question.range)
      case 'invalid':
        return validations.invalidWithin(question.range)
      case 'validation':
        return validations.resolved(question.row, question.column)
    }
  }

  #prepare(sheetId: string): Prepared {
    let prepared = this.#prepared.get(sheetId)
    if (!prepared) {
      const cells = calculatedCells(this.#calculator(), sheetId)
      const { formats, validations } = this.#rules.get(sheetId) ?? NO_RULES
      prepared = {
        formats: new ConditionalFormats(formats, cells),
        validations: new Validations(validations, cells),
      }
      this.#prepared.set(sheetId, prepared)
    }
    return prepared
  }
}
