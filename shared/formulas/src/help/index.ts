// Help of every function, for the formula bar and the list of functions. A module of its own, loaded when somebody asks.
import { CATEGORIES, type Category } from './category.ts'
import { ARGUMENTS } from './entries/arguments.ts'
import { COMPATIBILITY } from './entries/compatibility.ts'
import { CUBE } from './entries/cube.ts'
import { DATABASE } from './entries/database.ts'
import { DATE } from './entries/date.ts'
import { ENGINEERING } from './entries/engineering.ts'
import { FINANCIAL } from './entries/financial.ts'
import { INFORMATION } from './entries/information.ts'
import { LOGICAL } from './entries/logical.ts'
import { LOOKUP } from './entries/lookup.ts'
import { MATH } from './entries/math.ts'
import { STATISTICAL } from './entries/statistical.ts'
import { TEXT } from './entries/text.ts'
import { WEB } from './entries/web.ts'
import { parseEntries, type ArgumentHelp, type FunctionHelp } from './parse.ts'
import { createFunctionSearch } from './search.ts'

export { CATEGORIES, type ArgumentHelp, type Category, type FunctionHelp }

const FUNCTIONS = parseEntries(
  {
    math: MATH,
    statistical: STATISTICAL,
    text: TEXT,
    logical: LOGICAL,
    lookup: LOOKUP,
    date: DATE,
    financial: FINANCIAL,
    engineering: ENGINEERING,
    information: INFORMATION,
    database: DATABASE,
    compatibility: COMPATIBILITY,
    cube: CUBE,
    web: WEB,
  },
  ARGUMENTS,
)

/** `name` in capitals; null for what is no function. */
export function functionHelp(name: string): FunctionHelp | null {
  return FUNCTIONS.get(name) ?? null
}

/** In alphabetical order; of one category when given. */
export function listFunctions(category?: Category): FunctionHelp[] {
  return [...FUNCTIONS.values()]
    .filter((one) => category === undefined || one.category === category)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** By the start or a part of the name (VLO), by pinyin initials of the title (qh) or by a Chinese word (求和); best first. */
export const searchFunctions: (text: string) => FunctionHelp[] = createFunctionSearch(() => FUNCTIONS.values())
