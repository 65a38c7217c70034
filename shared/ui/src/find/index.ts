export { FindPanel, type FindPanelProps, type Replacement } from './find-panel.tsx'
export { FindWays, type FindWay } from './find-ways.tsx'
