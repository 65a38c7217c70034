import { commands } from '../../commands/index.ts'
import type { TableSession } from '../state/table-session.ts'
import type { ImportedColumn } from '../../files/import/read-import.ts'

/** Cells that are sent at once: others see the table grow, and no line is held up. */
const CELLS_AT_ONCE = 80_000

export interface WantedImport {
  readonly title: string
  readonly columns: readonly ImportedColumn[]
  readonly rows: readonly (readonly string[])[]
}

export interface DoneImport {
  readonly table: string
  /** Cells in which something was that the field can make nothing of. */
  readonly refused: number
}

/** What the last piece is written with. */
type AroundLast = (write: () => DoneImport | null, goesOn: boolean) => void

const alone: AroundLast = (write) => void write()

/**
 * Makes the table and fills it in pieces; one step of undo takes back all of it. Null where it was refused, which was said.
 * @param onProgress records that are in
 * @param aroundLast runs the writing of the last piece, once
 */
export async function runImport(
  session: TableSession,
  { title, columns, rows }: WantedImport,
  onProgress: (count: number) => void,
  aroundLast: AroundLast = alone,
): Promise<DoneImport | null> {
  const size = Math.max(1, Math.floor(CELLS_AT_ONCE / columns.length))
  const begin = () =>
    session.run(commands.fillTable, {
      title,
      fields: columns.map(({ title: name, kind, settings }) => ({ title: name, kind, settings })),
      rows: plain(rows.slice(0, size)),
    })
  let done: ReturnType<typeof begin> = null
  if (rows.length <= size) {
    aroundLast(() => (done = begin()), false)
    return done
  }
  const first = begin()
  if (!first) return null
  let { refused } = first
  for (let from = size; from < rows.length; from += size) {
    onProgress(from)
    // The page paints between two pieces.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const piece = { table: first.table, fields: first.fields, rows: plain(rows.slice(from, from + size)) }
    const write = (): DoneImport | null => {
      const answer = session.run(commands.enterRecords, piece, true)
      refused += answer?.refused ?? 0
      return answer && { table: first.table, refused }
    }
    if (from + size < rows.length) {
      if (!write()) return first
    } else aroundLast(write, true)
  }
  return { table: first.table, refused }
}

const plain = (rows: readonly (readonly string[])[]): string[][] => rows.map((row) => [...row])
