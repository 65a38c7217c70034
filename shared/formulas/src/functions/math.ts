import { toNumber } from '../coerce.ts'
import { finite, power } from '../operators.ts'
import { CellError, ERROR, Matrix, Reference, scalarOf, type Scalar, type Value } from '../values.ts'
import { cellsIn, mean, must, numbersIn, squaredDeviations, sum } from './collect.ts'
import { numbersIf, numbersWhere } from './conditional.ts'
import { isSingle, type Definition, type Definitions } from './definition.ts'
import { eliminate, numbersOf } from './matrices.ts'
import { arabic, roman } from './roman.ts'

const of = (compute: (x: number) => number): Definition => ['n', (x: number) => finite(compute(x))]
/** One over a function with a zero. */
const inverse = (compute: (x: number) => number): Definition => [
  'n',
  (x: number) => (compute(x) === 0 ? ERROR.div0 : finite(1 / compute(x))),
]

/** Half away from zero, on the digits that a person sees. */
export function roundTo(value: number, digits: number, round: (x: number) => number = Math.round): number {
  const size = Math.abs(value)
  const places = Math.trunc(digits)
  if (size === 0 || places > 300) return value
  if (places < -300) return 0
  const scaled = Number((places < 0 ? size / 10 ** -places : size * 10 ** places).toPrecision(15))
  const rounded = round(scaled)
  return (
    Math.sign(value) *
    (places < 0 ? rounded * 10 ** -places : Number(`${rounded}e${-places}`) || rounded / 10 ** places)
  )
}

export function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}

export function factorial(n: number): number {
  must(n >= 0 && n <= 170)
  let product = 1
  for (let at = 2; at <= n; at++) product *= at
  return product
}

export function combinations(n: number, k: number): number {
  must(n >= 0 && k >= 0 && k <= n)
  let product = 1
  const few = Math.min(k, n - k)
  for (let at = 1; at <= few; at++) {
    product = (product * (n - few + at)) / at
    must(Number.isFinite(product))
  }
  return few > 0 && product < 1e15 ? Math.round(product) : product
}

function wholesIn(values: readonly Value[]): number[] {
  const numbers: number[] = []
  for (const cell of cellsIn(values)) {
    must(typeof cell !== 'boolean', ERROR.value)
    const number = toNumber(cell)
    must(number >= 0 && number < 2 ** 53)
    numbers.push(Math.trunc(number))
  }
  return numbers
}

/** Of cells named one by one at least one is not blank. @throws #VALUE! */
function mustHold(values: readonly Value[]): void {
  const isEmpty = (value: Value): boolean => value instanceof Reference && isSingle(value) && scalarOf(value) === null
  must(!values.every(isEmpty), ERROR.value)
}

/** Excel's counts are whole numbers of 32 bits. */
const MOST_ITEMS = 2 ** 31

/** Multiples of `step`, of Excel's many roundings. */
function multiple(value: number, step: number, round: (x: number) => number): number {
  return step === 0 ? 0 : Number((round(Number((value / step).toPrecision(15))) * step).toPrecision(15))
}

function pairs(first: Matrix, second: Matrix, compute: (x: number, y: number) => number): number {
  must(first.cells.length === second.cells.length, ERROR.na)
  let [total, count] = [0, 0]
  for (const [at, x] of first.cells.entries()) {
    const y = second.cells[at]
    if (x instanceof CellError) throw x
    if (y instanceof CellError) throw y
    if (typeof x !== 'number' || typeof y !== 'number') continue
    total += compute(x, y)
    count++
  }
  must(count > 0, ERROR.div0)
  return total
}

/** As Excel documents it: an angle beyond 2^27 has no digits left that say where it points. */
const MOST_ANGLE = 2 ** 27

const turned =
  (compute: (x: number) => number) =>
  (x: number): number => {
    must(Math.abs(x) < MOST_ANGLE)
    return compute(x)
  }

