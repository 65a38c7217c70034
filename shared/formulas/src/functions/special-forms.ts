// Calls that do not evaluate all their arguments, or bind names.
import { compareScalars, toBoolean, toNumber } from '../coerce.ts'
import type { Context } from '../context.ts'
import {
  CellError,
  ERROR,
  isMulti,
  Lambda,
  Matrix,
  matrixOf,
  Reference,
  scalarOf,
  type Scalar,
  type Value,
} from '../values.ts'
import { intersect, isSingle } from './definition.ts'

/** A compiled part of a formula; undefined is what was left out. */
export type Evaluate<Place extends Context> = (context: Place) => Value | undefined

/** How a language of formulas is read, and how its names are bound. */
export interface SpecialSyntax<Node, Place extends Context> {
  /** The name that a node is; null where it is something else. */
  readonly nameOf: (node: Node) => string | null
  /** As `nameOf`, of a parameter that may be left out too. */
  readonly parameterOf: (node: Node) => string | null
  readonly bind: (context: Place, name: string, value: Value | undefined) => Place
}

export type SpecialForm<Node, Place extends Context> = (
  nodes: readonly Node[],
  isArray: boolean,
  compile: (node: Node, isArray: boolean) => Evaluate<Place>,
) => Evaluate<Place>

/** Calls of LAMBDAs within one another; more would end the stack. */
const MAX_RUNNING = 400
let running = 0

const wrong = (): Value => ERROR.value
const none = (): Value => ERROR.na

/** The special forms of a language, by their names in capitals. */
export function specialForms<Node, Place extends Context>({
  nameOf,
  parameterOf,
  bind,
}: SpecialSyntax<Node, Place>): Readonly<Record<string, SpecialForm<Node, Place>>> {
  return {
    IF: (nodes, isArray, compile) => {
      if (nodes.length < 2 || nodes.length > 3) return wrong
      const [condition = wrong, yes = wrong, no = (): Value => false] = nodes.map((node) => compile(node, isArray))
      return (context) => choose(condition, isArray, context, (cell) => (toBoolean(cell) ? yes : no))
    },
    IFERROR: (nodes, isArray, compile) => alternative(nodes, isArray, compile, (error) => error instanceof CellError),
    IFNA: (nodes, isArray, compile) => alternative(nodes, isArray, compile, (error) => error === ERROR.na),
    CHOOSE: (nodes, isArray, compile) => {
      const [index = wrong, ...choices] = nodes.map((node) => compile(node, isArray))
      return (context) =>
        choose(index, isArray, context, (cell) => {
          const choice = choices[Math.trunc(toNumber(cell)) - 1]
          if (!choice) throw ERROR.value
          return choice
        })
    },
    IFS: (nodes, isArray, compile) => {
      if (nodes.length < 2 || nodes.length % 2 === 1) return wrong
      const all = nodes.map((node) => compile(node, isArray))
      let otherwise: Evaluate<Place> = none
      for (let at = all.length - 2; at >= 0; at -= 2) {
        const [condition = none, value = none, next] = [all[at], all[at + 1], otherwise]
        otherwise = (context) => choose(condition, isArray, context, (cell) => (toBoolean(cell) ? value : next))
      }
      return otherwise
    },
    SWITCH: (nodes, isArray, compile) => {
      if (nodes.length < 3) return wrong
      const [subject = wrong, ...rest] = nodes.map((node) => compile(node, isArray))
      return (context) => {
        const candidates: Scalar[] = []
        return choose(subject, isArray, context, (cell) => {
          for (let at = 0; at + 1 < rest.length; at += 2) {
            // Only as many as are asked for.
            const candidate = (candidates[at] ??= scalarOf(rest[at]?.(context)))
            if (candidate instanceof CellError) throw candidate
            const isSame = (typeof candidate === typeof cell || cell === null) && compareScalars(cell, candidate) === 0
            if (isSame) return rest[at + 1] ?? wrong
          }
          return rest.length % 2 === 1 ? (rest.at(-1) ?? wrong) : none
        })
      }
    },
    LET: (nodes, isArray, compile) => {
      if (nodes.length < 3 || nodes.length % 2 === 0) return wrong
      const body = nodes.at(-1)
      const names = nodes.slice(0, -1).filter((_, at) => at % 2 === 0)
      const values = nodes.slice(0, -1).filter((_, at) => at % 2 === 1)
      if (!body || !names.every((node) => nameOf(node) !== null)) return wrong
      const compiled = values.map((node) => compile(node, isArray))
      const answer = compile(body, isArray)
      return (context) => {
        let inner = context
        for (const [at, node] of names.entries()) {
          const name = nameOf(node)
          if (name !== null) inner = bind(inner, name, compiled[at]?.(inner))
        }
        return answer(inner)
      }
    },
    LAMBDA: (nodes, isArray, compile) => {
      const body = nodes.at(-1)
      const names = nodes.slice(0, -1).flatMap((node) => parameterOf(node) ?? [])
      if (!body || names.length !== nodes.length - 1) return wrong
      const answer = compile(body, isArray)
      return (context) =>
        new Lambda((values) => {
          if (values.length > names.length) return ERROR.value
          if (running >= MAX_RUNNING) return ERROR.num
          running++
          try {
            let inner = context
            for (const [at, name] of names.entries()) inner = bind(inner, name, values[at])
            return answer(inner) ?? null
          } finally {
            running--
          }
        }, names.length)
    },
    ISOMITTED: ([node, ...more], isArray, compile) => {
      if (!node || more.length > 0) return wrong
      const argument = compile(node, isArray)
      return (context) => argument(context) === undefined
    },
    ISREF: ([node, ...more], isArray, compile) => {
      if (!node || more.length > 0) return wrong
      const argument = compile(node, isArray)
      return (context) => argument(context) instanceof Reference
    },
  }
}

