export { WriterPage } from './writer-page.ts'
