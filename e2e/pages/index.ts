export { EntryPage } from './entry-page.ts'
export { WriterPage } from './writer-page.ts'
