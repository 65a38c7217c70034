// What a pivot table writes into its sheet when it is made, changed or refreshed.
import {
  EditRefused,
  type CellInput,
  type CellRange,
  type CellStyle,
  type CellValue,
  type Edit,
  type PivotPayload,
  type PlacedObject,
  type SharedWorkbook,
} from '../../model/index.ts'
import { PivotTooLarge } from './axis-lines.ts'
import { computePivot, type ComputedPivot } from './compute-pivot.ts'
import { layOut, type PivotCell, type PivotLayoutResult, type PivotRole } from './lay-out.ts'
import { placeOfSource, readSource, type SourcePlace } from './read-source.ts'

export type ResultAt = (sheetId: string, row: number, column: number) => CellValue

export interface LaidOutPivot {
  readonly place: SourcePlace
  readonly computed: ComputedPivot
  readonly layout: PivotLayoutResult
}

/** @throws EditRefused when its source is gone, only its file knows what it does, or its result is too large */
export function layOutPivot(book: SharedWorkbook, pivot: PivotPayload, resultAt: ResultAt): LaidOutPivot {
  if (pivot.unknown !== null) throw new EditRefused('pivotKept')
  const place = placeOfSource(book, pivot.source)
  if (!place) throw new EditRefused('pivotSource')
  const used = [...Object.values(pivot.fields), ...Object.values(pivot.values)]
  const only = new Set(used.map(({ column }) => column.toLowerCase()))
  try {
    const computed = computePivot(pivot, readSource(book, place, resultAt, book.dateSystem(), only))
    return { place, computed, layout: layOut(pivot, computed) }
  } catch (error) {
    if (error instanceof PivotTooLarge) throw new EditRefused('pivotTooLarge')
    throw error
  }
}

/** Its upper left corner, filters included. */
export const cornerOf = ({
  ranges,
}: Pick<PlacedObject, 'ranges'>): { readonly top: number; readonly left: number } => ({
  top: Math.min(...ranges.map(({ top }) => top)),
  left: Math.min(...ranges.map(({ left }) => left)),
})

/** The cells of a pivot table from a corner on. @throws EditRefused */
export function fillEdit(
  book: SharedWorkbook,
  sheetId: string,
  id: string,
  pivot: PivotPayload,
  corner: { readonly top: number; readonly left: number },
  resultAt: ResultAt,
): Extract<Edit, { kind: 'fillPivot' }> {
  const isEmpty = Object.keys(pivot.fields).length === 0 && Object.keys(pivot.values).length === 0
  const { cells, ranges } = isEmpty ? emptyPivot(pivot, corner) : filledPivot(book, pivot, corner, resultAt)
  refuseOverlap(book, sheetId, id, ranges)
  return { kind: 'fillPivot', sheetId, id, ranges, cells: styled(book, cells) }
}

const EMPTY_ROWS = ['', '在右侧的“数据透视表”面板里选择字段']

function emptyPivot({ name }: PivotPayload, { top, left }: { readonly top: number; readonly left: number }) {
  const cells = [name, ...EMPTY_ROWS.slice(1)].map((value): PivotCell[] => [
    { value, format: null, indent: 0, role: 'page' },
  ])
  return { cells, ranges: [{ top, left, bottom: top + cells.length - 1, right: left }] }
}

function filledPivot(
  book: SharedWorkbook,
  pivot: PivotPayload,
  { top, left }: { readonly top: number; readonly left: number },
  resultAt: ResultAt,
): { readonly cells: PivotLayoutResult['cells']; readonly ranges: readonly CellRange[] } {
  const { layout } = layOutPivot(book, pivot, resultAt)
  const { cells, bodyTop, bodyWidth, pageCount } = layout
  const body = { top: top + bodyTop, left, bottom: top + cells.length - 1, right: left + bodyWidth - 1 }
  const pages = { top, left, bottom: top + pageCount - 1, right: left + 1 }
  return { cells, ranges: pageCount > 0 ? [body, pages] : [body] }
}

const overlaps = (a: CellRange, b: CellRange): boolean =>
  a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right

/** Two tables cannot share cells. */
function refuseOverlap(book: SharedWorkbook, sheetId: string, id: string, ranges: readonly CellRange[]): void {
  for (const kind of ['pivot', 'table'] as const)
    for (const other of book.objects(sheetId, kind))
      if (other.id !== id && other.ranges.some((one) => ranges.some((range) => overlaps(one, range))))
        throw new EditRefused('pivotOverlap')
}

const ACCENT = 4

/** How Excel's own style of pivot tables looks. */
const LOOKS: Readonly<Record<PivotRole, CellStyle>> = {
  blank: {},
  page: {},
  label: {},
  value: {},
  subtotal: { font: { isBold: true } },
  header: {
    font: { isBold: true },
    fill: { pattern: 'solid', foreground: { theme: ACCENT, tint: 0.8 } },
    border: { bottom: { line: 'thin', colour: { theme: ACCENT, tint: 0.4 } } },
  },
  grand: {
    font: { isBold: true },
    fill: { pattern: 'solid', foreground: { theme: ACCENT, tint: 0.8 } },
    border: { top: { line: 'thin', colour: { theme: ACCENT, tint: 0.4 } } },
  },
}

function styled(book: SharedWorkbook, cells: PivotLayoutResult['cells']): CellInput[][] {
  const plain = book.styleOf(0)
  const known = new Map<string, CellStyle>()
  let last: PivotCell | null = null
  let lastStyle: CellStyle = {}
  const styleOf = (cell: PivotCell): CellStyle => {
    if (last && last.role === cell.role && last.format === cell.format && last.indent === cell.indent) return lastStyle
    last = cell
    lastStyle = styleFor(cell)
    return lastStyle
  }
  const styleFor = ({ role, format, indent }: PivotCell): CellStyle => {
    const key = `${role}|${indent}|${format ?? ''}`
    const found = known.get(key)
    if (found) return found
    const look = LOOKS[role]
    const made: CellStyle = {
      ...plain,
      ...look,
      ...(look.font && { font: { ...plain.font, ...look.font } }),
      ...(indent > 0 && { align: { horizontal: 'left', indent } }),
      ...(format !== null && { format }),
    }
    known.set(key, made)
    return made
  }
  return cells.map((line) => line.map((cell) => ({ value: cell.value, style: styleOf(cell) })))
}
