export { Checklist, type Item } from './checklist.ts'
export { spliceBetween, type Splice } from './splice.ts'
