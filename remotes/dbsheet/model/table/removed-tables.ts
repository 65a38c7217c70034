import type { Table } from './table.ts'

/** Larger tables are brought back from the history. */
const MOST_CELLS = 500_000
/** Whoever opens the file gets them along. */
const MOST_TABLES = 20

const cellsOf = ({ length, fields }: Table): number => length * fields.length

/** Whether it is kept when it is taken away. */
export const isKeptWhenRemoved = (table: Table): boolean => cellsOf(table) <= MOST_CELLS

/** What is kept once the table is taken away, too: the oldest make room. */
export function withRemoved(removed: readonly Table[], table: Table): readonly Table[] {
  const others = removed.filter(({ id }) => id !== table.id)
  if (!isKeptWhenRemoved(table)) return others
  const kept = [...others, table].slice(-MOST_TABLES)
  let cells = kept.reduce((sum, each) => sum + cellsOf(each), 0)
  while (cells > MOST_CELLS) {
    const [oldest] = kept.splice(0, 1)
    if (!oldest) break
    cells -= cellsOf(oldest)
  }
  return kept
}
