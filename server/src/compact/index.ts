export { BodyReads } from './body-reads.ts'
export { Compactor, type CompactorObserver } from './compactor.ts'
export { createDocuments, type LiveFiles } from './documents.ts'
export { createDocumentThreads, type DocumentThreads } from './document-threads.ts'
