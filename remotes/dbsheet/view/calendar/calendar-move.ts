import type { Edge } from '../../commands/schedule.ts'
import { DAY_MS, type Dated, type Table } from '../../model/index.ts'

/** A record that is being moved, and how far. */
export interface CalendarMove {
  readonly record: number
  readonly edge: Edge
  readonly days: number
}

/** Records as they will lie when the one in hand is let go of. */
export function withMove<Each extends Dated>(
  table: Table,
  dated: readonly Each[],
  move: CalendarMove | null,
): readonly Each[] {
  if (!move || move.days === 0) return dated
  const byMs = move.days * DAY_MS
  const slot = table.slotOf(move.record)
  return dated.map((each) => {
    if (each.slot !== slot) return each
    switch (move.edge) {
      case 'whole':
        return { ...each, fromDay: each.fromDay + byMs, toDay: each.toDay + byMs }
      case 'from':
        return { ...each, fromDay: Math.min(each.fromDay + byMs, each.toDay) }
      case 'to':
        return { ...each, toDay: Math.max(each.toDay + byMs, each.fromDay) }
    }
  })
}
