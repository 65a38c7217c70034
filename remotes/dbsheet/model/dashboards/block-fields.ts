import type { Filter } from '../views/view.schema.ts'
import type { BlockSettings } from './dashboard.schema.ts'

/** Ids of all fields by which a block works. */
export function fieldsOfBlock({ filter, value, group, split, across }: BlockSettings): readonly string[] {
  const named = [value, group, split, across].filter((field): field is string => typeof field === 'string')
  return [...new Set([...named, ...(filter ? fieldsOfFilter(filter) : [])])]
}

const fieldsOfFilter = ({ conditions }: Filter): readonly string[] =>
  conditions.flatMap((each) => ('match' in each ? each.conditions.map(({ field }) => field) : [each.field]))
