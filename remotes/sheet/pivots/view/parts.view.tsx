export { CreatePivotDialog } from './create-pivot.view.tsx'
export { PivotPanel } from './pivot-panel.view.tsx'
export { PivotSourceDialog } from './pivot-source.view.tsx'
