export { endMerge } from './end-merge.ts'
export { ProposalBar, type ProposalBarProps } from './proposal-bar.tsx'
