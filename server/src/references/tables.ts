import type { FileTables } from '../files/index.ts'

/** A place in a file that names another one. */
export interface FileReferenceTable {
  source_id: string
  /** In the order in which the file says them. */
  place: number
  /** As the address says; whether there is such a file is asked where it is read. */
  target_id: string
  /** Of the source, in its type's own words. */
  part: string
  heading: string
  text: string
}

/** A tag that a file has. */
export interface FileTagTable {
  source_id: string
  /** In small letters, without its sign. */
  name: string
}

/** What the references of a file were read from. */
export interface ReferenceStateTable {
  source_id: string
  generation: string
  seq: number
  /** Of the file, when it was read: another time since means that it may say something else. */
  modified_at: string
}

export type ReferenceTables = FileTables & {
  file_reference: FileReferenceTable
  file_tag: FileTagTable
  reference_state: ReferenceStateTable
}
