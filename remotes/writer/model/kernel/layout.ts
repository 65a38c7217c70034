// The kernel's layout without a screen: apart from the other door, because what only edits has no need of it.
export { openDocumentForExport, type ExportSession } from '@docx-editor.dev/core/export'
export type { SemanticLayout, TextMeasurer } from '@docx-editor.dev/core/layout'
