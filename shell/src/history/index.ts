/** The layer with its panel and dialogs, a chunk of its own. */
export const loadHistory = () => import(/* webpackChunkName: 'history' */ './history-layer.tsx')
export { createPastView, whenFailed, type ShownPast } from './past-view.ts'
export { createComparing, isSamePoint, type Compared, type EarlierPoint } from './comparing.ts'
