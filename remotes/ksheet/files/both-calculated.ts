import { manifest as dbsheet } from '@wenfang/remote-dbsheet/manifest'
import { manifest as sheet } from '@wenfang/remote-sheet/manifest'
import type { CellsSource, ReadCells, ReadTable } from '@wenfang/shared-contract'
import { databaseBody, workbookBody } from './part-body.ts'
import { formatsOf } from './part-formats.ts'

export interface BothCalculated {
  /** What formulas of the workbook may read. */
  readonly tables: readonly ReadTable[]
  /** What formulas of the tables read; those that nobody read yet are calculated when they are. */
  readonly cells: CellsSource
}

/** Cells read fields that read cells: further than this nobody builds, and what is left says that it is on its way. */
const MOST_ROUNDS = 20

/** The workbook and the tables of a body, each calculated with the other, until nothing comes out otherwise any more. */
export async function bothCalculated(body: Uint8Array): Promise<BothCalculated> {
  const database = databaseBody(body)
  const [ofTables, ofSheets] = await Promise.all([formatsOf(dbsheet), formatsOf(sheet)])
  const standing = await ofSheets.readCells?.(workbookBody(body))
  const known = new Map<string, ReadCells | null>()
  let tables: readonly ReadTable[] = []
  let isSettled = false
  const cells: CellsSource = {
    keep: (reference) => standing?.keep(reference) ?? null,
    textOf: (kept) => standing?.textOf(kept) ?? null,
    read(kept) {
      const told = known.get(kept)
      if (told !== undefined) return told
      const now = isSettled ? standing?.read([kept], tables)[0] : undefined
      known.set(kept, now ?? null)
      return now ?? null
    },
  }
  const read = async () => (database && (await ofTables.readTables?.(database, cells))) ?? []
  tables = await read()
  let before = ''
  for (let round = 0; round < MOST_ROUNDS && known.size > 0; round++) {
    const told = standing?.read([...known.keys()], tables) ?? []
    const now = JSON.stringify(told)
    if (now === before) break
    before = now
    for (const one of told) known.set(one.kept, one)
    tables = await read()
  }
  isSettled = true
  return { tables, cells }
}
