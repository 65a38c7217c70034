export { mapped, mappedBox, pageSpace, type Matrix, type PageBox, type PageSpace } from './page-space.ts'
export { fingerprint, pageOf, placeOf, readFacts, writeFacts, type PdfFacts, type SizeRun } from './pdf-body.ts'
