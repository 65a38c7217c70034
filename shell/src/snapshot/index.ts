export { drawLines, lineKey } from './draw-lines.ts'
export { findSnapshot, type Snapshot } from './snapshot.ts'
