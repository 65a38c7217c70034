// How functions are described to the compiler.
import { MAX_SERIAL } from '../dates.ts'
import { toBoolean, toNumber, toText } from '../coerce.ts'
import {
  CellError,
  ERROR,
  isMulti,
  Lambda,
  Matrix,
  matrixOf,
  Reference,
  ReferenceMatrix,
  scalarOf,
  type Scalar,
  type Value,
} from '../values.ts'
import type { Context } from '../context.ts'

/**
 * One letter a parameter: `n` number, `i` whole number, `t` text, `b` truth value, `x` any one value but an error, `s` any one
 * value; these are called once a cell when an array is given. `m` array, `g` array or range but not one value, `r` reference, `l` lambda, `v` whatever it is.
 * Functions that came from the Analysis ToolPak have letters of their own: `a` number but no truth value, `d` day of the calendar, `c` any
 * one value but an error. Such a parameter takes no range of several cells (#VALUE!), and must not be left empty (#N/A).
 * `?` behind a letter: may be left out; `*`: any number of them; of several with `*` all repeat in turn. A capital letter: an empty argument counts as left out.
 * `!` in front: the function is given the context first.
 */
export type Definition = readonly [signature: string, run: (...values: never[]) => Value]
export type Definitions = Readonly<Record<string, Definition>>

export interface Parameter {
  readonly kind: string
  readonly isOptional: boolean
  readonly isEmptyOmitted: boolean
}

export interface FunctionSpec {
  readonly name: string
  readonly parameters: readonly Parameter[]
  readonly isRepeating: boolean
  /** How many of the last parameters repeat, in turn. */
  readonly repeating: number
  readonly required: number
  readonly isContextual: boolean
  readonly isLifted: boolean
  readonly run: (...values: never[]) => Value
}

export function specOf(name: string, [signature, run]: Definition): FunctionSpec {
  const parameters = [...signature.matchAll(/([A-Za-z])([?*]?)/g)].map(([, letter = 'v', mark]) => ({
    kind: letter.toLowerCase(),
    isOptional: mark !== '',
    isEmptyOmitted: letter !== letter.toLowerCase(),
  }))
  return {
    name,
    parameters,
    isRepeating: signature.endsWith('*'),
    repeating: signature.split('*').length - 1,
    required: parameters.filter((one) => !one.isOptional).length,
    isContextual: signature.startsWith('!'),
    isLifted: parameters.some((one) => isCellKind(one.kind)),
    run,
  }
}

export function isCellKind(kind: string): boolean {
  return 'nitabxsdc'.includes(kind)
}

function isToolPakKind(kind: string): boolean {
  return 'adc'.includes(kind)
}

export function parameterAt(spec: FunctionSpec, at: number): Parameter | undefined {
  const known = spec.parameters[at]
  if (known || !spec.isRepeating) return known
  const first = spec.parameters.length - spec.repeating
  return spec.parameters[first + ((at - first) % spec.repeating)]
}

/** Calls a function with values as they come; errors are answered. `isArray` is false where Excel intersects implicitly. */
export function callFunction(
  spec: FunctionSpec,
  context: Context,
  values: readonly (Value | undefined)[],
  isArray: boolean,
): Value {
  const given = values.map((value, at) => {
    const parameter = parameterAt(spec, at)
    if (value === undefined) {
      if (parameter && !parameter.isOptional && isToolPakKind(parameter.kind)) return ERROR.na
      return parameter?.isEmptyOmitted ? undefined : null
    }
    if (parameter && isArray && isToolPakKind(parameter.kind) && value instanceof Reference && !isSingle(value))
      return ERROR.value
    return parameter && isCellKind(parameter.kind) && !isArray ? intersect(value, context) : value
  })
  const isReferred = given.some((value, at) => value instanceof ReferenceMatrix && takesReferences(spec, at))
  if (!spec.isLifted && !isReferred) return callOnce(spec, context, given, 0, 0)
  let [rows, columns, isMany] = [1, 1, false]
  const arrays = given.map((value, at) => {
    const isOneByOne = value instanceof ReferenceMatrix && takesReferences(spec, at)
    if (!isOneByOne && !isCellKind(parameterAt(spec, at)?.kind ?? 'v')) return value
    if (value instanceof Lambda) return ERROR.value
    if (value instanceof Reference && isSingle(value)) return scalarOf(value)
    if (!(value instanceof Matrix) && !(value instanceof Reference)) return value
    const matrix = matrixOf(value)
    rows = Math.max(rows, matrix.rows)
    columns = Math.max(columns, matrix.columns)
    isMany = true
    return matrix
  })
  if (!isMany) return callOnce(spec, context, arrays, 0, 0)
  const references = new Map<number, Reference>()
  const matrix = Matrix.build(rows, columns, (row, column) => {
    const answer = callOnce(spec, context, arrays, row, column)
    if (answer instanceof Reference) references.set(row * columns + column, answer)
    return scalarOf(answer)
  })
  return references.size > 0 ? new ReferenceMatrix(matrix, references) : matrix
}

