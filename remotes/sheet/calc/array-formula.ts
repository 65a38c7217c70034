// Which formulas answer otherwise when their ranges stay arrays: files mark those as array formulas, and leave the others plain.
import { type FormulaNode, visitNodes } from '../formula/index.ts'
import { isCellKind, parameterAt } from '@wenfang/shared-formulas'
import { functionNamed } from './functions/registry.ts'

/** Their answer is an array by nature. Where INDEX, OFFSET and the like answer one depends on the sheet. */
const ARRAY_ANSWERS = new Set(
  (
    'ANCHORARRAY BYCOL BYROW CHOOSECOLS CHOOSEROWS DROP EXPAND FILTER FREQUENCY GROUPBY GROWTH HSTACK LINEST LOGEST MAKEARRAY MAP ' +
    'MINVERSE MMULT MODE.MULT MUNIT PIVOTBY RANDARRAY SCAN SEQUENCE SORT SORTBY TAKE TEXTSPLIT TOCOL TOROW TRANSPOSE TREND TRIMRANGE ' +
    'UNIQUE VSTACK WRAPCOLS WRAPROWS'
  ).split(' '),
)
const CHOICES = new Set(['IF', 'IFERROR', 'IFNA', 'IFS', 'SWITCH', 'CHOOSE', 'LET'])
const REFERENCE_OPERATORS = new Set([':', ',', ' '])
/** Names that name one another end somewhere. */
const MAX_DEPTH = 20

/** @param nameNode what a defined name stands for; null when there is no such name */
export function isArrayFormula(root: FormulaNode, nameNode: (name: string) => FormulaNode | null): boolean {
  const isMany = (node: FormulaNode, depth = 0): boolean => {
    const below = (one: FormulaNode): boolean => isMany(one, depth)
    switch (node.kind) {
      case 'reference':
        return node.last !== null
      case 'structured':
        return !node.items.includes('#This Row')
      case 'array':
        return node.rows.length > 1 || (node.rows[0]?.length ?? 0) > 1
      case 'name': {
        const named = depth < MAX_DEPTH ? nameNode(node.name) : null
        return named !== null && isMany(named, depth + 1)
      }
      case 'group':
        return below(node.inner)
      case 'prefix':
        return node.operator !== '@' && below(node.operand)
      case 'postfix':
        return node.operator === '#' || below(node.operand)
      case 'binary':
        return REFERENCE_OPERATORS.has(node.operator) || below(node.left) || below(node.right)
      case 'invoke':
        return node.arguments.some(below)
      case 'call': {
        if (ARRAY_ANSWERS.has(node.name)) return true
        if (CHOICES.has(node.name)) return node.arguments.some(below)
        const spec = functionNamed(node.name)
        return node.arguments.some((one, at) => isCellKind((spec && parameterAt(spec, at)?.kind) ?? 'v') && below(one))
      }
      default:
        return false
    }
  }
  let isFound = isMany(root)
  visitNodes(root, (node) => {
    const isCalculated =
      (node.kind === 'binary' && !REFERENCE_OPERATORS.has(node.operator)) ||
      (node.kind === 'prefix' && node.operator === '-') ||
      (node.kind === 'postfix' && node.operator === '%') ||
      node.kind === 'call'
    isFound ||= isCalculated && isMany(node)
  })
  return isFound
}
