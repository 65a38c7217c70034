// Calls that do not evaluate all their arguments, or bind names, in the formulas of workbooks.
import { specialForms } from '@wenfang/shared-formulas'
import type { FormulaNode } from '../../formula/index.ts'
import { bind, type Context } from '../context.ts'

const nameOf = (node: FormulaNode): string | null => (node.kind === 'name' ? node.name : null)

export const SPECIAL_FORMS = specialForms<FormulaNode, Context>({
  nameOf,
  // An optional parameter: [name].
  parameterOf: (node) => nameOf(node) ?? (node.kind === 'structured' && node.table === null ? node.firstColumn : null),
  bind,
})
