import type { Field } from '../fields/field.schema.ts'
import { fieldsOfBlock } from './block-fields.ts'
import type { Block, Dashboard } from './dashboard.schema.ts'
import { keptCondition, reaches } from './shared-filter.ts'

/** Tables as a reader is told of them. */
type ToldTables = readonly { readonly id: string; readonly fields: readonly Field[] }[]

/**
 * A dashboard as it is told to a reader of these tables. Of a block that works by a field that he may not see he knows where it lies and
 * what kind it is: a number that leaves out a condition would be another number, and its name may say what it counts. So would one for
 * which a filter holds that he may not see.
 */
export function seenDashboard(dashboard: Dashboard, tables: ToldTables): Dashboard {
  const { blocks } = dashboard
  const hidden = blocks.filter((block) => keptCondition(block) && !isSeenBlock(block, tables))
  const isSeen = (block: Block): boolean =>
    isSeenBlock(block, tables) && !hidden.some((filter) => reaches(filter, block))
  return { ...dashboard, blocks: blocks.map((block) => (isSeen(block) ? block : withheldBlock(block))) }
}

export function isSeenBlock({ settings }: Block, tables: ToldTables): boolean {
  if (settings.isWithheld) return false
  if (settings.table === undefined || settings.table === null) return true
  const table = tables.find(({ id }) => id === settings.table)
  if (!table) return false
  return fieldsOfBlock(settings).every((id) => {
    const field = table.fields.find((each) => each.id === id)
    return field !== undefined && field.settings.isWithheld !== true
  })
}

const withheldBlock = ({ id, settings: { kind, place } }: Block): Block => ({
  id,
  settings: { kind, place, isWithheld: true },
})
