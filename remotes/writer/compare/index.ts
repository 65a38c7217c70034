export type { Unmarked } from './context.ts'
export { comparePackages, type CompareOptions } from './compare-packages.ts'
export { trackEdit, type TrackedEdit, type TrackOptions } from './track-edit.ts'
export { proposalUpdate, type ProposalInput } from './proposal-update.ts'
