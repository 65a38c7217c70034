import type { ObjectKind } from '../objects.ts'
import { movedLine } from '../moves/move-index.ts'
import { movedTemplate } from '../moves/moved-template.ts'
import { eachFormula, homeOf } from '../payload-references.ts'
import type { FilterPayload, TablePayload } from '../object-payloads.ts'
import { payloadStamp, storedPayload } from '../read/read-objects.ts'
import { cornersOf, objectIdOf, payloadKey, placeRange, type ObjectRecord } from '../read/object-records.ts'
import type { SheetState } from '../state/sheet-state.ts'
import type { CellRange } from '../workbook-data.ts'
import type { Writer } from './writer.ts'

/** They go along when all of their cells do. */
const WHOLE: ReadonlySet<ObjectKind> = new Set(['merge', 'hyperlink', 'note', 'sparkline', 'array', 'comment', 'table'])
/** Rules for cells: those of the moved cells go along. */
const PARTED: ReadonlySet<ObjectKind> = new Set(['conditionalFormat', 'validation'])

export interface MovedObject {
  readonly id: string
  readonly kind: ObjectKind
  /** Of what goes along; another one where a part stays, or on another sheet. */
  readonly newId: string
  readonly parts: readonly CellRange[]
  readonly rest: readonly CellRange[]
}

/** What hangs on cells that are to be moved. */
export function objectsToMove(writer: Writer, from: SheetState, to: SheetState, source: CellRange): MovedObject[] {
  return placed(from).flatMap(({ id, kind, ranges }): MovedObject[] => {
    const split = splitBy(kind, ranges, source)
    if (!split) return []
    const newId = from === to && split.rest.length === 0 ? id : writer.book.newId()
    return [{ id, kind, newId, ...split }]
  })
}

/** What goes and what stays; null when the object is not concerned. */
function splitBy(
  kind: ObjectKind,
  ranges: readonly CellRange[],
  block: CellRange,
): { readonly parts: readonly CellRange[]; readonly rest: readonly CellRange[] } | null {
  if (ranges.length === 0) return null
  if (WHOLE.has(kind)) return ranges.every((range) => covers(block, range)) ? { parts: ranges, rest: [] } : null
  if (!PARTED.has(kind)) return null
  const parts = ranges.flatMap((range) => common(range, block) ?? [])
  return parts.length === 0 ? null : { parts, rest: ranges.flatMap((range) => without(range, block)) }
}

/** After the cells: what hangs on cells that were written over is gone. */
export function moveObjects(
  writer: Writer,
  from: SheetState,
  to: SheetState,
  objects: readonly MovedObject[],
  source: CellRange,
  target: CellRange,
): void {
  const { book } = writer
  for (const { id, kind, rest, newId } of objects) if (newId !== id) putRanges(writer, from, id, kind, rest)
  const isMoved = new Set(objects.filter(({ newId, id }) => newId === id).map(({ id }) => id))
  for (const { id, kind, ranges } of placed(to)) {
    const split = isMoved.has(id) && from === to ? null : splitBy(kind, ranges, target)
    if (split) putRanges(writer, to, id, kind, split.rest)
  }
  for (const { id, kind, newId, parts } of objects) {
    const there = parts.map((range) => shifted(range, source, target))
    const [home, newHome] = [homeOf(from, parts[0]), homeOf(to, there[0])]
    const era = book.moves.eraOf(payloadStamp(from, id))
    const stored = storedPayload(from, id)
    const payload =
      kind === 'table'
        ? movedTable(stored, from, to, source, target)
        : eachFormula(kind, stored, (text) => movedTemplate(text, era, home, newHome, book.moves))
    putRanges(writer, to, newId, kind, there)
    writer.set(to, 'ranges', payloadKey(newId), [writer.stamp(), payload])
  }
}

function putRanges(
  writer: Writer,
  sheet: SheetState,
  id: string,
  kind: ObjectKind,
  ranges: readonly CellRange[],
): void {
  const corners = ranges.length === 0 ? null : ranges.map((range) => cornersOf(sheet, range))
  writer.set(sheet, 'ranges', id, [writer.stamp(), kind, corners])
}

/** Columns of a table and of its filter are named by the sheet's. */
function movedTable(stored: unknown, from: SheetState, to: SheetState, source: CellRange, target: CellRange): unknown {
  if (typeof stored !== 'object' || stored === null) return stored
  const table = stored as Partial<TablePayload>
  const [before, since] = [
    from.columns.intervals(source.left, source.right),
    to.columns.intervals(target.left, target.right),
  ]
  const moved = (line: unknown): unknown => (typeof line === 'string' ? movedLine(line, before, since) : line)
  const filter = table.filter as Partial<FilterPayload> | null | undefined
  return {
    ...table,
    ...(Array.isArray(table.columns) && {
      columns: (table.columns as readonly object[]).map((one) => ({
        ...one,
        line: moved((one as { readonly line?: unknown }).line),
      })),
    }),
    ...(Array.isArray(filter?.columns) && {
      filter: {
        ...filter,
        columns: (filter.columns as readonly object[]).map((one) => ({
          ...one,
          column: moved((one as { readonly column?: unknown }).column),
        })),
      },
    }),
  }
}

function placed(sheet: SheetState): { readonly id: string; readonly kind: ObjectKind; readonly ranges: CellRange[] }[] {
  const found: { readonly id: string; readonly kind: ObjectKind; readonly ranges: CellRange[] }[] = []
  sheet.maps.ranges.forEach((value, id) => {
    const [, kind, corners] = value as ObjectRecord
    if (objectIdOf(id) !== id || !corners || !(WHOLE.has(kind) || PARTED.has(kind))) return
    found.push({ id, kind, ranges: corners.flatMap((one) => placeRange(sheet, one) ?? []) })
  })
  return found
}

const shifted = ({ top, left, bottom, right }: CellRange, source: CellRange, target: CellRange): CellRange => {
  const [rows, columns] = [target.top - source.top, target.left - source.left]
  return { top: top + rows, left: left + columns, bottom: bottom + rows, right: right + columns }
}

const covers = (outer: CellRange, inner: CellRange): boolean =>
  outer.top <= inner.top && outer.left <= inner.left && outer.bottom >= inner.bottom && outer.right >= inner.right

function common(one: CellRange, other: CellRange): CellRange | null {
  const found = {
    top: Math.max(one.top, other.top),
    left: Math.max(one.left, other.left),
    bottom: Math.min(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
  }
  return found.top <= found.bottom && found.left <= found.right ? found : null
}

/** What is left of a range: above, below, and beside the hole. */
export function without(range: CellRange, hole: CellRange): CellRange[] {
  const inner = common(range, hole)
  if (!inner) return [range]
  const beside = { top: inner.top, bottom: inner.bottom }
  return [
    { ...range, bottom: inner.top - 1 },
    { ...range, ...beside, right: inner.left - 1 },
    { ...range, ...beside, left: inner.right + 1 },
    { ...range, top: inner.bottom + 1 },
  ].filter(({ top, left, bottom, right }) => top <= bottom && left <= right)
}
