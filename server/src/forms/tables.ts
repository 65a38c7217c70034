import type { FileTables } from '../files/index.ts'

/** A link by which one form of a database is filled in. */
export type FormLinkTable = {
  id: string
  file_id: string
  table_id: string
  view_id: string
  audience: 'everyone' | 'accounts'
  /** Who makes the records of those who are not signed in. */
  guest_id: string
  code_hash: string | null
  expires_at: string | null
  most_answers: number | null
  answers: number
  created_by: string
  created_at: string
}

/** A submission by its key; it has its place below the limit before it is written. */
export type FormAnswerTable = {
  form_id: string
  key: string
  given_at: string
  is_written: number
}

export type FormTables = FileTables & { form_link: FormLinkTable; form_answer: FormAnswerTable }
