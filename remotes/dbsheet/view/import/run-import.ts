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

/**
 * Makes the table and fills it in pieces; one step of undo takes back all of it. Null where it was refused, which was said.
 * @param onProgress records that are in
 */
export async function runImport(
  session: TableSession,
  { title, columns, rows }: WantedImport,
  onProgress: (count: number) => void,
): Promise<DoneImport | null> {
  const size = Math.max(1, Math.floor(CELLS_AT_ONCE / columns.length))
  const first = session.run(commands.fillTable, {
    title,
    fields: columns.map(({ title: name, kind, settings }) => ({ title: name, kind, settings })),
    rows: plain(rows.slice(0, size)),
  })
  if (!first) return null
  let { refused } = first
  for (let from = size; from < rows.length; from += size) {
    onProgress(from)
    // The page paints between two pieces.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const piece = { table: first.table, fields: first.fields, rows: plain(rows.slice(from, from + size)) }
    const answer = session.run(commands.enterRecords, piece, true)
    if (!answer) break
    refused += answer.refused
  }
  return { table: first.table, refused }
}

const plain = (rows: readonly (readonly string[])[]): string[][] => rows.map((row) => [...row])
