// All functions by name.
import { specOf, type FunctionSpec } from './definition.ts'
import { MATH } from './math.ts'
import { STATISTICAL } from './statistical.ts'
import { TEXT } from './text.ts'
import { TEXT_BYTES } from './text-bytes.ts'
import { TEXT_PARTS } from './text-parts.ts'
import { REGULAR_EXPRESSIONS } from './regular-expressions.ts'
import { NUMERALS } from './numerals.ts'
import { NUMBER_TEXT } from './number-text.ts'
import { ORDER_STATISTICS } from './order-statistics.ts'
import { CORRELATION } from './correlation.ts'
import { HYPOTHESIS_TESTS } from './hypothesis-tests.ts'
import { LOGICAL } from './logical.ts'
import { LOOKUP } from './lookup.ts'
import { REFERENCES } from './references.ts'
import { ARRAY } from './array.ts'
import { LAMBDA_FUNCTIONS } from './lambda-functions.ts'
import { DATE } from './date.ts'
import { ANNUITIES } from './annuities.ts'
import { NORMAL_DISTRIBUTIONS } from './normal-distributions.ts'
import { DISCRETE_DISTRIBUTIONS } from './discrete-distributions.ts'
import { SAMPLING_DISTRIBUTIONS } from './sampling-distributions.ts'
import { WAITING_DISTRIBUTIONS } from './waiting-distributions.ts'
import { BESSEL } from './bessel.ts'
import { CONVERT } from './convert.ts'
import { REGRESSION } from './regression.ts'
import { EURO } from './euro.ts'
import { FOREIGN_DATA } from './foreign-data.ts'
import { PIVOT_DATA } from './pivot-data.ts'
import { GROUPING } from './grouping.ts'
import { INFORMATION } from './information.ts'
import { SUBTOTALS } from './subtotal.ts'
import { FORECAST_ETS } from './forecast-ets.ts'
import { BONDS } from './bonds.ts'
import { COUPONS } from './coupons.ts'
import { ODD_BONDS } from './odd-bonds.ts'
import { BILLS } from './bills.ts'
import { COMPLEX } from './complex.ts'
import { DATABASE } from './database.ts'
import { DEPRECIATION } from './depreciation.ts'
import { ENGINEERING } from './engineering.ts'
import { SPECIAL_FORMS } from './special-forms.ts'

const CATEGORIES = [
  MATH,
  STATISTICAL,
  ORDER_STATISTICS,
  CORRELATION,
  TEXT,
  TEXT_BYTES,
  TEXT_PARTS,
  REGULAR_EXPRESSIONS,
  NUMBER_TEXT,
  NUMERALS,
  LOGICAL,
  LOOKUP,
  REFERENCES,
  ARRAY,
  LAMBDA_FUNCTIONS,
  DATE,
  ANNUITIES,
  NORMAL_DISTRIBUTIONS,
  DISCRETE_DISTRIBUTIONS,
  SAMPLING_DISTRIBUTIONS,
  WAITING_DISTRIBUTIONS,
  ENGINEERING,
  COMPLEX,
  DATABASE,
  DEPRECIATION,
  HYPOTHESIS_TESTS,
  BILLS,
  COUPONS,
  BONDS,
  FORECAST_ETS,
  EURO,
  FOREIGN_DATA,
  PIVOT_DATA,
  GROUPING,
  INFORMATION,
  SUBTOTALS,
  BESSEL,
  CONVERT,
  REGRESSION,
  ODD_BONDS,
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
