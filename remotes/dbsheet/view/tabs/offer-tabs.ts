import { importRetrying } from '@wenfang/shared-remote'
import type { PartTab, Subscribable, TableNames, TablesChange, TabsPort } from '@wenfang/shared-contract'
import { commands } from '../../commands/index.ts'
import { addDashboard } from '../toolbar/add-dashboard.ts'
import { freeTitle } from '../toolbar/free-title.ts'
import type { TableSession } from '../state/table-session.ts'
import type { TableSurface } from '../state/table-surface.ts'
import { tabActions } from './tab-actions.ts'

const loadWatch = importRetrying(() => import('../state/watch-tables.ts'))
const loadCells = importRetrying(() => import('../../files/table-as-cells.ts'))

/** Tables and dashboards as tabs of the file that this database is a part of. */
export function offerTabs(port: TabsPort, surface: TableSurface): void {
  const { session } = surface
  const tabs = (): readonly PartTab[] => [
    ...session.database.tables.map(({ id, title, tab }): PartTab => ({ id, title, icon: 'table', ...tab })),
    ...session.database.dashboards.map(({ id, settings }): PartTab => ({
      id,
      title: settings.title,
      icon: 'dashboard',
    })),
  ]
  const tableNames = (): readonly TableNames[] =>
    session.ownDatabase.tables.map(({ id, title, fields }) => ({
      id,
      name: title,
      columns: fields.map((field) => ({ id: field.id, name: field.settings.title })),
    }))
  /** What is told again where it is another than before. */
  const told = <Told>(read: () => Told): Subscribable<Told> => ({
    subscribe(next) {
      let last = ''
      const tell = (): void => {
        const now = read()
        const text = JSON.stringify(now)
        if (text === last) return
        last = text
        next(now)
      }
      tell()
      return { unsubscribe: session.subscribe(tell) }
    },
  })
  port.offer({
    tabs$: told(tabs),
    tableNames$: told(tableNames),
    show: (id) => surface.go(session.database.dashboard(id) ? { dashboard: id } : { table: id, view: '' }),
    watchTables: (listener) => watchLater(session, listener),
    actions: (id) => tabActions(surface, id),
    takeRange: (range, commit) => surface.ask({ kind: 'range', range, commit }),
    async readTable(id) {
      const { ownDatabase } = session
      const table = ownDatabase.table(id)
      if (!table || ownDatabase.isPart) return null
      const { tableAsCells } = await loadCells()
      return tableAsCells(ownDatabase, table)
    },
    removeTable: (id) => session.run(commands.removeTable, { table: id }) !== null,
    async add(icon) {
      if (icon === 'dashboard') return addDashboard(surface)
      const added = session.run(commands.addTable, { title: freeTitle('数据表', session.database.tables) })
      if (added) surface.go({ table: added.table, view: '' })
      return added?.table ?? null
    },
  })
}

/** Its code comes with the first formula that reads a table. */
function watchLater(session: TableSession, listener: (change: TablesChange) => void): () => void {
  let isOver = false
  let end = (): void => {
    isOver = true
  }
  void loadWatch().then(
    ({ watchTables }) => {
      if (!isOver) end = watchTables(session, listener)
    },
    () => session.host.toast('warning', '工作表里读取数据表的公式没有计算；请检查网络后刷新页面'),
  )
  return () => end()
}
