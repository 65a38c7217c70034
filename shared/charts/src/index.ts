export { CHART_KINDS, eachChartFormula, PLAIN_AXIS } from './chart-payload.ts'
export type * from './chart-payload.ts'
export { hexOf, type Colour } from './colour.ts'
