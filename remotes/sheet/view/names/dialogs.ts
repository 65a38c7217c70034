import { importRetrying } from '@wenfang/shared-remote'
import { lazyPart } from '../features/part.ts'

const load = importRetrying(() => import('./names-dialog.view.tsx'))

/** Opened on all names, or on a new one for the selected cells. */
export const NAMES_DIALOG = lazyPart<'all' | 'new'>(async () => (await load()).NamesDialog)
