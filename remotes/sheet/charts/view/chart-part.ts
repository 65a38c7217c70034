import { importRetrying } from '@wenfang/shared-remote'
import { lazyPart } from '../../view/features/part.ts'

const load = importRetrying(() => import('./chart-panel.view.tsx'))

/** For the chart with this id. */
export const CHART_PANEL = lazyPart<string>(async () => (await load()).ChartPanel)
