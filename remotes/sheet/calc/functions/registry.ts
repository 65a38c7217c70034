// All functions by name: those of values, and those of cells and references.
import { FUNCTIONS as OF_VALUES, specsOf, type FunctionSpec } from '@wenfang/shared-formulas'
import { REFERENCES } from './references.ts'
import { PIVOT_DATA } from './pivot-data.ts'
import { INFORMATION } from './information.ts'
import { SUBTOTALS } from './subtotal.ts'
import { SPECIAL_FORMS } from './special-forms.ts'

const OF_CELLS = specsOf([REFERENCES, PIVOT_DATA, INFORMATION, SUBTOTALS])

export function functionNamed(name: string): FunctionSpec | undefined {
  return OF_VALUES.get(name) ?? OF_CELLS.get(name)
}

/** Names in alphabetical order. */
export function functionNames(): string[] {
  return [...OF_VALUES.keys(), ...OF_CELLS.keys(), ...Object.keys(SPECIAL_FORMS)].toSorted()
}
