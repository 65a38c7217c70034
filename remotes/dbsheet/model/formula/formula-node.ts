import type { ValueOperator } from '@wenfang/shared-formulas'

/** A formula as a tree. Fields are named by their ids. */
export type FormulaNode =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** An argument left out: `IF({a},,2)`. */
  | { readonly kind: 'missing' }
  /** A field of the record or, with `through`, of the records that this field of links holds. */
  | { readonly kind: 'field'; readonly field: string; readonly through: string | null }
  /** Cells of the file's sheets. */
  | { readonly kind: 'cells'; readonly cells: string }
  /** What LET and LAMBDA bind. */
  | { readonly kind: 'name'; readonly name: string }
  /** `name` in capitals. */
  | { readonly kind: 'call'; readonly name: string; readonly arguments: readonly FormulaNode[] }
  | {
      readonly kind: 'binary'
      readonly operator: ValueOperator
      readonly left: FormulaNode
      readonly right: FormulaNode
    }
  | { readonly kind: 'minus'; readonly operand: FormulaNode }
  | { readonly kind: 'percent'; readonly operand: FormulaNode }

/** The node and everything within it. */
export function* nodesIn(node: FormulaNode): Iterable<FormulaNode> {
  yield node
  switch (node.kind) {
    case 'call':
      for (const each of node.arguments) yield* nodesIn(each)
      break
    case 'binary':
      yield* nodesIn(node.left)
      yield* nodesIn(node.right)
      break
    case 'minus':
    case 'percent':
      yield* nodesIn(node.operand)
      break
    default:
  }
}
