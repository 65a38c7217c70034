// Dialogs of the data tools, loaded together when one of them is asked for (data-tools/dialogs.ts).
import './data-tools.css'

export { DuplicatesDialog } from './duplicates-dialog.view.tsx'
export { SplitDialog } from './split-dialog.view.tsx'
