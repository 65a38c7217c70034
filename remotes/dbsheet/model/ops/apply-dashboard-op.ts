import { MOST_BLOCKS, type Block, type Dashboard } from '../dashboards/dashboard.schema.ts'
import type { Changes } from '../table/changes.ts'
import type { Database } from '../table/database.ts'
import { moved, replaced, withItem, without } from '../table/list-order.ts'
import type { DashboardOp } from './op.schema.ts'

/** Does it as far as it can be done: dashboards and blocks that are not there are passed over. */
export function applyDashboardOp(database: Database, op: DashboardOp, changes: Changes): void {
  const { dashboards } = database
  const set = (next: readonly Dashboard[]) => {
    database.dashboards = next
    changes.add(() => (database.dashboards = dashboards))
    changes.touched.structure.add(typeof op.dashboard === 'string' ? op.dashboard : op.dashboard.id)
  }
  if (op.kind === 'dashboard.add') {
    if (!database.dashboard(op.dashboard.id)) set(withItem(dashboards, op.dashboard, op.before))
    return
  }
  const dashboard = database.dashboard(op.dashboard)
  if (!dashboard) return
  const setBlocks = (blocks: readonly Block[]) => set(replaced(dashboards, { ...dashboard, blocks: [...blocks] }))
  switch (op.kind) {
    case 'dashboard.set':
      return set(replaced(dashboards, { ...dashboard, settings: { ...dashboard.settings, ...op.settings } }))
    case 'dashboard.remove':
      return set(without(dashboards, op.dashboard))
    case 'dashboard.move':
      return set(moved(dashboards, op.dashboard, op.before))
    case 'block.add':
      if (dashboard.blocks.length >= MOST_BLOCKS || blockOf(dashboard, op.block.id)) return
      return setBlocks([...dashboard.blocks, op.block])
    case 'block.set': {
      const block = blockOf(dashboard, op.block)
      if (!block) return
      return setBlocks(replaced(dashboard.blocks, { ...block, settings: { ...block.settings, ...op.settings } }))
    }
    case 'block.remove':
      return setBlocks(without(dashboard.blocks, op.block))
    default:
      op satisfies never
  }
}

const blockOf = ({ blocks }: Dashboard, id: string): Block | undefined => blocks.find((block) => block.id === id)
