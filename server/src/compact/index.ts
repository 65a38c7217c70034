export { Compactor } from './compactor.ts'
export { createDocuments } from './documents.ts'
export { createDocumentThreads, type DocumentThreads } from './document-threads.ts'
