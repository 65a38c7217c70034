import type { Node as PmNode } from '@tiptap/pm/model'
import type { Range } from '../far-blocks/far-node.ts'

/** Of each row, how many rows its highest cell goes over. */
const tallest = new WeakMap<PmNode, number>()

/** The same stretches, wider where a cell would be cut: one that goes over several rows is drawn with all of them. */
export function wholeRows(table: PmNode, ranges: readonly Range[]): readonly Range[] {
  const joined = joinedRows(table)
  if (joined.length === 0) return ranges
  const wide = [...ranges, ...joined.filter(([from, to]) => ranges.some((range) => range[0] < to && from < range[1]))]
  return merged(wide)
}

/** Stretches of rows that cells go over, none of which meets another one. */
function joinedRows(table: PmNode): readonly Range[] {
  const spans: Range[] = []
  table.forEach((row, _, at) => {
    const rows = tallestIn(row)
    if (rows > 1) spans.push([at, Math.min(table.childCount, at + rows)])
  })
  return merged(spans)
}

function tallestIn(row: PmNode): number {
  const known = tallest.get(row)
  if (known !== undefined) return known
  let rows = 1
  row.forEach((cell) => {
    rows = Math.max(rows, Number(cell.attrs['rowspan']) || 1)
  })
  tallest.set(row, rows)
  return rows
}

function merged(ranges: readonly Range[]): readonly Range[] {
  const all: Range[] = []
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1)
    if (last && from < last[1]) all[all.length - 1] = [last[0], Math.max(last[1], to)]
    else all.push([from, to])
  }
  return all
}
