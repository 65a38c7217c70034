import { KIND, type CellRange, type SharedWorkbook } from '../model/index.ts'

/** The region around a cell that blank rows and columns surround, as Excel finds it. */
export function regionAround(book: SharedWorkbook, sheetId: string, row: number, column: number): CellRange {
  const sheet = book.sheets().find(({ id }) => id === sheetId)
  const most = { bottom: Math.max(0, (sheet?.rowCount ?? 1) - 1), right: Math.max(0, (sheet?.columnCount ?? 1) - 1) }
  let region: CellRange = { top: row, bottom: row, left: column, right: column }
  const hasContent = (range: CellRange): boolean => {
    if (range.bottom < range.top || range.right < range.left) return false
    const window = book.readWindow(sheetId, range)
    return window.kinds.some((kind) => kind !== KIND.blank) || window.formulas.some((formula) => formula > 0)
  }
  for (let isGrowing = true; isGrowing;) {
    const { top, left, bottom, right } = region
    const edge: CellRange = {
      top: Math.max(0, top - 1),
      left: Math.max(0, left - 1),
      bottom: Math.min(most.bottom, bottom + 1),
      right: Math.min(most.right, right + 1),
    }
    const next: CellRange = {
      top: top > 0 && hasContent({ ...edge, bottom: edge.top }) ? edge.top : top,
      bottom: bottom < most.bottom && hasContent({ ...edge, top: edge.bottom }) ? edge.bottom : bottom,
      left: left > 0 && hasContent({ ...edge, right: edge.left }) ? edge.left : left,
      right: right < most.right && hasContent({ ...edge, left: edge.right }) ? edge.right : right,
    }
    isGrowing = next.top !== top || next.bottom !== bottom || next.left !== left || next.right !== right
    region = next
  }
  return region
}

/** A first row of words above numbers is a heading. */
export function hasHeading(book: SharedWorkbook, sheetId: string, region: CellRange): boolean {
  if (region.top === region.bottom) return false
  const window = book.readWindow(sheetId, { ...region, bottom: region.top + 1 })
  let isHeading = false
  for (let at = 0; at < window.kinds.length; at += 2) {
    if (window.kinds[at] !== KIND.text && window.kinds[at] !== KIND.blank) return false
    if (window.kinds[at] === KIND.text && (window.kinds[at + 1] === KIND.number || window.formulas[at + 1] !== 0))
      isHeading = true
  }
  return isHeading
}

/** The part of a range that has rows with something in them; null when none has. Whole columns end where the sheet does. */
export function usedPart(book: SharedWorkbook, sheetId: string, range: CellRange): CellRange | null {
  const sheet = book.sheets().find(({ id }) => id === sheetId)
  const bottom = Math.min(range.bottom, (sheet?.rowCount ?? 0) - 1)
  return bottom < range.top ? null : { ...range, bottom }
}
