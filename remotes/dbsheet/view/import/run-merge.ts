import { merge, type MergeCounts } from '../../commands/merge.ts'
import type { rowsToMerge } from '../../files/import/merge-draft.ts'
import type { TableSession } from '../state/table-session.ts'
import { mergeOutlook } from './merge-outlook.ts'

/** Cells that are sent at once: others see the table grow, and no line is held up. */
const CELLS_AT_ONCE = 80_000

/**
 * Puts the rows into the table in pieces, as one step of undo: those alone of which it is known what they are, so that no piece takes
 * what another has just added. Null where it was refused, which was said.
 * @param onProgress rows that are in
 */
export async function runMerge(
  session: TableSession,
  wanted: ReturnType<typeof rowsToMerge>,
  onProgress: (count: number) => void,
): Promise<MergeCounts | null> {
  const table = session.database.table(wanted.table)
  const outlook = table && mergeOutlook(session.database, table, wanted)
  if (!outlook || outlook.fault !== null) {
    session.host.toast('info', outlook ? outlook.fault : '这张数据表已经不在了')
    return null
  }
  const { merged, counts } = outlook
  const taken = [...merged.changed.map(({ row }) => row), ...merged.added].toSorted((one, other) => one - other)
  const size = Math.max(1, Math.floor(CELLS_AT_ONCE / wanted.fields.length))
  for (let from = 0; from < taken.length; from += size) {
    if (from > 0) {
      onProgress(from)
      // The page paints between two pieces.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
    const rows = taken.slice(from, from + size).map((row) => [...(wanted.rows[row] ?? [])])
    if (!session.run(merge, { ...wanted, fields: [...wanted.fields], rows }, from > 0)) return null
  }
  return counts
}
