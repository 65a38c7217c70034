// What two sequences have in common, for comparing versions line by line and paragraph by paragraph.
export { commonSequence, shortestSequence, type Pair } from './common-sequence.ts'
export { longestIncreasing } from './longest-increasing.ts'
