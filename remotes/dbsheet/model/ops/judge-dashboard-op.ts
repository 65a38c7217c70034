import { isWithheld } from '../access/withheld.ts'
import { fieldsOfBlock } from '../dashboards/block-fields.ts'
import { keptCondition, reaches } from '../dashboards/shared-filter.ts'
import { MOST_BLOCKS, type Block, type BlockPatch, type Dashboard } from '../dashboards/dashboard.schema.ts'
import { isComputed } from '../fields/field-form.ts'
import type { Database } from '../table/database.ts'
import type { LossReason } from './entry.ts'
import type { DashboardOp } from './op.schema.ts'
import type { Rules } from './rules.ts'

const MOST_DASHBOARDS = 50

/** Why it is not done; null: it is. Whoever may make tables makes dashboards, of what he may see. */
export function judgeDashboardOp(database: Database, op: DashboardOp, rules: Rules): LossReason | null {
  if (!rules.mayShape(null)) return 'denied'
  if (op.kind === 'dashboard.add') {
    const { id, blocks } = op.dashboard
    if (database.dashboard(id)) return 'changed'
    if (new Set(blocks.map((block) => block.id)).size !== blocks.length) return 'unfit'
    if (blocks.some(isToldWithheld)) return 'unfit'
    return database.dashboards.length >= MOST_DASHBOARDS ? 'full' : null
  }
  const dashboard = database.dashboard(op.dashboard)
  if (!dashboard) return 'gone'
  switch (op.kind) {
    case 'dashboard.set':
    case 'dashboard.move':
      return null
    case 'dashboard.remove':
      // His undo could not bring back what he does not see.
      return dashboard.blocks.every((block) => seesBlock(database, dashboard, block, rules)) ? null : 'denied'
    case 'block.add':
      if (blockOf(dashboard, op.block.id)) return 'changed'
      if (isToldWithheld(op.block)) return 'unfit'
      return dashboard.blocks.length >= MOST_BLOCKS ? 'full' : null
    case 'block.set': {
      const block = blockOf(dashboard, op.block)
      if (!block) return 'gone'
      return seesBlock(database, dashboard, block, rules) || isPlaceAlone(op.settings) ? null : 'denied'
    }
    case 'block.remove': {
      const block = blockOf(dashboard, op.block)
      if (!block) return 'gone'
      return seesBlock(database, dashboard, block, rules) ? null : 'denied'
    }
  }
}

const blockOf = ({ blocks }: Dashboard, id: string): Block | undefined => blocks.find((block) => block.id === id)

/** That it is withheld is what a reader is told of a block; nobody makes one so. */
const isToldWithheld = ({ settings }: Block): boolean => settings.isWithheld === true

/** Blocks make room for others, also those that one does not see. */
const isPlaceAlone = (settings: BlockPatch): boolean => Object.keys(settings).every((key) => key === 'place')

/** What is told of it, as `seenDashboard` tells it. */
const seesBlock = (database: Database, { blocks }: Dashboard, block: Block, rules: Rules): boolean =>
  seesOwn(database, block, rules) &&
  blocks.every((filter) => !keptCondition(filter) || !reaches(filter, block) || seesOwn(database, filter, rules))

/** What is there no more tells nothing. */
function seesOwn(database: Database, { settings }: Block, rules: Rules): boolean {
  const table = database.table(settings.table ?? '')
  if (!table) return true
  if (!rules.seesTable(table)) return false
  return fieldsOfBlock(settings).every((id) => {
    const field = table.field(id)
    if (!field) return true
    return rules.seesField(table, field) && !(isComputed(field) && isWithheld(database, { table, field }, rules))
  })
}
