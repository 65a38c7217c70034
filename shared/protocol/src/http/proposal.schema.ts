import { Type, type Static } from 'typebox'
import { FileSchema } from './drive.schema.ts'
import { HistoryPersonSchema } from './history.schema.ts'

// Suggestions of people who may not write (G25): they write a file of their own, which somebody who may write merges.

/** `draft`: still written; `handed`: waits for a decision; `merging`: is being written into the file; the others are decisions. */
export const ProposalStateSchema = Type.Union([
  Type.Literal('draft'),
  Type.Literal('handed'),
  Type.Literal('merging'),
  Type.Literal('merged'),
  Type.Literal('declined'),
])

export const ProposalSchema = Type.Object({
  id: Type.String(),
  /** The file that it is a suggestion for, and its name. */
  file_id: Type.String(),
  file_name: Type.String(),
  /** The file that its author writes. */
  fork_id: Type.String(),
  author: HistoryPersonSchema,
  state: ProposalStateSchema,
  /** What the author says about it. */
  note: Type.String(),
  created_at: Type.String(),
  handed_at: Type.Union([Type.String(), Type.Null()]),
  /** The file was rolled back since: the suggestion can be looked at and declined, no longer merged. */
  is_outdated: Type.Boolean(),
})
export type Proposal = Static<typeof ProposalSchema>

/** `proposals`: for whoever may write, those that wait; for others their own. `of`: what this very file is the fork of. */
export const ProposalListSchema = Type.Object({
  proposals: Type.Array(ProposalSchema),
  of: Type.Union([ProposalSchema, Type.Null()]),
})
export type ProposalList = Static<typeof ProposalListSchema>

export const BegunProposalSchema = Type.Object({ proposal: ProposalSchema, fork: FileSchema })
export type BegunProposal = Static<typeof BegunProposalSchema>

export const HandInProposalSchema = Type.Object({ note: Type.Optional(Type.String({ maxLength: 500 })) })
export const DecideProposalSchema = Type.Object({
  decision: Type.Union([Type.Literal('merged'), Type.Literal('declined')]),
})
export const ProposalParamsSchema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  proposal: Type.String({ minLength: 1, maxLength: 64 }),
})
export const ProposalSideParamsSchema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  proposal: Type.String({ minLength: 1, maxLength: 64 }),
  /** What the file said when the suggestion was begun, or what the author made of it. */
  side: Type.Union([Type.Literal('base'), Type.Literal('proposed')]),
})
