// Loaded together when one of them is asked for (fields/parts.ts).
export { FieldEditor } from './field-editor.view.tsx'
export { FieldPanel } from './field-panel.view.tsx'
