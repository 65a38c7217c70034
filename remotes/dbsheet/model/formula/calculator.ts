import {
  applyOperator,
  callFunction,
  CellError,
  ERROR,
  FUNCTIONS,
  Lambda,
  Matrix,
  matrixOf,
  parameterAt,
  Reference,
  scalarOf,
  specialForms,
  specsOf,
  type Evaluate,
  type FunctionSpec,
  type Scalar,
  type Value,
} from '@wenfang/shared-formulas'
import type { CellRead, CompiledFormula, FormulaPlace, FormulaSource, SheetCells } from './compiled-formula.ts'
import { DATABASE_FUNCTIONS } from './database-functions.ts'
import type { FormulaNode } from './formula-node.ts'

// The part that needs the bodies of functions: pages load it when a database has a formula.

const OWN = specsOf([DATABASE_FUNCTIONS])
const nameOf = (node: FormulaNode): string | null => (node.kind === 'name' ? node.name : null)

const SPECIAL_FORMS = specialForms<FormulaNode, FormulaPlace>({
  nameOf,
  parameterOf: nameOf,
  bind: (place, name, value) => ({ ...place, scope: { name: name.toUpperCase(), value, outer: place.scope } }),
})

/** Functions of cells' places have nothing to work on where no cells of a sheet are named. */
const takesPlaces = ({ parameters, repeating }: FunctionSpec): boolean =>
  parameters.some(({ kind, isOptional }, at) => kind === 'r' && (!isOptional || at >= parameters.length - repeating))

/** A cell that is another each time it is looked at can be neither sorted nor found. */
const UNSTEADY: ReadonlySet<string> = new Set(['RAND', 'RANDBETWEEN', 'RANDARRAY'])

const functionNamed = (name: string, hasCells = false): FunctionSpec | undefined => {
  const spec = OWN.get(name) ?? FUNCTIONS.get(name)
  return spec && (hasCells || !takesPlaces(spec)) && !UNSTEADY.has(name) ? spec : undefined
}

/** Names in alphabetical order. */
export const functionNames = (): readonly string[] =>
  [...new Set([...OWN.keys(), ...FUNCTIONS.keys(), ...Object.keys(SPECIAL_FORMS)])]
    .filter((name) => SPECIAL_FORMS[name] !== undefined || functionNamed(name) !== undefined)
    .toSorted()

/** Good while the fields that the source reads are the same. */
export function compileFormula(node: FormulaNode, source: FormulaSource): CompiledFormula {
  const evaluate = compiler(source)(node, false)
  const book = { dateSystem: 1900 as const, now: () => source.now(), random: () => 0 }
  return (slot) => {
    try {
      const value = evaluate({ book, row: slot, column: 0, record: source.recordAt(slot), scope: null }) ?? null
      if (value instanceof Reference) return joined(matrixOf(value).cells.filter((cell) => cell !== null))
      return joined(value instanceof Matrix ? value.cells : [scalarOf(value)])
    } catch (error) {
      if (error instanceof CellError) return error
      throw error
    }
  }
}

type Compile = (node: FormulaNode, isArray: boolean) => Evaluate<FormulaPlace>

function compiler(source: FormulaSource): Compile {
  const compile: Compile = (node, isArray) => {
    switch (node.kind) {
      case 'number':
      case 'text':
      case 'boolean':
        return () => node.value
      case 'missing':
        return () => undefined
      case 'field':
        return cellsOf(source.field(node.field, node.through), isArray)
      case 'cells': {
        const { cells } = node
        return () => sheetCells(source.cells(cells))
      }
      case 'name': {
        const wanted = node.name.toUpperCase()
        return ({ scope }) => {
          for (let each = scope; each; each = each.outer) if (each.name === wanted) return each.value
          return ERROR.name
        }
      }
      case 'minus': {
        const operand = compile(node.operand, isArray)
        return (place) => applyOperator('*', operand(place) ?? null, -1)
      }
      case 'percent': {
        const operand = compile(node.operand, isArray)
        return (place) => applyOperator('/', operand(place) ?? null, 100)
      }
      case 'binary': {
        const [left, right] = [compile(node.left, isArray), compile(node.right, isArray)]
        return (place) => applyOperator(node.operator, left(place) ?? null, right(place) ?? null)
      }
      case 'call':
        return call(node.name, node.arguments, isArray, compile)
    }
  }
  return compile
}

/** One cell is its value; of several, functions of ranges take the range. */
function sheetCells({ rows, columns, values }: SheetCells): Value {
  if (values.length <= 1) return values[0] ?? null
  const sheet = {
    name: '',
    usedRows: rows,
    usedColumns: columns,
    get: (row: number, column: number) => (column < columns ? (values[row * columns + column] ?? null) : null),
  }
  return new Reference([{ sheet, top: 0, left: 0, bottom: rows - 1, right: columns - 1 }])
}

/** A cell as one value or, where a function takes many, as the list of its members. */
function cellsOf(read: CellRead, isArray: boolean): Evaluate<FormulaPlace> {
  if (isArray)
    return ({ row }) => {
      const cells = read(row)
      return new Matrix(1, cells.length, cells)
    }
  return ({ row }) => joined(read(row))
}

function joined(cells: readonly Scalar[]): Scalar {
  if (cells.length <= 1) return cells[0] ?? null
  return cells.find((cell) => cell instanceof CellError) ?? cells.map((cell) => applyOperator('&', cell, '')).join('、')
}

function call(name: string, nodes: readonly FormulaNode[], isArray: boolean, compile: Compile): Evaluate<FormulaPlace> {
  const special = SPECIAL_FORMS[name]
  if (special) return special(nodes, isArray, compile)
  const spec = functionNamed(
    name,
    nodes.some(({ kind }) => kind === 'cells'),
  )
  if (!spec) return bound(name, nodes, compile)
  if (nodes.length < spec.required || (!spec.isRepeating && nodes.length > spec.parameters.length))
    return () => ERROR.value
  const values = nodes.map((node, at) => compile(node, isArray || 'mglv'.includes(parameterAt(spec, at)?.kind ?? '-')))
  return (place) =>
    callFunction(
      spec,
      place,
      values.map((value) => value(place)),
      true,
    )
}

/** What LET called so: `LET(f, LAMBDA(x, x+1), f(2))`. */
function bound(name: string, nodes: readonly FormulaNode[], compile: Compile): Evaluate<FormulaPlace> {
  const callee = compile({ kind: 'name', name }, false)
  const values = nodes.map((node) => compile(node, true))
  return (place): Value => {
    const value = callee(place)
    if (!(value instanceof Lambda)) return ERROR.name
    return value.call(values.map((each) => each(place)))
  }
}
