import { dayTitle, recordColour, type WeekPart } from '../../model/index.ts'
import { recordTitle } from '../../paint/told-fields.ts'
import { useOptionColour } from '@wenfang/shared-ui/chips'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'

interface CalendarEntryProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly part: WeekPart
  readonly canMove: boolean
  /** It has an end of its own, which can be moved. */
  readonly hasEnd: boolean
  readonly isInHand: boolean
}

/** A record on the days of one week. */
export function CalendarEntry({ surface, shown, part, canMove, hasEnd, isInHand }: CalendarEntryProps) {
  const { table, view, database } = shown
  const { dated, column, span, lane, beginsHere, endsHere } = part
  const record = table.ids[dated.slot] ?? 0
  const title = recordTitle(table, record, database.people)
  const days =
    dated.fromDay === dated.toDay ? dayTitle(dated.fromDay) : `${dayTitle(dated.fromDay)}至${dayTitle(dated.toDay)}`
  const colour = useOptionColour(recordColour(table, view, dated.slot))
  const classes = ['dbsheet-entry', beginsHere && 'begins', endsHere && 'ends', isInHand && 'in-hand']
  return (
    <button
      ref={colour}
      type="button"
      className={classes.filter(Boolean).join(' ')}
      style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 1 }}
      data-record={record}
      aria-label={[title, days, dated.hour].filter(Boolean).join('，')}
      aria-keyshortcuts={canMove ? 'Alt+ArrowRight Alt+ArrowLeft Alt+ArrowDown Alt+ArrowUp' : undefined}
      onClick={() => surface.go({ openRecord: record })}
    >
      {canMove && hasEnd && beginsHere && <span className="dbsheet-entry-edge" data-edge="from" />}
      {dated.hour !== '' && beginsHere && <span className="dbsheet-entry-hour">{dated.hour}</span>}
      <span className="dbsheet-entry-title">{title}</span>
      {canMove && hasEnd && endsHere && <span className="dbsheet-entry-edge at-end" data-edge="to" />}
    </button>
  )
}
