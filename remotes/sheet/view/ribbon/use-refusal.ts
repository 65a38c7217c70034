import { READ_ONLY } from '../commands/command.ts'
import { useSheetView } from '../state/sheet-context.ts'

/** Why nothing of a menu can run: the person only reads. */
export const useRefusal = (): string | null => (useSheetView().canWrite ? null : READ_ONLY)
