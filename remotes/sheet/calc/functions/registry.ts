// All functions by name.
import { specOf, type FunctionSpec } from './definition.ts'
import { MATH } from './math.ts'
import { STATISTICAL } from './statistical.ts'
import { TEXT } from './text.ts'
import { HYPOTHESIS_TESTS } from './hypothesis-tests.ts'
import { LOGICAL } from './logical.ts'
import { LOOKUP } from './lookup.ts'
import { ARRAY } from './array.ts'
import { DATE } from './date.ts'
import { ANNUITIES } from './annuities.ts'
import { DISTRIBUTIONS } from './distributions.ts'
import { BILLS } from './bills.ts'
import { COMPLEX } from './complex.ts'
import { DATABASE } from './database.ts'
import { DEPRECIATION } from './depreciation.ts'
import { ENGINEERING } from './engineering.ts'
import { SPECIAL_FORMS } from './special-forms.ts'

const CATEGORIES = [
  MATH,
  STATISTICAL,
  TEXT,
  LOGICAL,
  LOOKUP,
  ARRAY,
  DATE,
  ANNUITIES,
  DISTRIBUTIONS,
  ENGINEERING,
  COMPLEX,
  DATABASE,
  DEPRECIATION,
  HYPOTHESIS_TESTS,
  BILLS,
]

const FUNCTIONS = new Map<string, FunctionSpec>(
  CATEGORIES.flatMap((definitions) =>
    Object.entries(definitions).map(([name, definition]) => [name, specOf(name, definition)] as const),
  ),
)

export function functionNamed(name: string): FunctionSpec | undefined {
  return FUNCTIONS.get(name)
}

/** Names in alphabetical order. */
export function functionNames(): string[] {
  return [...FUNCTIONS.keys(), ...Object.keys(SPECIAL_FORMS)].toSorted()
}
