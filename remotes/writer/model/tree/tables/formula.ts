import { callFunction, type Context, MATH, specOf, STATISTICAL } from '@wenfang/shared-formulas'
import { readNumber } from './table-structure.ts'

// Formulas of Word's tables: =SUM(ABOVE), =AVERAGE(A1:B3)*1.05, =IF(B2>60, 1, 0).

/** What a formula asks of its table. Numbers of cells that hold none are left out. */
export interface FormulaTable {
  /** Where the formula stands, from zero. */
  readonly row: number
  readonly column: number
  /** Text of a cell as it shows; null where there is no cell. */
  readonly text: (row: number, column: number) => string | null
  readonly rowCount: number
  readonly columnCount: number
}

export const FORMULA_FUNCTIONS = [
  'SUM',
  'AVERAGE',
  'COUNT',
  'MAX',
  'MIN',
  'PRODUCT',
  'ABS',
  'INT',
  'ROUND',
  'MOD',
  'SIGN',
  'IF',
  'AND',
  'OR',
  'NOT',
  'DEFINED',
] as const

/** The value, or null where the formula cannot be read; Word shows an error there. */
export function evaluate(formula: string, table: FormulaTable): number | null {
  const tokens = tokensOf(formula.replace(/^\s*=/, ''))
  if (!tokens) return null
  const reader = new Reader(tokens, table)
  const value = reader.comparison()
  return reader.isAtEnd && value !== null && Number.isFinite(value) ? value : null
}