/** An error that is thrown is an answer as any other. */
function answerOf(evaluate: () => Value): Value {
  try {
    return evaluate()
  } catch (error) {
    if (error instanceof CellError) return error
    throw error
  }
}

/** Evaluates what the condition chooses, each choice once; with an array of conditions, cell by cell of what they answer. */
function choose<Place extends Context>(
  condition: Evaluate<Place>,
  isArray: boolean,
  context: Place,
  pick: (cell: Scalar) => Evaluate<Place>,
): Value | undefined {
  const value = condition(context) ?? null
  const isMany = isArray && isMulti(value) && !(value instanceof Reference && isSingle(value))
  if (!isMany) {
    const one = scalarOf(intersect(value, context))
    return one instanceof CellError ? one : answerOf(() => pick(one)(context) ?? null)
  }
  // A branch of many cells is read once, not once for each cell that chooses it.
  const evaluated = new Map<Evaluate<Place>, Value>()
  const chosen = (cell: Scalar): Value => {
    if (cell instanceof CellError) return cell
    return answerOf(() => {
      const choice = pick(cell)
      let answer = evaluated.get(choice)
      if (answer === undefined) {
        const whole = answerOf(() => choice(context) ?? null)
        evaluated.set(choice, (answer = isMulti(whole) ? matrixOf(whole) : whole))
      }
      return answer
    })
  }
  const matrix = matrixOf(value)
  const choices = matrix.cells.map(chosen)
  let { rows, columns } = matrix
  for (const answer of evaluated.values()) {
    if (!(answer instanceof Matrix)) continue
    rows = Math.max(rows, answer.rows)
    columns = Math.max(columns, answer.columns)
  }
  return Matrix.build(rows, columns, (row, column) => {
    const y = matrix.rows === 1 ? 0 : row
    const x = matrix.columns === 1 ? 0 : column
    if (y >= matrix.rows || x >= matrix.columns) return ERROR.na
    const answer = choices[y * matrix.columns + x]
    return answer instanceof Matrix ? answer.at(row, column) : scalarOf(answer)
  })
}

function alternative<Node, Place extends Context>(
  nodes: readonly Node[],
  isArray: boolean,
  compile: (node: Node, isArray: boolean) => Evaluate<Place>,
  isReplaced: (value: Scalar) => boolean,
): Evaluate<Place> {
  if (nodes.length !== 2) return wrong
  const [first = wrong, second = wrong] = nodes.map((node) => compile(node, isArray))
  return (context) => {
    const value = first(context) ?? null
    if (!isMulti(value)) return isReplaced(scalarOf(value)) ? (second(context) ?? null) : value
    if (!isArray || (value instanceof Reference && isSingle(value))) {
      const one = scalarOf(intersect(value, context))
      return isReplaced(one) ? (second(context) ?? null) : value
    }
    const [matrix, other] = [matrixOf(value), matrixOf(second(context) ?? null)]
    return Matrix.build(Math.max(matrix.rows, other.rows), Math.max(matrix.columns, other.columns), (row, column) => {
      const cell = matrix.at(row, column)
      return isReplaced(cell) ? other.at(row, column) : cell
    })
  }
}
