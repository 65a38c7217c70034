import { Refused } from '@wenfang/shared-contract/commands'
import { countsOf, type MergeCounts } from '../../commands/merge.ts'
import { mergedRows, type MergedRows } from '../../commands/merged-rows.ts'
import { mergeDraftOf, type rowsToMerge } from '../../files/import/merge-draft.ts'
import { readImport } from '../../files/import/read-import.ts'
import type { SheetDraft } from '../../files/import/sheet-draft.ts'
import { newName, newRecordId, type Database, type Table } from '../../model/index.ts'

/** What would become of the rows, or why nothing can. */
export type MergeOutlook =
  | { readonly fault: string }
  | { readonly fault: null; readonly counts: MergeCounts; readonly merged: MergedRows }

/** Changes nothing. */
export function mergeOutlook(database: Database, table: Table, wanted: ReturnType<typeof rowsToMerge>): MergeOutlook {
  if (wanted.fields.length === 0) return { fault: '还没有一列写进字段' }
  const editing = {
    database,
    isOwner: false,
    newName: () => newName(Math.random),
    newRecord: () => newRecordId(Math.random),
    do: () => undefined,
  }
  try {
    const merged = mergedRows(editing, wanted)
    return { fault: null, counts: countsOf(merged), merged }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { fault: error.message }
  }
}

/** The sheet into that table, or into one of its own where it is none. */
export function intoTable(draft: SheetDraft, table: Table | undefined): SheetDraft {
  const { into: _, ...own } = draft
  const read = table && readImport(draft.sheet, draft.hasHead)
  return read ? { ...own, into: mergeDraftOf(table, read) } : own
}
