import type { TabAction } from '@wenfang/shared-contract'
import { importRetrying } from '@wenfang/shared-remote'
import { READ_ONLY } from '@wenfang/shared-remote/surface'
import { commands } from '../../commands/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import { freeTitle } from '../toolbar/free-title.ts'

const loadDashboards = importRetrying(() => import('../../commands/dashboards.ts'))

/** What can be done with a table or a dashboard, for whoever shows their tabs. */
export function tabActions(surface: TableSurface, id: string): readonly TabAction[] {
  const { session } = surface
  const { database } = session
  const table = database.table(id)
  const list = table
    ? database.tables.map((each) => ({ id: each.id, title: each.title }))
    : database.dashboards.map((each) => ({ id: each.id, title: each.settings.title }))
  const at = list.findIndex((each) => each.id === id)
  const title = list[at]?.title
  if (title === undefined) return []
  const refusal = session.canWrite ? null : READ_ONLY
  const inDashboards = async (run: (of: Awaited<ReturnType<typeof loadDashboards>>) => void): Promise<void> => {
    try {
      run(await loadDashboards())
    } catch {
      session.host.toast('warning', '仪表盘没有加载成功，内容没有变；请检查网络后再试')
    }
  }
  const move = (before: string | null): void => {
    if (table) session.run(commands.moveTable, { table: id, before })
    else void inDashboards((of) => session.run(of.move, { dashboard: id, before }))
  }
  const copy = (): void => {
    const name = freeTitle(`${title.slice(0, 90)} 副本`, list)
    if (table) session.run(commands.copyTable, { table: id, title: name })
    else void inDashboards((of) => session.run(of.add, { title: name, like: id }))
  }
  const { tab = {} } = table ?? {}
  const setTab = (next: typeof tab): void => void session.run(commands.setTableTab, { table: id, tab: next })
  const ofTable = (): readonly TabAction[] => [
    tab.isHidden
      ? { title: '取消隐藏', refusal, run: () => setTab({ ...(tab.colour !== undefined && { colour: tab.colour }) }) }
      : { title: '隐藏', refusal, run: () => setTab({ ...tab, isHidden: true }) },
    {
      title: '标签颜色',
      refusal,
      run: () => {},
      setColour: (colour) =>
        setTab({ ...(colour !== null && { colour }), ...(tab.isHidden && { isHidden: true as const }) }),
    },
  ]
  const isLast = at === list.length - 1
  return [
    { title: '重命名…', refusal, run: () => surface.ask({ kind: 'rename', tab: id }) },
    { title: '创建副本', refusal, run: copy },
    {
      title: '左移',
      refusal: refusal ?? (at === 0 ? '已经在最边上' : null),
      run: () => move(list[at - 1]?.id ?? null),
    },
    {
      title: '右移',
      refusal: refusal ?? (isLast ? '已经在最边上' : null),
      run: () => move(list[at + 2]?.id ?? null),
    },
    ...(table ? ofTable() : []),
    {
      title: `删除${table ? '数据表' : '仪表盘'}`,
      isDanger: true,
      refusal,
      run: () => surface.ask({ kind: 'remove', tab: id }),
    },
  ]
}
