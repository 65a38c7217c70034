/** Indents of a paragraph as it looks, in twips. A negative first line hangs out. */
export interface Indents {
  readonly left: number
  readonly right: number
  readonly firstLine: number
  /** `left` is on the right side then. */
  readonly rtl?: true
}

/** The column that the text runs in, in twips from the left edge of the sheet. */
export interface TextColumn {
  readonly from: number
  readonly to: number
}

export type IndentHandle = 'firstLine' | 'hanging' | 'left' | 'right'

const leading = (twips: number, { from, to }: TextColumn, { rtl }: Indents): number => (rtl ? to - twips : from + twips)

export function placeOf(handle: IndentHandle, indents: Indents, column: TextColumn): number {
  if (handle === 'firstLine') return leading(indents.left + indents.firstLine, column, indents)
  if (handle === 'right') return indents.rtl ? column.from + indents.right : column.to - indents.right
  return leading(indents.left, column, indents)
}

/** What a handle that is put down somewhere makes of the indents; the sides never cross. @param at from the left edge of the sheet */
export function dragged(handle: IndentHandle, at: number, indents: Indents, column: TextColumn): Indents {
  const { from, to } = column
  const width = to - from
  if (handle === 'right') {
    const right = indents.rtl ? at - from : to - at
    return { ...indents, right: Math.min(right, width - indents.left, width - indents.left - indents.firstLine) }
  }
  const value = Math.min(indents.rtl ? to - at : at - from, width - indents.right)
  if (handle === 'firstLine') return { ...indents, firstLine: value - indents.left }
  if (handle === 'hanging') return { ...indents, left: value, firstLine: indents.left + indents.firstLine - value }
  return { ...indents, left: Math.min(value, width - indents.right - Math.max(0, indents.firstLine)) }
}
