import { classNames } from '@wenfang/shared-ui'
import { DAY_MS, ganttTicks, weekdayTitle } from '../../model/index.ts'
import { xOf, type GanttLayout } from './gantt-layout.ts'

interface GanttHeadProps {
  readonly layout: GanttLayout
  /** Days that are seen. */
  readonly fromMs: number
  readonly untilMs: number
}

/** What the days are called, above them. */
export function GanttHead({ layout, fromMs, untilMs }: GanttHeadProps) {
  const { upper, lower } = ganttTicks(layout.zoom, fromMs, untilMs)
  return (
    <div className="dbsheet-gantt-days" style={{ width: layout.widthPx }} aria-hidden="true">
      {[upper, lower].map((ticks, tier) =>
        ticks.map(({ dayMs, untilMs: end, title }) => {
          const left = xOf(layout, Math.max(dayMs, layout.fromMs))
          return (
            <span
              key={`${tier} ${dayMs}`}
              className={tier === 0 ? 'dbsheet-gantt-upper' : 'dbsheet-gantt-lower'}
              style={{ left, width: xOf(layout, end) - left }}
            >
              {title}
            </span>
          )
        }),
      )}
    </div>
  )
}

/** Lines between the days, and weekends paler where days are wide enough. */
export function GanttLines({ layout, fromMs, untilMs, heightPx }: GanttHeadProps & { readonly heightPx: number }) {
  const { lower } = ganttTicks(layout.zoom, fromMs, untilMs)
  return lower.map(({ dayMs }) => {
    const isWeekend = layout.zoom === 'day' && ['周六', '周日'].includes(weekdayTitle(dayMs))
    return (
      <span
        key={dayMs}
        className={classNames('dbsheet-gantt-line', isWeekend && 'is-weekend')}
        style={{
          left: xOf(layout, dayMs),
          height: heightPx,
          width: isWeekend ? xOf(layout, dayMs + DAY_MS) - xOf(layout, dayMs) : 1,
        }}
      />
    )
  })
}
