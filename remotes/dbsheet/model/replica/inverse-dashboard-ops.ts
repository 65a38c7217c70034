import type { DashboardOp, Op } from '../ops/op.schema.ts'
import type { BlockPatch } from '../dashboards/dashboard.schema.ts'
import type { Database } from '../table/database.ts'

/** What undoes it once it is done, seen from before it. */
export function inverseDashboardOps(database: Database, op: DashboardOp): readonly Op[] {
  if (op.kind === 'dashboard.add') return [{ kind: 'dashboard.remove', dashboard: op.dashboard.id }]
  const dashboard = database.dashboard(op.dashboard)
  if (!dashboard) return []
  const at = database.dashboards.indexOf(dashboard)
  const before = database.dashboards[at + 1]?.id ?? null
  switch (op.kind) {
    case 'dashboard.set':
      return [{ ...op, settings: dashboard.settings }]
    case 'dashboard.remove':
      return [{ kind: 'dashboard.add', dashboard, before }]
    case 'dashboard.move':
      return [{ ...op, before }]
    case 'block.add':
      return [{ kind: 'block.remove', dashboard: dashboard.id, block: op.block.id }]
    case 'block.set': {
      const block = dashboard.blocks.find(({ id }) => id === op.block)
      return block ? [{ ...op, settings: settingsBefore(block.settings, op.settings) }] : []
    }
    case 'block.remove': {
      const block = dashboard.blocks.find(({ id }) => id === op.block)
      return block ? [{ kind: 'block.add', dashboard: dashboard.id, block }] : []
    }
  }
}

/** The same settings as they are now; null says what absence says. */
function settingsBefore(now: object, patch: BlockPatch): BlockPatch {
  const known = new Map<string, unknown>(Object.entries(now))
  return Object.fromEntries(Object.keys(patch).map((key) => [key, known.get(key) ?? null]))
}
