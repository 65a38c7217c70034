// Panels beside the grid, loaded together when one of them is asked for (rules/panels/panels.ts).
export { FormatPanel, NewFormatPanel } from './format-panel.view.tsx'
export { LinkPanel } from './link-panel.view.tsx'
export { NotePanel } from './note-panel.view.tsx'
export { ProtectionPanel } from './protection-panel.view.tsx'
export { SortPanel } from './sort-panel.view.tsx'
export { TablePanel } from './table-panel.view.tsx'
export { ValidationPanel } from './validation-panel.view.tsx'
