// A formula's tree → closures: no text is evaluated as code, so the page's content security policy holds.
import type { FormulaNode } from '../formula/index.ts'
import { compileConstant } from './compile-constant.ts'
import { boundValue, type Context } from './context.ts'
import {
  applyOperator,
  callFunction,
  CellError,
  ERROR,
  type FunctionSpec,
  intersect,
  intersection,
  isSingle,
  Lambda,
  Matrix,
  parameterAt,
  rangeBetween,
  Reference,
  scalarOf,
  union,
  type Value,
} from '@wenfang/shared-formulas'
import type { Evaluate } from './evaluate.ts'
import { functionNamed } from './functions/registry.ts'
import { SPECIAL_FORMS } from './functions/special-forms.ts'
import { nativeNamed } from './native/index.ts'
import { locate, structuredArea } from './locate.ts'

/** Names that call one another deeper than this are endless. */
const MAX_DEPTH = 180

/** `isArray`: ranges stay arrays, as in dynamic and array formulas; otherwise Excel's implicit intersection applies. */
export function compile(node: FormulaNode, isArray: boolean): Evaluate {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'boolean':
    case 'error':
      return compileConstant(node)
    case 'missing':
      return () => undefined
    case 'group':
      return compile(node.inner, isArray)
    case 'reference':
      return (context) => locate(node, context)
    case 'structured':
      return (context) => structuredArea(node, context)
    case 'name':
      return compileName(node.name, node.sheet?.first ?? null, isArray)
    case 'array': {
      const rows = node.rows.map((row) => row.map((cell) => compile(cell, true)))
      return (context) => Matrix.of(rows.map((row) => row.map((cell) => scalarOf(cell(context)))))
    }
    case 'call':
      return compileCall(node.name, node.arguments, isArray)
    case 'invoke': {
      const callee = compile(node.callee, isArray)
      const values = node.arguments.map((argument) => compile(argument, true))
      return (context) => invoke(callee(context), context, values)
    }
    case 'prefix': {
      const operand = compile(node.operand, node.operator === '@' ? true : isArray)
      if (node.operator === '+') return operand
      if (node.operator === '@') return (context) => intersect(operand(context) ?? null, context)
      return (context) => applyOperator('*', deref(operand(context), context, isArray), -1)
    }
    case 'postfix': {
      const operand = compile(node.operand, isArray)
      if (node.operator === '%') return (context) => applyOperator('/', deref(operand(context), context, isArray), 100)
      return (context) => {
        const anchor = operand(context)
        if (!(anchor instanceof Reference) || !isSingle(anchor)) return ERROR.ref
        const { sheet, top, left } = anchor.area
        const area = context.book.spillArea(sheet, top, left)
        return area ? new Reference([area]) : ERROR.ref
      }
    }
    case 'binary': {
      const [left, right] = [compile(node.left, isArray), compile(node.right, isArray)]
      const { operator } = node
      switch (operator) {
        case ':':
          return (context) => rangeBetween(left(context) ?? null, right(context) ?? null)
        case ',':
          return (context) => union(left(context) ?? null, right(context) ?? null)
        case ' ':
          return (context) => intersection(left(context) ?? null, right(context) ?? null)
        default:
          return (context) =>
            applyOperator(operator, deref(left(context), context, isArray), deref(right(context), context, isArray))
      }
    }
  }
}

/** A reference as operand. */
function deref(value: Value | undefined, context: Context, isArray: boolean): Value {
  if (value === undefined) return null
  if (value instanceof Reference && value.areas.length > 1) return ERROR.value
  return value instanceof Reference && !isArray ? intersect(value, context) : value
}

function compileName(name: string, sheetName: string | null, isArray: boolean): Evaluate {
  const compiled = new WeakMap<FormulaNode, Evaluate>()
  return (context) => {
    const bound = sheetName === null ? boundValue(context, name) : null
    if (bound) return bound.value
    const sheet = sheetName === null ? context.sheet : (context.book.sheetNamed(sheetName) ?? context.sheet)
    const node = context.book.nameNode(name, sheet)
    if (!node) {
      const table = context.book.tableNamed(name, context.sheet, context.row, context.column)
      if (!table) return context.book.unknownTable === ERROR.gettingData ? ERROR.gettingData : ERROR.name
      return structuredArea(
        { kind: 'structured', table: name, items: [], firstColumn: null, lastColumn: null },
        context,
      )
    }
    if (context.depth > MAX_DEPTH) return ERROR.num
    let evaluate = compiled.get(node)
    if (!evaluate) compiled.set(node, (evaluate = compile(node, isArray)))
    return evaluate({ ...context, scope: null, depth: context.depth + 1 })
  }
}

/** Where a function is wanted its name without parentheses stands for it: BYROW(A1:B9,SUM). */
function compileFunction(node: FormulaNode, otherwise: Evaluate): Evaluate {
  if (node.kind !== 'name' || node.sheet !== null) return otherwise
  const spec = functionNamed(node.name.toUpperCase().replace(/^_XLETA\./, ''))
  if (!spec) return otherwise
  const parameters = spec.isRepeating ? 1 : spec.parameters.length
  return (context) => {
    const value = otherwise(context)
    return value === ERROR.name || value === ERROR.gettingData
      ? new Lambda((values) => callFunction(spec, context, values, true), parameters)
      : value
  }
}

function compileCall(name: string, nodes: readonly FormulaNode[], isArray: boolean): Evaluate {
  // As files write A1# and @A1.
  const [operand] = nodes
  if (operand && name === 'ANCHORARRAY') return compile({ kind: 'postfix', operator: '#', operand }, isArray)
  if (operand && name === 'SINGLE') return compile({ kind: 'prefix', operator: '@', operand }, isArray)
  const special = SPECIAL_FORMS[name]
  if (special) return special(nodes, isArray, compile)
  const spec = functionNamed(name)
  if (!spec) {
    const callee = compileName(name, null, isArray)
    const values = nodes.map((node) => compile(node, true))
    return (context) => invoke(callee(context), context, values)
  }
  const isBadCount = nodes.length < spec.required || (!spec.isRepeating && nodes.length > spec.parameters.length)
  if (isBadCount) return () => ERROR.value
  const values = nodes.map((node, at) => {
    const value = compile(node, isArray || isArrayParameter(spec, at))
    // The last argument of MAP is a function, too.
    return parameterAt(spec, at)?.kind === 'l' || spec.name === 'MAP' ? compileFunction(node, value) : value
  })
  const native = nativeNamed(name)
  return (context) => {
    const given: (Value | undefined)[] = []
    for (const evaluate of values) given.push(evaluate(context))
    const answer = native?.(given)
    if (answer !== undefined) return answer
    return callFunction(spec, context, given, isArray)
  }
}

function isArrayParameter(spec: FunctionSpec, at: number): boolean {
  return 'mgl'.includes(parameterAt(spec, at)?.kind ?? '-')
}

function invoke(callee: Value | undefined, context: Context, values: readonly Evaluate[]): Value {
  if (callee instanceof CellError) return callee
  if (!(callee instanceof Lambda)) return ERROR.ref
  if (context.depth > MAX_DEPTH) return ERROR.num
  return callee.call(values.map((value) => value(context)))
}
