import { importRetrying } from '@wenfang/shared-remote'
import { lazyPart } from '../features/part.ts'

const importRemoval = importRetrying(() => import('../tabs/remove-sheet-dialog.view.tsx'))
const load = importRetrying(() => import('./dialogs.view.tsx'))

export const ROW_HEIGHT_DIALOG = lazyPart(async () => (await load()).RowHeightDialog)
export const COLUMN_WIDTH_DIALOG = lazyPart(async () => (await load()).ColumnWidthDialog)
/** For the sheet with this id. */
export const RENAME_DIALOG = lazyPart<string>(async () => (await load()).RenameDialog)
/** For the sheet with this id. */
export const REMOVE_SHEET_DIALOG = lazyPart<string>(async () => (await importRemoval()).RemoveSheetDialog)
