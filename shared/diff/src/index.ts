// What two sequences have in common, for comparing versions line by line, paragraph by paragraph and word by word.
export { commonSequence, shortestSequence, type Pair } from './common-sequence.ts'
export { compareWords, type Stretch, type Word } from './compare-words.ts'
export { longestIncreasing } from './longest-increasing.ts'
