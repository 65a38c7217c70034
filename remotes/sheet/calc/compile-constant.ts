import { errorOf, type Scalar } from '@wenfang/shared-formulas'
import type { FormulaNode } from '../formula/index.ts'

type ConstantNode = Extract<FormulaNode, { readonly kind: 'number' | 'text' | 'boolean' | 'error' }>

/** What a formula says literally. */
export function compileConstant(node: ConstantNode): () => Scalar {
  const value = node.kind === 'error' ? errorOf(node.value) : node.value
  return () => value
}
