import type { FileTables } from '../files/index.ts'

/** A link by which one view of a database is seen. */
export interface ViewLinkTable {
  id: string
  file_id: string
  table_id: string
  view_id: string
  audience: 'everyone' | 'accounts'
  code_hash: string | null
  expires_at: string | null
  may_embed: number
  /** Where in the log the records stand that it shows; null: where they are now. */
  pinned_generation: string | null
  pinned_seq: number | null
  created_by: string
  created_at: string
}

export type ViewTables = FileTables & { view_link: ViewLinkTable }
