import type { Json } from '@wenfang/shared-contract'
import type { CellRange } from '../../model/index.ts'

/** Where somebody is in a workbook. */
export interface KeptView {
  readonly sheetId: string
  /** The first cell of what scrolls, as the grid counts it. */
  readonly top: number
  readonly left: number
  readonly selection: CellRange | null
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** What was kept may be of an older program, or somebody else's. @returns null for what is no view */
export function readKeptView(value: unknown): KeptView | null {
  if (typeof value !== 'object' || value === null) return null
  const { sheetId, top, left, selection } = value as Partial<Record<keyof KeptView, unknown>>
  if (typeof sheetId !== 'string' || !isCount(top) || !isCount(left)) return null
  return { sheetId, top, left, selection: rangeOf(selection) }
}

function rangeOf(value: unknown): CellRange | null {
  if (typeof value !== 'object' || value === null) return null
  const { top, left, bottom, right } = value as Partial<Record<keyof CellRange, unknown>>
  return isCount(top) && isCount(left) && isCount(bottom) && isCount(right) && top <= bottom && left <= right
    ? { top, left, bottom, right }
    : null
}

export const keptViewJson = ({ selection, ...view }: KeptView): Json => ({
  ...view,
  selection: selection && { ...selection },
})

const keyOf = (fileId: string): string => `wenfang.sheet.view.${fileId}`

/** Of this device; a browser without storage keeps nothing. */
export const deviceViews = {
  read(fileId: string): KeptView | null {
    try {
      return readKeptView(JSON.parse(localStorage.getItem(keyOf(fileId)) ?? 'null'))
    } catch {
      return null
    }
  },
  write(fileId: string, view: KeptView): void {
    try {
      localStorage.setItem(keyOf(fileId), JSON.stringify(view))
    } catch {
      // Full, or forbidden in this frame.
    }
  },
}
