import { importRetrying } from '@wenfang/shared-remote'
import { lazyPart } from '../features/part.ts'
import type { CellControl } from '../rules/cell-controls.ts'

// Typed columns are few at first: what fills them in comes when it is first asked for.
const load = importRetrying(() => import('./parts.view.tsx'))

export const FIELD_PANEL = lazyPart(async () => (await load()).FieldPanel)
export const FIELD_EDITOR = lazyPart<CellControl>(async () => (await load()).FieldEditor)
