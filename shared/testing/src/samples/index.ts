export { sampleFiles } from './samples.ts'
