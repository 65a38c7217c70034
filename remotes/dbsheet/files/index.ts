export { formats } from './formats.ts'
