import { importRetrying } from '@wenfang/shared-remote'
import { lazyPart } from '../features/part.ts'
import type { SuspendedEntry } from '../state/suspended-entry.ts'

const load = importRetrying(() => import('./functions-dialog.view.tsx'))

/** For what was being typed into a cell. */
export const FUNCTIONS_DIALOG = lazyPart<SuspendedEntry>(async () => (await load()).FunctionsDialog)
