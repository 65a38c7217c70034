// The short way for formulas of single cells, operators and IF: closures that answer one value and make no references.
import type { Coordinate, FormulaNode, ReferenceNode } from '../formula/index.ts'
import { MAX_COLUMNS, MAX_ROWS } from '../model/workbook-data.ts'
import {
  applyScalars,
  CellError,
  difference,
  ERROR,
  type Scalar,
  toBoolean,
  type ValueOperator,
} from '@wenfang/shared-formulas'
import { compileConstant } from './compile-constant.ts'
import type { Context } from './context.ts'

/** Never throws errors of cells. */
export type EvaluateScalar = (context: Context) => Scalar

/** null for what may answer more than one value, or needs the long way for another reason. */
export function compileScalar(node: FormulaNode): EvaluateScalar | null {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'boolean':
    case 'error':
      return compileConstant(node)
    case 'group':
      return compileScalar(node.inner)
    case 'reference':
      return compileCell(node)
    case 'prefix': {
      const operand = node.operator === '@' ? null : compileScalar(node.operand)
      if (!operand || node.operator === '+') return operand
      return (context) => applyScalars('*', operand(context), -1)
    }
    case 'postfix': {
      const operand = node.operator === '%' ? compileScalar(node.operand) : null
      return operand && ((context) => applyScalars('/', operand(context), 100))
    }
    case 'binary': {
      const { operator } = node
      if (operator === ':' || operator === ',' || operator === ' ') return null
      const left = compileScalar(node.left)
      const right = left && compileScalar(node.right)
      return right && compileOperator(operator, left, right)
    }
    case 'call':
      return node.name === 'IF' ? compileIf(node.arguments) : null
    case 'missing':
    case 'structured':
    case 'name':
    case 'invoke':
    case 'array':
      return null
  }
}

function compileCell({ sheet, first, last }: ReferenceNode): EvaluateScalar | null {
  if (last || !first.row || !first.column || sheet?.last != null || sheet?.book != null) return null
  const [row, column] = [first.row, first.column]
  const name = sheet?.first
  if (name === undefined && !row.isAbsolute && !column.isAbsolute) {
    const [down, across] = [row.at, column.at]
    return (context) => {
      const [y, x] = [context.row + down, context.column + across]
      return y < 0 || x < 0 || y >= MAX_ROWS || x >= MAX_COLUMNS ? ERROR.ref : context.sheet.get(y, x)
    }
  }
  return (context) => {
    const source = name === undefined ? context.sheet : context.book.sheetNamed(name)
    const [y, x] = [place(row, context.row), place(column, context.column)]
    return !source || y < 0 || x < 0 || y >= MAX_ROWS || x >= MAX_COLUMNS ? ERROR.ref : source.get(y, x)
  }
}

function place(coordinate: Coordinate, base: number): number {
  return coordinate.isAbsolute ? coordinate.at : coordinate.at + base
}

/** Two numbers are computed at once; everything else as `applyScalars` says. */
function compileOperator(operator: ValueOperator, left: EvaluateScalar, right: EvaluateScalar): EvaluateScalar {
  const both =
    (compute: (a: number, b: number) => Scalar): EvaluateScalar =>
    (context) => {
      const [a, b] = [left(context), right(context)]
      return typeof a === 'number' && typeof b === 'number' ? compute(a, b) : applyScalars(operator, a, b)
    }
  const finite = (value: number): Scalar => (Number.isFinite(value) ? value : ERROR.num)
  switch (operator) {
    case '+':
      return both((a, b) => finite(a + b))
    case '-':
      return both((a, b) => finite(difference(a, b)))
    case '*':
      return both((a, b) => finite(a * b))
    case '/':
      return both((a, b) => (b === 0 ? ERROR.div0 : finite(a / b)))
    case '^':
    case '&':
    case '=':
    case '<>':
    case '<':
    case '>':
    case '<=':
    case '>=':
      return (context) => applyScalars(operator, left(context), right(context))
  }
}

function compileIf(nodes: readonly FormulaNode[]): EvaluateScalar | null {
  if (nodes.length < 2 || nodes.length > 3) return null
  const [condition, yes, no] = nodes.map(compileScalar)
  if (!condition || !yes || no === null) return null
  return (context) => {
    const value = condition(context)
    if (value instanceof CellError) return value
    if (typeof value !== 'string')
      return value !== null && value !== false && value !== 0 ? yes(context) : no ? no(context) : false
    try {
      return toBoolean(value) ? yes(context) : no ? no(context) : false
    } catch (error) {
      if (error instanceof CellError) return error
      throw error
    }
  }
}
