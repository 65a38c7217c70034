export { SheetPage } from './sheet-page.ts'
export { HistoryPanel } from './history-panel.ts'
export { EntryPage } from './entry-page.ts'
export { WriterPage } from './writer-page.ts'
