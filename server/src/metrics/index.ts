export { createMetrics, type Metrics } from './metrics.ts'
export { addMetricsRoute } from './metrics.route.ts'
