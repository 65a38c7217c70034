export { FindPanel, type FindPanelProps, type Replacement } from './find-panel.tsx'
