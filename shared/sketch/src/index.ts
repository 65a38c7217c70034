export { drawBoxes, type PartedBox, type PartedBoxes, type PartedLine } from './boxes.ts'
export { COLOURS, seriesColour, type Colour } from './colours.ts'
export { drawMermaid, type DrawnMermaid } from './draw-mermaid.ts'
export { slicePoints, type Drawing, type LineLabel, type LineLook, type Part, type ShapePart } from './drawing.ts'
export { drawFlowchart, type Flowchart } from './flowchart.ts'
export {
  centreOf,
  extentOf,
  middleOfPoints,
  pointOnOutline,
  SHAPE_TYPES,
  type Box,
  type Point,
  type ShapeType,
} from './geometry.ts'
export { mermaidLines, MOST_MERMAID_LETTERS } from './mermaid-text.ts'
export { drawMindMap, thoughtsOf, type Thought } from './mind-map.ts'
export { drawPie, type Pie } from './pie.ts'
export { readFlowchart } from './read-flowchart.ts'
export { readMermaid, type Mermaid } from './read-mermaid.ts'
export { readSequence } from './read-sequence.ts'
export { drawSequence, type Sequence } from './sequence.ts'
export { LINE_HEIGHT, lineWidth, placeWords, textSize, wrapped } from './text-size.ts'