export const MATH: Definitions = {
  ABS: of(Math.abs),
  ACOS: of(Math.acos),
  ACOSH: of(Math.acosh),
  ACOT: of((x) => Math.PI / 2 - Math.atan(x)),
  ACOTH: of((x) => Math.atanh(1 / x)),
  ASIN: of(Math.asin),
  ASINH: of(Math.asinh),
  ATAN: of(Math.atan),
  ATANH: of(Math.atanh),
  ATAN2: ['nn', (x: number, y: number) => (x === 0 && y === 0 ? ERROR.div0 : Math.atan2(y, x))],
  COS: of(turned(Math.cos)),
  COSH: of(Math.cosh),
  COT: inverse(turned(Math.tan)),
  COTH: inverse(turned(Math.tanh)),
  CSC: inverse(turned(Math.sin)),
  CSCH: inverse(turned(Math.sinh)),
  SEC: inverse(turned(Math.cos)),
  SECH: inverse(turned(Math.cosh)),
  SIN: of(turned(Math.sin)),
  SINH: of(Math.sinh),
  TAN: of(turned(Math.tan)),
  TANH: of(Math.tanh),
  DEGREES: of((x) => (x * 180) / Math.PI),
  RADIANS: of((x) => (x * Math.PI) / 180),
  EXP: of(Math.exp),
  LN: ['n', (x: number) => (x <= 0 ? ERROR.num : Math.log(x))],
  LOG10: ['n', (x: number) => (x <= 0 ? ERROR.num : Math.log10(x))],
  LOG: [
    'nn?',
    (x: number, base = 10) => {
      if (x <= 0 || base <= 0) return ERROR.num
      if (base === 1) return ERROR.div0
      return base === 10 ? Math.log10(x) : Math.log(x) / Math.log(base)
    },
  ],
  SQRT: ['n', (x: number) => (x < 0 ? ERROR.num : Math.sqrt(x))],
  SQRTPI: ['n', (x: number) => (x < 0 ? ERROR.num : Math.sqrt(x * Math.PI))],
  SIGN: of(Math.sign),
  INT: of((x) => Math.floor(Number(x.toPrecision(15)))),
  EVEN: of((x) => Math.sign(x) * Math.ceil(Math.abs(x) / 2) * 2),
  ODD: ['n', (x: number) => (x < 0 ? -1 : 1) * (Math.ceil((Math.max(Math.abs(x), 1) - 1) / 2) * 2 + 1)],
  PI: ['', () => Math.PI],
  MOD: ['nn', (x: number, y: number) => (y === 0 ? ERROR.div0 : x - y * Math.floor(Number((x / y).toPrecision(15))))],
  POWER: ['nn', (x: number, y: number) => power(x, y)],
  QUOTIENT: ['aa', (x: number, y: number) => (y === 0 ? ERROR.div0 : Math.trunc(x / y))],
  ROUND: ['nn', (x: number, digits: number) => roundTo(x, digits)],
  ROUNDUP: ['nn', (x: number, digits: number) => roundTo(x, digits, Math.ceil)],
  ROUNDDOWN: ['nn', (x: number, digits: number) => roundTo(x, digits, Math.floor)],
  TRUNC: ['nn?', (x: number, digits = 0) => roundTo(x, digits, Math.floor)],
  MROUND: ['aa', (x: number, step: number) => (x * step < 0 ? ERROR.num : multiple(x, step, Math.round))],
  CEILING: ['nn', (x: number, step: number) => (x > 0 && step < 0 ? ERROR.num : multiple(x, step, Math.ceil))],
  FLOOR: [
    'nn',
    (x: number, step: number) => {
      if (step === 0) return x === 0 ? 0 : ERROR.div0
      return x > 0 && step < 0 ? ERROR.num : multiple(x, step, Math.floor)
    },
  ],
  'CEILING.MATH': [
    'nN?n?',
    (x: number, step = 1, mode = 0) => multiple(x, Math.abs(step), x < 0 && mode !== 0 ? Math.floor : Math.ceil),
  ],
  'FLOOR.MATH': [
    'nN?n?',
    (x: number, step = 1, mode = 0) => multiple(x, Math.abs(step), x < 0 && mode !== 0 ? Math.ceil : Math.floor),
  ],
  'CEILING.PRECISE': ['nn?', (x: number, step = 1) => multiple(x, Math.abs(step), Math.ceil)],
  'ISO.CEILING': ['nn?', (x: number, step = 1) => multiple(x, Math.abs(step), Math.ceil)],
  'FLOOR.PRECISE': ['nn?', (x: number, step = 1) => multiple(x, Math.abs(step), Math.floor)],
  FACT: ['i', factorial],
  FACTDOUBLE: [
    'i',
    (n: number) => {
      must(n >= -1)
      let product = 1
      for (let at = n; at > 1 && Number.isFinite(product); at -= 2) product *= at
      return finite(product)
    },
  ],
  COMBIN: ['ii', combinations],
  COMBINA: [
    'ii',
    (n: number, k: number) =>
      n === 0 && k === 0 ? 1 : k >= MOST_ITEMS || n >= MOST_ITEMS ? ERROR.num : combinations(n + k - 1, k),
  ],
  PERMUT: [
    'ii',
    (n: number, k: number) => (n <= 0 || k < 0 || k > n ? ERROR.num : Math.round(combinations(n, k) * factorial(k))),
  ],
  PERMUTATIONA: ['ii', (n: number, k: number) => (n < 0 || k < 0 ? ERROR.num : finite(n ** k))],
  MULTINOMIAL: [
    'vv*',
    (...values: Value[]) => {
      const numbers = wholesIn(values)
      return Math.round(numbers.reduce((product, n) => product / factorial(n), factorial(sum(numbers))))
    },
  ],
  GCD: [
    'vv*',
    (...values: Value[]) => {
      mustHold(values)
      return wholesIn(values).reduce(gcd, 0)
    },
  ],
  LCM: [
    'vv*',
    (...values: Value[]) => {
      mustHold(values)
      return wholesIn(values).reduce((a, b) => (a === 0 || b === 0 ? 0 : (a / gcd(a, b)) * b), 1)
    },
  ],
  SUM: ['vv*', (...values: Value[]) => finite(sum(numbersIn(values)))],
  PRODUCT: [
    'vv*',
    (...values: Value[]) => {
      const numbers = numbersIn(values)
      return numbers.length === 0 ? 0 : finite(numbers.reduce((a, b) => a * b))
    },
  ],
  SUMSQ: ['vv*', (...values: Value[]) => finite(sum(numbersIn(values).map((x) => x * x)))],
  SUMPRODUCT: [
    'mm*',
    (...matrices: Matrix[]) => {
      const [first] = matrices
      must(
        first !== undefined && matrices.every((one) => one.rows === first.rows && one.columns === first.columns),
        ERROR.value,
      )
      let total = 0
      for (const at of (first?.cells ?? []).keys()) {
        let product = 1
        for (const { cells } of matrices) {
          const cell = cells[at]
          if (cell instanceof CellError) throw cell
          product *= typeof cell === 'number' ? cell : 0
        }
        total += product
      }
      return total
    },
  ],
  SUMX2MY2: ['mm', (x: Matrix, y: Matrix) => pairs(x, y, (a, b) => a * a - b * b)],
  SUMX2PY2: ['mm', (x: Matrix, y: Matrix) => pairs(x, y, (a, b) => a * a + b * b)],
  SUMXMY2: ['mm', (x: Matrix, y: Matrix) => pairs(x, y, (a, b) => (a - b) ** 2)],
  SUMIF: ['rsr?', (range: Reference, wanted: Scalar, target?: Reference) => sum(numbersIf(range, wanted, target))],
  SUMIFS: ['vvsv*s*', (range: Value, ...criteria: Value[]) => sum(numbersWhere(range, criteria))],
  SERIESSUM: [
    'aaam',
    (x: number, n: number, m: number, coefficients: Matrix) => {
      must(!coefficients.cells.some((cell) => typeof cell === 'string'), ERROR.value)
      return finite(sum(numbersIn([coefficients]).map((a, at) => a * toNumber(power(x, n + at * m)))))
    },
  ],
  MDETERM: ['m', (matrix: Matrix) => eliminate(matrix).determinant],
  MINVERSE: ['m', (matrix: Matrix) => eliminate(matrix).inverse ?? ERROR.num],
  MMULT: [
    'mm',
    (left: Matrix, right: Matrix) => {
      must(left.columns === right.rows, ERROR.value)
      const [a, b] = [numbersOf(left), numbersOf(right)]
      return Matrix.build(left.rows, right.columns, (y, x) =>
        sum((a[y] ?? []).map((value, at) => value * (b[at]?.[x] ?? 0))),
      )
    },
  ],
  MUNIT: ['i', (size: number) => (size < 1 ? ERROR.value : Matrix.build(size, size, (y, x) => (x === y ? 1 : 0)))],
  ROMAN: [
    'is?',
    (value: number, form: Scalar = 0) => roman(value, form === true ? 0 : form === false ? 4 : toNumber(form)),
  ],
  ARABIC: ['t', arabic],
  BASE: [
    'iii?',
    (value: number, radix: number, length = 0) =>
      value < 0 || value >= 2 ** 53 || radix < 2 || radix > 36 || length < 0 || length > 255
        ? ERROR.num
        : value.toString(radix).toUpperCase().padStart(length, '0'),
  ],
  DECIMAL: [
    'ti',
    (text: string, radix: number) => {
      must(radix >= 2 && radix <= 36)
      const digits = text
        .trim()
        .toLowerCase()
        .replace(radix === 16 ? /^0?x|h$/ : radix === 2 ? /b$/ : /^$/, '')
      const isNumber = digits.split('').every((digit) => Number.parseInt(digit, 36) < radix)
      return isNumber ? Number.parseInt(digits || '0', radix) : ERROR.num
    },
  ],
  DEVSQ: [
    'vv*',
    (...values: Value[]) => {
      const numbers = numbersIn(values)
      return numbers.length === 0 ? ERROR.num : squaredDeviations(numbers)
    },
  ],
  AVERAGE: ['vv*', (...values: Value[]) => mean(numbersIn(values))],
}
