// Functions that read columns as they are stored, before the general ones: the same answers, found sooner.
import type { CellSource, Reference, Value } from '@wenfang/shared-formulas'
import { CalcSheet } from '../store/calc-sheet.ts'

/** Arguments as they come. undefined when the general function must answer. @throws CellError */
export type Native = (values: readonly (Value | undefined)[]) => Value | undefined

export interface StoredArea {
  readonly sheet: CalcSheet
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** null for unions, and for sheets that are not stored in columns. */
export function storedArea({ areas }: Reference): StoredArea | null {
  const [area] = areas
  if (!area || areas.length > 1 || !isStored(area.sheet)) return null
  const { sheet, top, left, bottom, right } = area
  return { sheet, top, left, bottom, right }
}

function isStored(sheet: CellSource): sheet is CalcSheet {
  return sheet instanceof CalcSheet
}
