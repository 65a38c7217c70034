import { classNames, IconButton } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import { daysFrom, dayTitle, monthOf, weekdayTitle, weekLanes, type Dated } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { CalendarEntry } from './calendar-entry.view.tsx'
import type { CalendarMove } from './calendar-move.ts'

interface CalendarWeekProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly dated: readonly Dated[]
  readonly mondayMs: number
  /** Days of other months are paler; null: all are of equal weight. */
  readonly monthMs: number | null
  readonly todayMs: number
  /** The one day of all that Tab comes to. */
  readonly focusMs: number
  /** Lines of entries; the rest is counted below. */
  readonly mostLanes: number
  readonly canMove: boolean
  readonly hasEnd: boolean
  readonly move: CalendarMove | null
  readonly onDay: (dayMs: number) => void
  /** Null: records cannot be added. */
  readonly onAdd: ((dayMs: number) => void) | null
}

/** Seven days and what lies on them. */
export function CalendarWeek(props: CalendarWeekProps) {
  const { surface, shown, dated, mondayMs, monthMs, todayMs, focusMs, mostLanes, canMove, hasEnd, move } = props
  const parts = weekLanes(dated, mondayMs)
  const hiddenOn = daysFrom(mondayMs, 7).map(
    (_, column) =>
      parts.filter((part) => part.lane >= mostLanes && part.column <= column && part.column + part.span > column)
        .length,
  )
  return (
    <div className="dbsheet-week">
      {daysFrom(mondayMs, 7).map((dayMs, column) => (
        <div
          key={dayMs}
          className={classNames(
            'dbsheet-day',
            dayMs === todayMs && 'is-today',
            monthMs !== null && monthOf(dayMs) !== monthMs && 'is-other',
          )}
          data-day={dayMs}
        >
          <span className="dbsheet-day-head">
            <button
              type="button"
              className="dbsheet-day-number"
              tabIndex={dayMs === focusMs ? 0 : -1}
              aria-current={dayMs === todayMs ? 'date' : undefined}
              aria-label={`${dayTitle(dayMs)} ${weekdayTitle(dayMs)}`}
              onClick={() => props.onDay(dayMs)}
            >
              {new Date(dayMs).getUTCDate()}
            </button>
            {props.onAdd && (
              <IconButton
                label={`在${dayTitle(dayMs)}添加记录`}
                size="sm"
                icon={<Plus />}
                tabIndex={dayMs === focusMs ? 0 : -1}
                onClick={() => props.onAdd?.(dayMs)}
              />
            )}
          </span>
          {(hiddenOn[column] ?? 0) > 0 && (
            <button
              type="button"
              className="dbsheet-day-more"
              aria-label={`${dayTitle(dayMs)}还有 ${hiddenOn[column] ?? 0} 条`}
              onClick={() => props.onDay(dayMs)}
            >
              {`还有 ${hiddenOn[column] ?? 0} 条`}
            </button>
          )}
        </div>
      ))}
      <div className="dbsheet-parts">
        {parts
          .filter(({ lane }) => lane < mostLanes)
          .map((part) => (
            <CalendarEntry
              key={part.dated.slot}
              surface={surface}
              shown={shown}
              part={part}
              canMove={canMove}
              hasEnd={hasEnd}
              isInHand={move !== null && shown.table.ids[part.dated.slot] === move.record}
            />
          ))}
      </div>
    </div>
  )
}
