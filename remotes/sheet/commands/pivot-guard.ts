import { EditRefused, type CellRange, type Edit, type SharedWorkbook } from '../model/index.ts'

/** Cells of a pivot table are what it computes: nobody types into them, clears them or tears their rows apart. @throws EditRefused */
export function refusePivotCells(book: SharedWorkbook, edits: Edit | readonly Edit[]): void {
  for (const edit of Array.isArray(edits) ? (edits as readonly Edit[]) : [edits as Edit]) {
    if (!('sheetId' in edit) || edit.sheetId === null) continue
    const isMove = edit.kind === 'moveCells'
    if (TOUCHING.has(edit.kind) && isAnyTouched(book, edit.sheetId, edit)) throw new EditRefused('pivot')
    if (isMove && isAnyTouched(book, edit.toSheetId, { ...edit, range: targetOf(edit) })) throw new EditRefused('pivot')
  }
}

function isAnyTouched(book: SharedWorkbook, sheetId: string, edit: Edit): boolean {
  const isThere = book.sheets().some(({ id }) => id === sheetId)
  return isThere && book.objects(sheetId, 'pivot').some(({ ranges }) => ranges.some((range) => isTouched(range, edit)))
}

const targetOf = ({ range, top, left }: Extract<Edit, { kind: 'moveCells' }>): CellRange => ({
  top,
  left,
  bottom: top + range.bottom - range.top,
  right: left + range.right - range.left,
})

const TOUCHING: ReadonlySet<Edit['kind']> = new Set([
  'setCells',
  'clearCells',
  'moveCells',
  'insert',
  'remove',
  'move',
  'permute',
])

const overlaps = (a: CellRange, b: CellRange): boolean =>
  a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right

function isTouched(pivot: CellRange, edit: Edit): boolean {
  switch (edit.kind) {
    case 'setCells':
      return edit.cells.some((line, row) =>
        line.some((cell, column) => {
          if (!cell || (cell.value === undefined && cell.formula === undefined && cell.runs === undefined)) return false
          const at = { top: edit.top + row, left: edit.left + column }
          return overlaps(pivot, { ...at, bottom: at.top, right: at.left })
        }),
      )
    case 'clearCells':
      return edit.what !== 'styles' && edit.ranges.some((range) => overlaps(pivot, range))
    case 'moveCells':
      return overlaps(pivot, edit.range)
    case 'insert': {
      const [first, last] = linesOf(pivot, edit.axis)
      return edit.at > first && edit.at <= last
    }
    case 'remove': {
      const [first, last] = linesOf(pivot, edit.axis)
      const end = edit.at + edit.count - 1
      // All of it may go at once.
      return edit.at <= last && end >= first && !(edit.at <= first && end >= last)
    }
    case 'move': {
      const [first, last] = linesOf(pivot, edit.axis)
      const end = edit.from + edit.count - 1
      const isTorn = edit.from <= last && end >= first && !(edit.from <= first && end >= last)
      return isTorn || (edit.before > first && edit.before <= last)
    }
    case 'permute': {
      const [first, last] = linesOf(pivot, edit.axis)
      return edit.first <= last && edit.first + edit.order.length - 1 >= first
    }
    default:
      return false
  }
}

const linesOf = ({ top, left, bottom, right }: CellRange, axis: 'rows' | 'columns'): readonly [number, number] =>
  axis === 'rows' ? [top, bottom] : [left, right]
