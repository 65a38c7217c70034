import { Refused } from '@wenfang/shared-contract/commands'
import {
  circleOf,
  FormulaFault,
  parseFormula,
  resultKind,
  withIds,
  type Database,
  type Field,
  type FieldPatch,
  type Table,
} from '../model/index.ts'

/**
 * Settings of a formula field as they are kept: fields by their ids, and as what the result is shown where nobody said it.
 * @param id of the field, which may be a new one
 * @throws Refused where it is no formula, or one that needs its own result
 */
export function settledFormula(database: Database, table: Table, id: string, settings: FieldPatch): FieldPatch {
  if (settings.formula === undefined) return settings
  try {
    const formula = withIds(database, table, settings.formula)
    const node = parseFormula(formula)
    const field: Field = { id, kind: 'formula', settings: { title: settings.title ?? titleOf(table, id), formula } }
    const circle = circleOf(database, { table, field })
    if (circle) throw new Refused('circle', `公式不能用到它自己的结果：${[...circle, circle[0]].join(' → ')}`)
    const known = resultKind(node, table)
    const { kind: result, hasTime } = settings.result ? { kind: settings.result, hasTime: undefined } : known
    return { ...settings, formula, result, ...(hasTime !== undefined && settings.hasTime === undefined && { hasTime }) }
  } catch (error) {
    if (error instanceof FormulaFault) throw new Refused('formula', error.message)
    throw error
  }
}

const titleOf = (table: Table, id: string): string => table.field(id)?.settings.title ?? ''
