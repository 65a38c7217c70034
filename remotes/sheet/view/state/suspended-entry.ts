import type { CellAnchor } from '../../model/index.ts'

/** What was being typed into a cell, while a dialog is open that writes on. */
export interface SuspendedEntry {
  readonly anchor: CellAnchor
  readonly sheetName: string
  /** Nobody was typing: there is nothing to go back to. */
  readonly isNew: boolean
  readonly text: string
  /** How many letters stand before the caret. */
  readonly caret: number
}
