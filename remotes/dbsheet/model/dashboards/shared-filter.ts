import type { Condition } from '../views/view.schema.ts'
import type { Block, Dashboard } from './dashboard.schema.ts'

/** What somebody asks for in filters of a dashboard, by block, in place of what is kept there; null: for everything. */
export type Choices = ReadonlyMap<string, Condition | null>

/** Of a filter: the condition that is kept for everybody; null where it keeps none. */
export function keptCondition({ settings }: Block): Condition | null {
  if (settings.kind !== 'filter') return null
  const kept = settings.filter?.conditions[0]
  return kept && !('match' in kept) && kept.field === settings.value ? kept : null
}

/** Whether a filter holds for a block: one that counts records of its table, if it is among those that were chosen. */
export const reaches = ({ settings: filter }: Block, { id, settings }: Block): boolean =>
  filter.kind === 'filter' &&
  settings.kind !== 'filter' &&
  settings.kind !== 'text' &&
  Boolean(filter.table) &&
  settings.table === filter.table &&
  (filter.blocks?.includes(id) ?? true)

/** What a filter asks for now. */
export function chosenCondition(block: Block, choices: Choices): Condition | null {
  const own = choices.get(block.id)
  // Of another field, since somebody changed the filter: it is no choice any more.
  return own === null || own?.field === block.settings.value ? (own ?? null) : keptCondition(block)
}

/** What each block is asked for besides its own conditions. */
export function conditionsOver(dashboard: Dashboard, choices: Choices): ReadonlyMap<string, readonly Condition[]> {
  const conditions = new Map<string, Condition[]>()
  for (const filter of dashboard.blocks) {
    const condition = filter.settings.kind === 'filter' ? chosenCondition(filter, choices) : null
    if (!condition) continue
    for (const block of dashboard.blocks)
      if (reaches(filter, block)) conditions.set(block.id, [...(conditions.get(block.id) ?? []), condition])
  }
  return conditions
}
