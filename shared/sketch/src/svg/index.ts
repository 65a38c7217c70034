export { COLOURS, type Colour } from '../colours.ts'
export { svgOfDrawing, type DrawnPicture } from './svg-of-drawing.ts'
