import type { AuthTables } from '../auth/tables.ts'

export type FileTable = {
  id: string
  name: string
  ext: string
  office_type: string
  size: number
  owner_id: string
  source_hash: string
  /** The package inside of an encrypted source, once it is unlocked; exports patch this. */
  opened_hash: string | null
  generation: string
  import_state: 'none' | 'running' | 'ready' | 'failed'
  import_error: string | null
  import_task_id: string | null
  /** JSON list of Chinese notes of the import. */
  notices: string
  trashed_at: string | null
  created_at: string
  modified_at: string
  modified_by: string
  /** `close`: everybody but the owner only reads. */
  collaboration: 'open' | 'close'
}

export type FileGrantTable = {
  file_id: string
  account_id: string
  role: string
  created_at: string
}

export type ShareLinkTable = {
  id: string
  file_id: string
  role: string
  code_hash: string | null
  expires_at: string | null
  created_by: string
  created_at: string
}

/** Who came in by a link: from here on the link's role is theirs, until it ends or its code changes. */
export type LinkEntryTable = {
  link_id: string
  subject_id: string
  entered_at: string
}

export type FileVisitTable = {
  file_id: string
  account_id: string
  opened_at: string
}

export type FileAssetTable = {
  file_id: string
  hash: string
  content_type: string
  size: number
}

export type FileTables = {
  file: FileTable
  file_grant: FileGrantTable
  share_link: ShareLinkTable
  link_entry: LinkEntryTable
  file_visit: FileVisitTable
  file_asset: FileAssetTable
} & Pick<AuthTables, 'account' | 'group' | 'group_member'>
