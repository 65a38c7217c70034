import { importRetrying } from '@wenfang/shared-remote'
import { lazyPart } from '../features/part.ts'

const load = importRetrying(() => import('./dialogs.view.tsx'))

export const DUPLICATES_DIALOG = lazyPart(async () => (await load()).DuplicatesDialog)
export const SPLIT_DIALOG = lazyPart(async () => (await load()).SplitDialog)
