import { importRetrying } from '@wenfang/shared-remote'
import { lazyPart } from '../../view/features/part.ts'

const load = importRetrying(() => import('./parts.view.tsx'))

/** A place within the workbook. */
export interface PivotId {
  readonly sheetId: string
  readonly id: string
}

export const CREATE_PIVOT_DIALOG = lazyPart(async () => (await load()).CreatePivotDialog)
export const PIVOT_SOURCE_DIALOG = lazyPart<PivotId>(async () => (await load()).PivotSourceDialog)
export const PIVOT_PANEL = lazyPart<PivotId>(async () => (await load()).PivotPanel)
