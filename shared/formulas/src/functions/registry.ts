// All functions of values by name.
import { specOf, type Definitions, type FunctionSpec } from './definition.ts'
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
import { GROUPING } from './grouping.ts'
import { FORECAST_ETS } from './forecast-ets.ts'
import { BONDS } from './bonds.ts'
import { COUPONS } from './coupons.ts'
import { ODD_BONDS } from './odd-bonds.ts'
import { BILLS } from './bills.ts'
import { COMPLEX } from './complex.ts'
import { DATABASE } from './database.ts'
import { DEPRECIATION } from './depreciation.ts'
import { ENGINEERING } from './engineering.ts'

const CATEGORIES: readonly Definitions[] = [
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
  GROUPING,
  BESSEL,
  CONVERT,
  REGRESSION,
  ODD_BONDS,
]

/** Functions by their names in capitals. */
export function specsOf(categories: readonly Definitions[]): ReadonlyMap<string, FunctionSpec> {
  return new Map(
    categories.flatMap((definitions) =>
      Object.entries(definitions).map(([name, definition]) => [name, specOf(name, definition)] as const),
    ),
  )
}

/** What needs values alone; who has cells adds functions of references. */
export const FUNCTIONS: ReadonlyMap<string, FunctionSpec> = specsOf(CATEGORIES)
