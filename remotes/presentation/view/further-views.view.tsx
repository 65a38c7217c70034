// One file of its own: what is beside or instead of the one slide comes when it is asked for.
export { ComparisonView } from './compare/comparison.view.tsx'
export { MasterPanel } from './masters/master-panel.view.tsx'
export { MasterTab } from './masters/master-tab.view.tsx'
export { OutlinePanel } from './outline/outline-panel.view.tsx'
export { SidePanels } from './panels/side-panels.view.tsx'
export { KeepTimings, RehearsalBar } from './show/rehearsal.view.tsx'
export { Sorter } from './sorter/sorter.view.tsx'
