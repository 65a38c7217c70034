/** The layer with its panel and dialogs, in one chunk with the other panels. */
export const loadHistory = () => import(/* webpackChunkName: 'panels' */ './history-layer.tsx')
export { createPastView, whenFailed, type ShownPast } from './past-view.ts'
export { createComparing, isSamePoint, type Compared, type EarlierPoint } from './comparing.ts'
