export { compareDatabases, type Difference } from './compare-databases.ts'
export { differenceWords } from './difference-words.ts'
export { restoredState } from './restorable.ts'
