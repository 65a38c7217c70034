import { importRetrying } from '@wenfang/shared-remote'
import type { TableSurface } from '../state/table-surface.ts'
import { freeTitle } from './free-title.ts'

/** What is done to dashboards comes with the first of them. */
const loadDashboards = importRetrying(() => import('../../commands/dashboards.ts'))

/** Adds one and shows it. Null where it may not be, or its program did not arrive; that was told. */
export async function addDashboard(surface: TableSurface): Promise<string | null> {
  const { session } = surface
  try {
    const { add } = await loadDashboards()
    const titles = session.database.dashboards.map(({ settings }) => settings)
    const added = session.run(add, { title: freeTitle('仪表盘', titles) })
    if (added) surface.go({ dashboard: added.dashboard })
    return added?.dashboard ?? null
  } catch {
    session.host.toast('warning', '仪表盘没有加载成功，内容没有变；请检查网络后再试')
    return null
  }
}
