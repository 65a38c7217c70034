import type { FileTables } from '../files/tables.ts'

/** A named point of the log. */
export type FileVersionTable = {
  id: string
  file_id: string
  /** 1, 2, 3 … of the file, over all generations. */
  number: number
  generation: string
  /** Position in the log of the body. */
  body_seq: number
  name: string | null
  reason: string
  creator: string
  modifier: string
  created_at: string
  /** The version that a `restore` went back to. */
  restored: number | null
  /** sha-256 of the edits that a `late` version was made of. */
  late_hash: string | null
}

/** What one person wrote in one sitting. Derived from the log, and only kept so that lists are quick. */
export type FileActivityTable = {
  id: string
  file_id: string
  generation: string
  person: string
  began_at: string
  ended_at: string
  last_seq: number
  edits: number
  bytes: number
}

/** How far a generation's log was read into `file_activity`. */
export type FileActivityMarkTable = {
  file_id: string
  generation: string
  seq: number
}

export type HistoryTables = FileTables & {
  file_version: FileVersionTable
  file_activity: FileActivityTable
  file_activity_mark: FileActivityMarkTable
}
