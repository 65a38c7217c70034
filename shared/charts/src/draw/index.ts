export { chartData, type CellReader, type ChartData, type Point, type SeriesData } from './chart-data.ts'
export { chartOption, type ChartLook, type ChartOption } from './chart-option.ts'
