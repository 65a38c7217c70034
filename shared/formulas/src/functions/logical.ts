// Truth values, and what a value is.
import { toBoolean } from '../coerce.ts'
import { ERRORS } from '../errors.ts'
import { CellError, eachCell, ERROR, isMulti, Lambda, Matrix, Reference, type Scalar, type Value } from '../values.ts'
import type { Definition, Definitions } from './definition.ts'

const is = (test: (value: Scalar) => boolean): Definition => ['s', test]
/** The newer errors have other numbers here than in stored cells. */
const ERROR_TYPES: readonly string[] = [
  ...ERRORS.slice(0, ERRORS.indexOf('#SPILL!') + 1),
  '#CONNECT!',
  '#BLOCKED!',
  '#UNKNOWN!',
  '#FIELD!',
  '#CALC!',
]

/** As ERROR.TYPE answers it, and in the order in which errors are sorted. */
export function errorNumber({ code }: CellError): number {
  return ERROR_TYPES.indexOf(code) + 1
}

/** Texts in ranges and empty ones do not count. @throws #VALUE! when nothing counts */
function truthsIn(values: readonly Value[]): boolean[] {
  const truths: boolean[] = []
  for (const value of values)
    eachCell(value, (cell) => {
      if (cell instanceof CellError) throw cell
      if (isMulti(value)) {
        if (typeof cell === 'number' || typeof cell === 'boolean') truths.push(Boolean(cell))
      } else if (cell !== '') truths.push(toBoolean(cell))
    })
  if (truths.length === 0) throw ERROR.value
  return truths
}

export const LOGICAL: Definitions = {
  TRUE: ['', () => true],
  FALSE: ['', () => false],
  NOT: ['b', (value: boolean) => !value],
  AND: ['vv*', (...values: Value[]) => truthsIn(values).every(Boolean)],
  OR: ['vv*', (...values: Value[]) => truthsIn(values).some(Boolean)],
  XOR: ['vv*', (...values: Value[]) => truthsIn(values).filter(Boolean).length % 2 === 1],
  NA: ['', () => ERROR.na],
  ISBLANK: is((value) => value === null),
  ISERR: is((value) => value instanceof CellError && value !== ERROR.na),
  ISERROR: is((value) => value instanceof CellError),
  ISNA: is((value) => value === ERROR.na),
  ISLOGICAL: is((value) => typeof value === 'boolean'),
  ISNUMBER: is((value) => typeof value === 'number'),
  ISTEXT: is((value) => typeof value === 'string'),
  ISNONTEXT: is((value) => typeof value !== 'string'),
  ISEVEN: ['c', (value: Scalar) => parity(value) === 0],
  ISODD: ['c', (value: Scalar) => parity(value) === 1],
  N: [
    's',
    (value: Scalar) => (typeof value === 'number' || value instanceof CellError ? value : value === true ? 1 : 0),
  ],
  TYPE: [
    'v',
    (value: Value) => {
      if (value instanceof Matrix || (value instanceof Reference && value.areas.length > 1)) return 64
      if (value instanceof Lambda) return 128
      if (value instanceof Reference) {
        const { area } = value
        if (area.top !== area.bottom || area.left !== area.right) return 64
        return typeNumber(area.sheet.get(area.top, area.left))
      }
      return typeNumber(value)
    },
  ],
  'ERROR.TYPE': ['s', (value: Scalar) => (value instanceof CellError ? errorNumber(value) : ERROR.na)],
}

function typeNumber(value: Scalar): number {
  if (value instanceof CellError) return 16
  if (typeof value === 'string') return 2
  return typeof value === 'boolean' ? 4 : 1
}

function parity(value: Scalar): number {
  if (typeof value === 'boolean') throw ERROR.value
  const number = value === null ? 0 : Number(value)
  if (Number.isNaN(number) || value === '') throw ERROR.value
  return Math.abs(Math.trunc(number)) % 2
}
