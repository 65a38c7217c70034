import type { Slot } from '../axis/slots.ts'

/** Where a formula stands. */
export interface FormulaHome {
  readonly sheetId: string
  readonly row: Slot
  readonly column: Slot
}
