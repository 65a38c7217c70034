// What is drawn ready-made: large, and wanted by panels alone. It stays out of index.ts, which the first view of a board loads.
export {
  readFlowchart,
  readMermaid,
  readSequence,
  type Flowchart,
  type Mermaid,
  type PartedBoxes,
} from '@wenfang/shared-sketch'
export { boxesSketch, flowchartSketch, pieSketch, sequenceSketch } from './sketch/sketches.ts'
export { templateOf, TEMPLATES } from './templates/index.ts'
export type { Template } from './templates/template.ts'
export { shapeOf, SHAPES, type LibraryShape } from './shapes/shapes.ts'
