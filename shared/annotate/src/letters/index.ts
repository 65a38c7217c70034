/** For those who draw annotations where there are no fonts: exports, not pages. */
export { Letters, pathData, type FaceOf, type PathCommand, type SetLine } from './letters.ts'
