import type { ComparisonRequest } from '@wenfang/shared-ui/proposals/compared'
import { compareDatabases } from '../../compare/index.ts'
import { TableReplica, type Database } from '../../model/index.ts'
import type { TableSession } from '../state/table-session.ts'
import type { ShownComparison } from './use-comparison.ts'

/** Others may go on while one compares: it is compared anew when they pause. */
const PAUSE_MS = 300

/** Tells what differs, now and whenever the database changed. Returns a dispose function. @throws WenfangError */
export async function watchComparison(
  session: TableSession,
  request: ComparisonRequest,
  tell: (shown: ShownComparison) => void,
): Promise<() => void> {
  if (request.kind !== 'version') return () => {}
  const before = databaseOf(request.earlier, session.host.user.id)
  let timer: ReturnType<typeof setTimeout> | undefined
  const compare = (): void => {
    timer = undefined
    const { differences, left } = compareDatabases(before, session.database)
    tell({ title: request.title, before, differences, left, end: request.end })
  }
  compare()
  const stop = session.onTouched(() => {
    timer ??= setTimeout(compare, PAUSE_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** The state as the server gave it to this reader: a snapshot, or the entries that led to it. */
function databaseOf(state: Uint8Array, userId: string): Database {
  const replica = new TableReplica({ id: 'earlier', userId, now: () => 0, send: () => {} })
  if (state.length > 0) replica.receive(state)
  return replica.database
}
