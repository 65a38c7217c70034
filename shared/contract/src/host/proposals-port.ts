import type { FileLink } from './files-port.ts'

/** A suggestion for a file by somebody who may not write it (G25). */
export interface HostProposal {
  readonly id: string
  readonly author: string
  readonly note: string
  readonly state: 'draft' | 'handed' | 'merging' | 'merged' | 'declined'
  /** Name of the file that it is for. */
  readonly fileName: string
  /** ISO 8601; null while it is written. */
  readonly handedAt: string | null
  /** The file was rolled back since: it can be looked at, no longer merged. */
  readonly isOutdated: boolean
}

/** Who may write gets suggestions; who may not makes them, in a file of their own. */
export interface ProposalsPort {
  /** `waiting`: for who may write; others see their own. `of`: what this file is the fork of. @throws WenfangError */
  list(): Promise<{ readonly proposals: readonly HostProposal[]; readonly of: HostProposal | null }>
  /** The file in which this person writes a suggestion for this one. @throws WenfangError permissionDenied */
  begin(): Promise<FileLink>
  /** Gives the suggestion that this file is to those who decide. @throws WenfangError Conflict */
  handIn(note: string): Promise<void>
  /** Yjs updates that make the body as it was begun with, and as it is suggested. @throws WenfangError */
  states(id: string): Promise<{ readonly base: Uint8Array; readonly proposed: Uint8Array }>
  /**
   * Begins to merge a suggestion by this very update, which the server keeps until the merge has ended: whoever applies it
   * again changes nothing. @throws WenfangError Conflict when somebody decided before
   */
  merge(id: string, update: Uint8Array): Promise<void>
  /** The update of a merge that was begun. @throws WenfangError NotFound when it has ended */
  mergeOf(id: string): Promise<Uint8Array>
  /** `merged` ends a merge: its update is durable. @throws WenfangError Conflict when somebody decided before */
  decide(id: string, decision: 'merged' | 'declined'): Promise<void>
}
