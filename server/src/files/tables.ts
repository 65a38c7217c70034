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
  /** How many may edit at once; null: as many as the server allows. */
  max_editors: number | null
  /** argon2id of the password of an encrypted source, from its first opening on; null: nobody is asked. */
  password_hash: string | null
  /** 1: whoever has access is let in without the password. */
  is_password_shared: number
  /** JSON of what the source says protects it from being changed. */
  write_protection: string | null
}

export type FileGrantTable = {
  file_id: string
  account_id: string
  /** The preset that the flags come closest to. */
  role: string
  /** Names of flags, separated by spaces; null: those of the role. */
  rights: string | null
  granted_by: string | null
  created_at: string
}

/** As a grant to an account, to everybody in a group. */
export type FileGroupGrantTable = {
  file_id: string
  group_id: string
  role: string
  rights: string | null
  granted_by: string | null
  created_at: string
}

export type ShareLinkTable = {
  id: string
  file_id: string
  role: string
  rights: string | null
  name_visible_to: 'everyone' | 'accounts' | 'nobody'
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

/** A file on the web: its id is the address under which anybody sees the file and nothing around it. */
export type PublicationTable = {
  id: string
  file_id: string
  rights: string
  created_by: string
  created_at: string
}

/** A browser session that knew a password of the file: to open it, or to change it. */
export type FileUnlockTable = {
  file_id: string
  session: string
  purpose: 'open' | 'modify'
  unlocked_at: string
}

export type FileVisitTable = {
  file_id: string
  account_id: string
  opened_at: string
}

/** Where an account stopped reading. */
export type ReadingPlaceTable = {
  file_id: string
  account_id: string
  place: string
  at: string
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
  file_group_grant: FileGroupGrantTable
  share_link: ShareLinkTable
  link_entry: LinkEntryTable
  publication: PublicationTable
  file_unlock: FileUnlockTable
  file_visit: FileVisitTable
  file_asset: FileAssetTable
  reading_place: ReadingPlaceTable
} & Pick<AuthTables, 'account' | 'group' | 'group_member'>
