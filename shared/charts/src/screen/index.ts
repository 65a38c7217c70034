export { drawChart, type ChartPress, type DrawnChart } from './draw-chart.ts'
