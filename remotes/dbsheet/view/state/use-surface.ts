import { useMemo, useSyncExternalStore } from 'react'
import {
  runQuery,
  shownFields,
  type Dashboard,
  type Database,
  type QueryResult,
  type Table,
  type View,
} from '../../model/index.ts'
import { ShownRows } from '../../paint/shown-rows.ts'
import type { Place, TableSurface } from './table-surface.ts'

/** Of a table behind a dashboard. */
const NO_RECORDS: QueryResult = { slots: new Uint32Array(0), groups: [] }

export interface ShownPlace {
  readonly database: Database
  readonly table: Table
  readonly view: View
  /** What is shown in the place of the table; null: nothing is. */
  readonly dashboard: Dashboard | null
  readonly rows: ShownRows
  readonly place: Place
  readonly version: number
  readonly canWrite: boolean
}

/** What is shown now, asked for anew with every change; null in a database without tables. */
export function useSurface(surface: TableSurface): ShownPlace | null {
  const { session } = surface
  const version = useSyncExternalStore(session.subscribe, session.version)
  const place = useSyncExternalStore(surface.subscribe, surface.place)
  return useMemo(() => {
    const { table, view, dashboard } = surface
    if (!table || !view) return null
    const { database, canWrite, host } = session
    const { filter, sorts, groups } = view.settings
    const query = { filter, sorts, groups, search: place.search, searched: shownFields(table, view) }
    const result = dashboard
      ? NO_RECORDS
      : runQuery(table, query, { nowMs: session.nowMs, userId: host.user.id }, database.people)
    // While one searches, a new record would vanish at once.
    const rows = new ShownRows(result, place.folded, canWrite && place.search === '')
    return { database, table, view, dashboard, rows, place, version, canWrite }
  }, [surface, session, version, place])
}
