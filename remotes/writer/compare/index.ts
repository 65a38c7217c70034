export { comparePackages, type CompareOptions } from './compare-packages.ts'
export { proposalUpdate, type ProposalInput } from './proposal-update.ts'
