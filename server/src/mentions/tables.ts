import type { FileTables } from '../files/tables.ts'

/** Somebody was addressed in a comment. */
export type MentionTable = {
  id: string
  file_id: string
  person_id: string
  author_id: string
  thread: string
  text: string
  created_at: string
  read_at: string | null
}

export type MentionTables = FileTables & { mention: MentionTable }
