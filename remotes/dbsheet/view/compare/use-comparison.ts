import { useCompared, type WatchComparison } from '@wenfang/shared-ui/proposals/compared'
import { useMemo } from 'react'
import type { Difference } from '../../compare/index.ts'
import type { Database } from '../../model/index.ts'
import type { TableSession } from '../state/table-session.ts'

/** An earlier state beside what the database says now, and what differs. */
export interface ShownComparison {
  readonly title: string
  readonly before: Database
  readonly differences: readonly Difference[]
  /** How many there are beyond these. */
  readonly left: number
  readonly end: () => void
}

/** What the shell asks to be compared; null while nothing is. */
export function useComparison(session: TableSession): ShownComparison | null {
  const watch = useMemo<WatchComparison<ShownComparison>>(
    () => async (request, tell) => (await import('./watch-comparison.ts')).watchComparison(session, request, tell),
    [session],
  )
  return useCompared(session.host, watch, 'dbsheet').comparison
}

/** What of a table stands out: records by their number, cells by record and field. */
export function changedCells({ differences }: ShownComparison, table: string): ReadonlySet<string> {
  const changed = new Set<string>()
  for (const one of differences) {
    if (one.table !== table) continue
    if (one.at === 'cell') changed.add(`${one.record}/${one.field}`)
    if (one.at === 'record' && one.kind === 'came') changed.add(String(one.record))
  }
  return changed
}
