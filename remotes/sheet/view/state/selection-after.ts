import { type CellRange, MAX_COLUMNS, MAX_ROWS, type StructureStep } from '../../model/index.ts'
import type { Selection } from '../engine/selection.ts'

interface Span {
  readonly first: number
  readonly last: number
}

/** Where a selection is once rows and columns went or came: its cells keep it, as their text keeps them. */
export function selectionAfter(selection: Selection, steps: readonly StructureStep[]): Selection {
  const { row, column } = selection.active
  const active = rangeAfter({ top: row, left: column, bottom: row, right: column }, steps)
  return {
    ...selection,
    ranges: selection.ranges.map((range) => rangeAfter(range, steps)),
    active: { row: active.top, column: active.left },
  }
}

const rangeAfter = (range: CellRange, steps: readonly StructureStep[]): CellRange => steps.reduce(rangeAfterStep, range)

function rangeAfterStep(range: CellRange, step: StructureStep): CellRange {
  if (step.axis === 'rows') {
    const { first, last } = spanAfter({ first: range.top, last: range.bottom }, step, MAX_ROWS)
    return { ...range, top: first, bottom: last }
  }
  const { first, last } = spanAfter({ first: range.left, last: range.right }, step, MAX_COLUMNS)
  return { ...range, left: first, right: last }
}

/** @param most how many rows or columns a sheet may have; a span to the end of them stays one */
function spanAfter({ first, last }: Span, step: StructureStep, most: number): Span {
  const isToTheEnd = last >= most - 1
  const start = isToTheEnd && first === 0 ? 0 : indexAfter(first, step, step.first)
  const end = isToTheEnd ? last : indexAfter(last, step, step.first - 1)
  if (end >= start) return { first: start, last: end }
  // All of it is gone, or its ends changed places: what came to where it was.
  return { first: start, last: start }
}

/** @param gone the answer for what was removed */
function indexAfter(index: number, step: StructureStep, gone: number): number {
  const { first, count } = step
  if (step.kind === 'insert') return index < first ? index : index + count
  const isWithin = index >= first && index < first + count
  if (step.kind === 'move' && isWithin) return index - first + step.to
  const without = index < first ? index : index - count
  if (step.kind === 'move') return without < step.to ? without : without + count
  return isWithin ? gone : without
}
