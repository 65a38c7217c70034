// The operators between values, and over arrays.
import { compareScalars, toNumber, toText } from './coerce.ts'
import {
  CellError,
  ERROR,
  Matrix,
  matrixOf,
  Reference,
  scalarOf,
  type Area,
  type Scalar,
  type Value,
} from './values.ts'

export type ValueOperator = '^' | '*' | '/' | '+' | '-' | '&' | '=' | '<>' | '<' | '>' | '<=' | '>='

export function applyOperator(operator: ValueOperator, left: Value, right: Value): Value {
  if (left instanceof Matrix || right instanceof Matrix || left instanceof Reference || right instanceof Reference) {
    const [a, b] = [matrixOf(left), matrixOf(right)]
    if (a.cells.length === 1 && b.cells.length === 1 && !(left instanceof Matrix) && !(right instanceof Matrix))
      return applyScalars(operator, scalarOf(a), scalarOf(b))
    return Matrix.build(Math.max(a.rows, b.rows), Math.max(a.columns, b.columns), (row, column) =>
      applyScalars(operator, a.at(row, column), b.at(row, column)),
    )
  }
  return applyScalars(operator, scalarOf(left), scalarOf(right))
}

export function applyScalars(operator: ValueOperator, left: Scalar, right: Scalar): Scalar {
  if (left instanceof CellError) return left
  if (right instanceof CellError) return right
  try {
    switch (operator) {
      case '+':
        return finite(toNumber(left) + toNumber(right))
      case '-':
        return finite(difference(toNumber(left), toNumber(right)))
      case '*':
        return finite(toNumber(left) * toNumber(right))
      case '/': {
        const [dividend, divisor] = [toNumber(left), toNumber(right)]
        return divisor === 0 ? ERROR.div0 : finite(dividend / divisor)
      }
      case '^':
        return power(toNumber(left), toNumber(right))
      case '&':
        return toText(left) + toText(right)
      case '=':
        return compareScalars(left, right) === 0
      case '<>':
        return compareScalars(left, right) !== 0
      case '<':
        return compareScalars(left, right) < 0
      case '>':
        return compareScalars(left, right) > 0
      case '<=':
        return compareScalars(left, right) <= 0
      case '>=':
        return compareScalars(left, right) >= 0
    }
  } catch (error) {
    if (error instanceof CellError) return error
    throw error
  }
}

export function power(base: number, exponent: number): Scalar {
  if (base === 0 && exponent === 0) return ERROR.num
  if (base === 0 && exponent < 0) return ERROR.div0
  return finite(base ** exponent)
}

export function finite(value: number): number | CellError {
  return Number.isFinite(value) ? value : ERROR.num
}

/** Excel answers zero where only the rounding of the last bits is left. */
export function difference(left: number, right: number): number {
  const result = left - right
  return Math.abs(result) < Math.abs(left) * 4e-16 ? 0 : result
}

/** `A1:B2` between any two references: the area around both. */
export function rangeBetween(left: Value, right: Value): Value {
  if (left instanceof CellError) return left
  if (right instanceof CellError) return right
  if (!(left instanceof Reference) || !(right instanceof Reference)) return ERROR.value
  const [a, b] = [left.area, right.area]
  if (a.sheet !== b.sheet) return ERROR.value
  return new Reference([
    {
      sheet: a.sheet,
      top: Math.min(a.top, b.top),
      left: Math.min(a.left, b.left),
      bottom: Math.max(a.bottom, b.bottom),
      right: Math.max(a.right, b.right),
    },
  ])
}

export function union(left: Value, right: Value): Value {
  if (!(left instanceof Reference) || !(right instanceof Reference)) return ERROR.value
  return new Reference([...left.areas, ...right.areas])
}

export function intersection(left: Value, right: Value): Value {
  if (left instanceof CellError) return left
  if (right instanceof CellError) return right
  if (!(left instanceof Reference) || !(right instanceof Reference)) return ERROR.value
  const areas = left.areas.flatMap((a) => right.areas.map((b) => common(a, b)).filter((area) => area !== null))
  return areas.length > 0 ? new Reference(areas) : ERROR.null
}

function common(a: Area, b: Area): Area | null {
  const [top, left] = [Math.max(a.top, b.top), Math.max(a.left, b.left)]
  const [bottom, right] = [Math.min(a.bottom, b.bottom), Math.min(a.right, b.right)]
  return a.sheet === b.sheet && top <= bottom && left <= right ? { sheet: a.sheet, top, left, bottom, right } : null
}
