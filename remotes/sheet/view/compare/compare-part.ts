import { importRetrying } from '@wenfang/shared-remote'
import { lazyPart } from '../features/part.ts'
import type { SheetDifferences } from './differences.ts'

const load = importRetrying(() => import('./changes-panel.view.tsx'))

export const CHANGES_PANEL = lazyPart<SheetDifferences>(async () => (await load()).ChangesPanel, {
  isForReaders: true,
})