/** A number by one of Word's pictures: `0.00`, `#,##0`, `0%`, `￥#,##0.00`. Empty: as it is. */
export function format(value: number, picture: string): string {
  if (picture.trim() === '') return String(Math.round(value * 1e10) / 1e10)
  const match = /^([^#0]*)([#0,]*)(?:\.([#0]*))?(.*)$/.exec(picture.trim())
  const [, before = '', whole = '', fraction = '', after = ''] = match ?? []
  const isPercent = after.includes('%')
  const scaled = isPercent ? value * 100 : value
  const text = new Intl.NumberFormat('en-US', {
    useGrouping: whole.includes(','),
    minimumIntegerDigits: Math.max(1, whole.replaceAll(/[^0]/g, '').length),
    minimumFractionDigits: fraction.replaceAll(/[^0]/g, '').length,
    maximumFractionDigits: fraction.length,
  }).format(Math.abs(scaled))
  return `${scaled < 0 ? '-' : ''}${before}${text}${after}`
}

const tokensOf = (text: string): readonly string[] | null => {
  const tokens: string[] = []
  const pattern = /\s*(\d+(?:\.\d+)?|\.\d+|[A-Za-z]+\d*|<=|>=|<>|[-+*/^%(),;:<>=])/y
  let at = 0
  const trimmed = text.trim()
  while (at < trimmed.length) {
    pattern.lastIndex = at
    const match = pattern.exec(trimmed)
    if (!match?.[1]) return null
    tokens.push(match[1].toUpperCase())
    at = pattern.lastIndex
  }
  return tokens
}

class Reader {
  readonly #tokens: readonly string[]
  readonly #table: FormulaTable
  #at = 0

  constructor(tokens: readonly string[], table: FormulaTable) {
    this.#tokens = tokens
    this.#table = table
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length
  }

  #take(...wanted: readonly string[]): string | null {
    const token = this.#tokens[this.#at]
    if (token === undefined || !wanted.includes(token)) return null
    this.#at += 1
    return token
  }

  comparison(): number | null {
    let left = this.#sum()
    for (
      let sign = this.#take('<', '>', '=', '<=', '>=', '<>');
      sign !== null;
      sign = this.#take('<', '>', '=', '<=', '>=', '<>')
    ) {
      const right = this.#sum()
      if (left === null || right === null) return null
      const isTrue = {
        '<': left < right,
        '>': left > right,
        '=': left === right,
        '<=': left <= right,
        '>=': left >= right,
        '<>': left !== right,
      }
      left = isTrue[sign as keyof typeof isTrue] ? 1 : 0
    }
    return left
  }

  #sum(): number | null {
    let left = this.#product()
    for (let sign = this.#take('+', '-'); sign !== null; sign = this.#take('+', '-')) {
      const right = this.#product()
      if (left === null || right === null) return null
      left = sign === '+' ? left + right : left - right
    }
    return left
  }

  #product(): number | null {
    let left = this.#power()
    for (let sign = this.#take('*', '/'); sign !== null; sign = this.#take('*', '/')) {
      const right = this.#power()
      if (left === null || right === null || (sign === '/' && right === 0)) return null
      left = sign === '*' ? left * right : left / right
    }
    return left
  }

  #power(): number | null {
    const base = this.#signed()
    if (!this.#take('^')) return base
    const exponent = this.#power()
    return base === null || exponent === null ? null : base ** exponent
  }

  #signed(): number | null {
    if (this.#take('-')) {
      const value = this.#signed()
      return value === null ? null : -value
    }
    this.#take('+')
    const value = this.#atom()
    return value !== null && this.#take('%') ? value / 100 : value
  }

  #atom(): number | null {
    if (this.#take('(')) {
      const value = this.comparison()
      return this.#take(')') ? value : null
    }
    const token = this.#tokens[this.#at]
    if (token === undefined) return null
    this.#at += 1
    if (/^[\d.]/.test(token)) return Number(token)
    const cell = cellOf(token)
    if (cell) return readNumber(this.#table.text(cell.row, cell.column) ?? '') ?? 0
    if (!this.#take('(')) return null
    const args = this.#args(token === 'IF' || token === 'ROUND' || token === 'MOD' ? 'each' : 'all')
    return args && this.#take(')') ? call(token, args) : null
  }

  /** Numbers of the arguments; `each` keeps one place for one argument, `all` spreads ranges. */
  #args(how: 'each' | 'all'): readonly number[] | null {
    const values: number[] = []
    for (;;) {
      const range = this.#range()
      if (range) values.push(...(how === 'all' ? range : [range[0] ?? 0]))
      else {
        const value = this.comparison()
        if (value === null) return null
        values.push(value)
      }
      if (!this.#take(',', ';')) return values
    }
  }

  #range(): readonly number[] | null {
    const token = this.#tokens[this.#at] ?? ''
    const { row, column, rowCount, columnCount } = this.#table
    const line = { ABOVE: [-1, 0], BELOW: [1, 0], LEFT: [0, -1], RIGHT: [0, 1] }[token]
    if (line) {
      this.#at += 1
      const [down = 0, across = 0] = line
      const found: number[] = []
      let hasBegun = false
      for (
        let r = row + down, c = column + across;
        r >= 0 && c >= 0 && r < rowCount && c < columnCount;
        r += down, c += across
      ) {
        const number = readNumber(this.#table.text(r, c) ?? '')
        // Numbers next to the formula, up to the first cell of words behind them, as a heading is.
        if (number === null && hasBegun) break
        if (number !== null) {
          hasBegun = true
          found.push(number)
        }
      }
      return found
    }
    const first = cellOf(token)
    const isRange = this.#tokens[this.#at + 1] === ':'
    const last = isRange ? cellOf(this.#tokens[this.#at + 2] ?? '') : first
    const next = this.#tokens[this.#at + (isRange ? 3 : 1)]
    if (!first || !last || (next !== ',' && next !== ';' && next !== ')')) return null
    this.#at += isRange ? 3 : 1
    const found: number[] = []
    for (let r = Math.min(first.row, last.row); r <= Math.max(first.row, last.row); r += 1)
      for (let c = Math.min(first.column, last.column); c <= Math.max(first.column, last.column); c += 1) {
        const number = readNumber(this.#table.text(r, c) ?? '')
        if (number !== null) found.push(number)
      }
    return found
  }
}

function cellOf(token: string): { readonly row: number; readonly column: number } | null {
  const match = /^([A-Z]{1,2})(\d{1,5})$/.exec(token)
  if (!match) return null
  const column = Array.from(match[1] ?? '').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(match[2]) - 1, column }
}

/** What fields compute as cells do. The rest is Word's own: INT cuts off, MOD has the sign of the first, truth is 0 or 1. */
const OF_CELLS = new Map(
  ['SUM', 'AVERAGE', 'COUNT', 'MAX', 'MIN', 'PRODUCT', 'ABS', 'ROUND', 'SIGN'].flatMap((name) => {
    const definition = MATH[name] ?? STATISTICAL[name]
    return definition ? [[name, specOf(name, definition)] as const] : []
  }),
)
/** None of them asks where it is computed. */
const NOWHERE: Context = { book: { dateSystem: 1900, now: () => 0, random: () => 0 }, row: 0, column: 0 }

function call(name: string, args: readonly number[]): number | null {
  const [first = 0, second = 0, third = 0] = args
  const shared = OF_CELLS.get(name)
  if (shared) {
    const value = callFunction(shared, NOWHERE, name === 'ROUND' ? [first, second] : args, true)
    return typeof value === 'number' ? value : null
  }
  switch (name) {
    case 'INT':
      return Math.trunc(first)
    case 'MOD':
      return second === 0 ? null : first % second
    case 'IF':
      return first === 0 ? third : second
    case 'AND':
      return args.every((value) => value !== 0) ? 1 : 0
    case 'OR':
      return args.some((value) => value !== 0) ? 1 : 0
    case 'NOT':
      return first === 0 ? 1 : 0
    case 'DEFINED':
      return 1
    default:
      return null
  }
}
