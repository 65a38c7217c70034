import type { Filter } from '../views/view.schema.ts'
import type { BlockSettings } from './dashboard.schema.ts'

/** Ids of all fields by which a block works. */
export function fieldsOfBlock(settings: BlockSettings): readonly string[] {
  const { filter, value, group, split, across, fields, sorts } = settings
  const named = [value, group, split, across].filter((field): field is string => typeof field === 'string')
  const listed = [...(fields ?? []), ...(sorts ?? []).map(({ field }) => field)]
  return [...new Set([...named, ...listed, ...(filter ? fieldsOfFilter(filter) : [])])]
}

const fieldsOfFilter = ({ conditions }: Filter): readonly string[] =>
  conditions.flatMap((each) => ('match' in each ? each.conditions.map(({ field }) => field) : [each.field]))
