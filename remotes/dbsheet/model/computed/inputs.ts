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
  const { link, target, mirrorOf } = field.settings
  if (field.kind === 'link')
    return mirrorOf === undefined ? [] : [placeOf(database.table(field.settings.table ?? ''), mirrorOf)]
  if (field.kind === 'lookup' || field.kind === 'rollup') return throughLink(database, table, link ?? '', target ?? '')
  if (field.kind !== 'formula') return []
  const node = formulaOf(field)
  if (!node) return []
  const inputs: (FieldPlace | null)[] = []
  for (const each of nodesIn(node)) {
    // What their formulas read of tables comes in by them.
    if (each.kind === 'cells')
      for (const from of database.cells?.read(each.cells)?.from ?? [])
        inputs.push(placeOf(database.table(from.table), from.field))
    if (each.kind !== 'field') continue
    if (each.through !== null) inputs.push(...throughLink(database, table, each.through, each.field))
    else inputs.push(...asRead(database, placeOf(table, each.field)))
  }
  return inputs
}

function placeOf(table: Table | undefined, id: string): FieldPlace | null {
  const field = table?.field(id)
  return table && field ? { table, field } : null
}

/** With the field by whose words linked records are called. */
function asRead(database: Database, place: FieldPlace | null): readonly (FieldPlace | null)[] {
  if (place?.field.kind !== 'link') return [place]
  const table = database.table(place.field.settings.table ?? '')
  return [place, table?.titleField ? { table, field: table.titleField } : null]
}

function throughLink(database: Database, table: Table, link: string, target: string): readonly (FieldPlace | null)[] {
  const place = placeOf(table, link)
  const other = place?.field.kind === 'link' ? database.table(place.field.settings.table ?? '') : undefined
  return [place, ...asRead(database, placeOf(other, target))]
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
