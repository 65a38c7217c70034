export { corpusFacts, corpusFiles, corpusSource, hasCorpus } from './corpus.ts'
export { FactTable } from './fact-table.ts'
export { lettersOf } from './letters.ts'
