export { readChart } from './read-chart.ts'
export { drawingColour, solidFill } from './drawing-colour.ts'
