import type * as Y from 'yjs'
import { mapOf, numberOf, orderedMaps } from '../read-shared.ts'
import type { Pair } from '../shape/aspects.ts'

/** Columns and rows of a table whose frame gets another size: other programs draw tables by them alone. */
export function scaleTable(shape: Y.Map<unknown>, from: Pair, to: Pair): void {
  const table = mapOf(shape, 'tbl')
  if (!table) return
  if (to[0] !== from[0]) scaleLines(mapOf(table, 'columns'), 'w', from[0], to[0])
  if (to[1] !== from[1]) scaleLines(mapOf(table, 'rows'), 'h', from[1], to[1])
}

function scaleLines(lines: Y.Map<unknown> | null, size: 'w' | 'h', from: number, to: number): void {
  const all = orderedMaps(lines, 'k').map(([, line]) => line)
  const total = all.reduce((sum, line) => sum + numberOf(line, size), 0)
  // Where nothing says how large the lines are, they are as large as each other.
  for (const line of all)
    line.set(size, Math.round(total > 0 ? numberOf(line, size) * (to / (from || total)) : to / all.length))
}