/** Takes ranges as they are, though its parameters take more than ranges. */
const OF_RANGES: ReadonlySet<string> = new Set(['AVERAGEIFS', 'COUNTIFS', 'MAXIFS', 'MINIFS', 'SUBTOTAL', 'SUMIFS'])

/** Of many references it is called with one after the other: SUMIF(INDIRECT({"A:A","B:B"}),1). */
function takesReferences(spec: FunctionSpec, at: number): boolean {
  const kind = parameterAt(spec, at)?.kind
  return kind === 'r' || (kind === 'v' && OF_RANGES.has(spec.name))
}

function callOnce(
  spec: FunctionSpec,
  context: Context,
  values: readonly (Value | undefined)[],
  row: number,
  column: number,
): Value {
  try {
    const converted: unknown[] = spec.isContextual ? [context] : []
    for (const [at, value] of values.entries()) {
      const kind = parameterAt(spec, at)?.kind ?? 'v'
      const isCell = value instanceof Matrix && isCellKind(kind)
      const one =
        value instanceof ReferenceMatrix && takesReferences(spec, at)
          ? value.referenceAt(row, column)
          : isCell
            ? value.at(row, column)
            : value
      converted.push(one === undefined ? undefined : convert(kind, one))
    }
    return held(spec.run(...(converted as never[])))
  } catch (error) {
    if (error instanceof CellError) return error
    throw error
  }
}

/** What a cell can hold: a number beyond all bounds, or none at all, is #NUM!. */
function held(value: Value): Value {
  if (typeof value === 'number') return Number.isFinite(value) ? value : ERROR.num
  if (!(value instanceof Matrix) || value.cells.every((cell) => typeof cell !== 'number' || Number.isFinite(cell)))
    return value
  return new Matrix(
    value.rows,
    value.columns,
    value.cells.map((cell) => (typeof cell !== 'number' || Number.isFinite(cell) ? cell : ERROR.num)),
  )
}

function convert(kind: string, value: Value): unknown {
  switch (kind) {
    case 'n':
      return toNumber(scalarOf(value))
    case 'a': {
      const scalar = scalarOf(value)
      if (typeof scalar === 'boolean') throw ERROR.value
      return toNumber(scalar)
    }
    case 'd': {
      const scalar = scalarOf(value)
      if (typeof scalar === 'boolean') throw ERROR.value
      const day = Math.floor(toNumber(scalar))
      if (day < 0 || day > MAX_SERIAL) throw ERROR.num
      return day
    }
    case 'i':
      return Math.trunc(toNumber(scalarOf(value)))
    case 't':
      return toText(scalarOf(value))
    case 'b':
      return toBoolean(scalarOf(value))
    case 'c':
    case 'x': {
      const scalar = scalarOf(value)
      if (scalar instanceof CellError) throw scalar
      return scalar
    }
    case 's':
      return scalarOf(value)
    case 'm':
      if (value instanceof CellError) throw value
      return matrixOf(value)
    case 'g':
      if (value instanceof CellError) throw value
      if (!isMulti(value)) throw typeof value === 'string' ? ERROR.value : ERROR.na
      return matrixOf(value)
    case 'r':
      if (value instanceof CellError) throw value
      if (!(value instanceof Reference)) throw ERROR.value
      return value
    case 'l':
      if (!(value instanceof Lambda)) throw value instanceof CellError ? value : ERROR.value
      return value
    default:
      return value
  }
}

export function isSingle({ areas }: Reference): boolean {
  const [area] = areas
  return areas.length === 1 && area !== undefined && area.top === area.bottom && area.left === area.right
}

/** The one cell of a range that stands in the row or column of the formula. */
export function intersect(value: Value, context: Context): Scalar | Lambda {
  if (value instanceof Matrix) return value.cells[0] ?? null
  if (!(value instanceof Reference)) return value
  const [area] = value.areas
  if (!area) return ERROR.ref
  if (value.areas.length > 1) return ERROR.value
  if (isSingle(value)) return scalarOf(value)
  const isInRow = area.left === area.right && context.row >= area.top && context.row <= area.bottom
  if (isInRow) return area.sheet.get(context.row, area.left)
  const isInColumn = area.top === area.bottom && context.column >= area.left && context.column <= area.right
  return isInColumn ? area.sheet.get(area.top, context.column) : ERROR.value
}
