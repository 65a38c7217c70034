import { inputsOf, type FieldPlace } from '../computed/inputs.ts'
import { isComputed } from '../fields/field-form.ts'
import type { Field } from '../fields/field.schema.ts'
import type { Rules } from '../ops/rules.ts'
import type { Database } from '../table/database.ts'

/** Whether a field is computed, by whatever way, from one that the reader may not see. */
export function isWithheld(database: Database, place: FieldPlace, rules: Rules): boolean {
  const visited = new Set<string>()
  const search = (at: FieldPlace): boolean =>
    inputsOf(database, at).some((input) => {
      if (!input) return false
      if (!rules.seesTable(input.table) || !rules.seesField(input.table, input.field)) return true
      if (isPartOfMirror(database, input.field, rules)) return true
      const key = `${input.table.id}\n${input.field.id}`
      if (visited.has(key)) return false
      visited.add(key)
      return search(input)
    })
  return search(place)
}

/** Of what links to a record he may know some, and cannot know that there are more. */
function isPartOfMirror(database: Database, { settings }: Field, rules: Rules): boolean {
  const source = settings.mirrorOf === undefined ? undefined : database.table(settings.table ?? '')
  return source !== undefined && !rules.seesAllRows(source)
}

/** What a reader is told of a field: of one that he could not compute, neither its results nor how they come. */
export function toldField(database: Database, place: FieldPlace, rules: Rules): Field {
  const { field } = place
  if (!isComputed(field) || !isWithheld(database, place, rules)) return field
  const { title, description, result } = field.settings
  return {
    id: field.id,
    kind: field.kind,
    settings: {
      title,
      ...(description !== undefined && { description }),
      ...(result !== undefined && { result }),
      isWithheld: true,
    },
  }
}
