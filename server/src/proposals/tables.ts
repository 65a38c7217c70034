import type { FileTables } from '../files/tables.ts'

/** Somebody's suggestion: a file of their own that began with a point of another one (G25). */
export type ProposalTable = {
  id: string
  file_id: string
  fork_id: string
  author_id: string
  state: 'draft' | 'handed' | 'merging' | 'merged' | 'declined'
  note: string
  /** Where the fork began. */
  generation: string
  body_seq: number
  /** What was handed in: writing goes on in the fork without changing it. */
  fork_generation: string | null
  fork_seq: number | null
  created_at: string
  handed_at: string | null
  decided_at: string | null
  decided_by: string | null
  /** While it is being merged: the blob of the one update that does it, so that whoever ends the merge does it once. */
  merge_hash: string | null
}

export type ProposalTables = FileTables & { proposal: ProposalTable }
