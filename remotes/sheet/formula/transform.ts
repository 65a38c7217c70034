// Trees with some nodes replaced: how references follow inserted rows, renamed sheets or stable ids.
import type { FormulaNode } from './ast.ts'

/** `replace` answers null to keep a node and go on below it. Subtrees in which nothing changes keep their identity. */
export function replaceNodes(node: FormulaNode, replace: (node: FormulaNode) => FormulaNode | null): FormulaNode {
  const replaced = replace(node)
  if (replaced) return replaced
  const below = (child: FormulaNode): FormulaNode => replaceNodes(child, replace)
  const all = (children: readonly FormulaNode[]): readonly FormulaNode[] => {
    const next = children.map(below)
    return next.every((child, at) => child === children[at]) ? children : next
  }
  switch (node.kind) {
    case 'call': {
      const next = all(node.arguments)
      return next === node.arguments ? node : { ...node, arguments: next }
    }
    case 'invoke': {
      const [callee, next] = [below(node.callee), all(node.arguments)]
      return callee === node.callee && next === node.arguments ? node : { ...node, callee, arguments: next }
    }
    case 'binary': {
      const [left, right] = [below(node.left), below(node.right)]
      return left === node.left && right === node.right ? node : { ...node, left, right }
    }
    case 'prefix':
    case 'postfix': {
      const operand = below(node.operand)
      return operand === node.operand ? node : { ...node, operand }
    }
    case 'group': {
      const inner = below(node.inner)
      return inner === node.inner ? node : { ...node, inner }
    }
    case 'number':
    case 'text':
    case 'boolean':
    case 'error':
    case 'missing':
    case 'reference':
    case 'structured':
    case 'name':
    case 'array':
      return node
  }
}

/** Every node, parents first. */
export function visitNodes(node: FormulaNode, visit: (node: FormulaNode) => void): void {
  replaceNodes(node, (one) => {
    visit(one)
    return null
  })
}
