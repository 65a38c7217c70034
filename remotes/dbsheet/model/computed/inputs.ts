import type { Field } from '../fields/field.schema.ts'
import { FormulaFault } from '../formula/lexer.ts'
import { nodesIn, type FormulaNode } from '../formula/formula-node.ts'
import { parseFormula } from '../formula/parser.ts'
import type { Database } from '../table/database.ts'
import type { Table } from '../table/table.ts'

/** A field with its table. */
export interface FieldPlace {
  readonly table: Table
  readonly field: Field
}

const parsedFormulas = new WeakMap<Field, FormulaNode | null>()

/** Null where the field has none, or what is no formula. */
export function formulaOf(field: Field): FormulaNode | null {
  const known = parsedFormulas.get(field)
  if (known !== undefined) return known
  let node: FormulaNode | null = null
  try {
    if (field.settings.formula !== undefined) node = parseFormula(field.settings.formula)
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error
  }
  parsedFormulas.set(field, node)
  return node
}

/** What a field is computed from; null in the place of what is not there. Kept cells come from nothing. */
export function inputsOf(database: Database, { table, field }: FieldPlace): readonly (FieldPlace | null)[] {
  if (field.kind !== 'formula') return []
  const node = formulaOf(field)
  if (!node) return []
  const inputs: (FieldPlace | null)[] = []
  for (const each of nodesIn(node)) {
    if (each.kind !== 'field') continue
    const read = table.field(each.through ?? each.field)
    inputs.push(read ? { table, field: read } : null)
  }
  return inputs
}

/** Titles of the fields through which it is computed from itself; null where it is not. */
export function circleOf(database: Database, place: FieldPlace): readonly string[] | null {
  const visited = new Set<string>()
  const search = (at: FieldPlace, path: readonly string[]): readonly string[] | null => {
    for (const input of inputsOf(database, at)) {
      if (!input) continue
      if (input.table === place.table && input.field.id === place.field.id) return path
      const key = `${input.table.id}\n${input.field.id}`
      if (visited.has(key)) continue
      visited.add(key)
      const found = search(input, [...path, input.field.settings.title])
      if (found) return found
    }
    return null
  }
  return search(place, [place.field.settings.title])
}
