import { Button, IconButton, Segmented } from '@wenfang/shared-ui'
import { useStream } from '@wenfang/shared-remote/surface'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { commands } from '../../commands/index.ts'
import {
  DAY_MS,
  dateFields,
  datedRecords,
  rangeText,
  type CellValue,
  type Field,
  dayOf,
  daysFrom,
  isKept,
  mondayOf,
  monthOf,
  weekdayTitle,
  weeksOfMonth,
} from '../../model/index.ts'
import { useListeners } from '../kanban/use-listeners.ts'
import type { TableSurface } from '../state/table-surface.ts'
import { undoKeys } from '../state/undo-keys.ts'
import { useScroll } from '../state/use-scroll.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { Agenda } from './agenda.view.tsx'
import { keyDay, keyMove } from './calendar-keys.ts'
import { CALENDAR_MODES, MODE_TITLES, shownTitle, steppedDay, type CalendarMode } from './calendar-mode.ts'
import { withMove, type CalendarMove } from './calendar-move.ts'
import { CalendarWeek } from './calendar-week.view.tsx'
import { lanesIn } from './month-lanes.ts'
import { NoDates } from './no-dates.view.tsx'
import { useEntryDrag } from './use-entry-drag.ts'
import './calendar.css'

/** The records of a view on their days: a month, a week, a day, or as a list. */
export function CalendarView({ surface, shown }: { readonly surface: TableSurface; readonly shown: ShownPlace }) {
  const { session } = surface
  const { table, view, rows, canWrite } = shown
  const { host } = session
  const isPhone = useStream(host.layout$, 'pc') === 'mobile'
  const todayMs = dayOf(session.nowMs)
  const [chosen, setMode] = useState<CalendarMode | null>(null)
  const mode = chosen ?? (isPhone ? 'list' : 'month')
  const [dayMs, setDay] = useState(todayMs)
  const { from, to } = dateFields(table, view)
  const isWritable = from !== null && canWrite && isKept(from)
  const dated = useMemo(() => datedRecords(table, dateFields(table, view), rows.slots), [table, view, rows])
  /** What gets the keys when it is drawn: a moved entry, or a day. */
  const wanted = useRef<string | null>(null)
  const frame = useRef<HTMLElement | null>(null)
  useEffect(() => host.renderEnd(), [host])
  useEffect(() => {
    if (wanted.current === null) return
    const element = frame.current?.querySelector<HTMLElement>(wanted.current)
    if (!element) return
    wanted.current = null
    element.focus()
  })
  const shownMs = monthOf(dayMs)
  useEffect(() => {
    if (mode === 'month') frame.current?.querySelector('.is-today')?.scrollIntoView({ block: 'nearest' })
  }, [mode, shownMs])
  const apply = ({ record, edge, days }: CalendarMove) =>
    session.run(commands.reschedule, { table: table.id, view: view.id, record, edge, days })
  const { move, listeners } = useEntryDrag(isWritable, apply)
  const add = (onMs: number) => {
    if (!from) return
    const [record] =
      session.run(commands.addRecords, { table: table.id, fields: [from.id], rows: [[dayValue(from, onMs)]] })
        ?.records ?? []
    if (record !== undefined) surface.go({ openRecord: record })
  }
  const listen = useListeners({
    ...listeners,
    click: ({ target }) => {
      // The empty part of a day: what is pressed on it is a control of its own.
      if (!isWritable || !(target instanceof HTMLElement) || target.dataset['day'] === undefined) return
      add(Number(target.dataset['day']))
    },
    keydown: (event) => {
      if (undoKeys(session, event)) return
      const moved = keyMove(event)
      const day = keyDay(event)
      const page = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : null
      if (moved && isWritable) {
        const entry = dated.find(({ slot }) => slot === table.slotOf(moved.record))
        wanted.current = `[data-record="${moved.record}"]`
        apply(moved)
        if (entry && moved.edge === 'whole') setDay(entry.fromDay + moved.days * DAY_MS)
      } else if (day !== null) {
        wanted.current = `[data-day="${day}"] .dbsheet-day-number`
        setDay(day)
      } else if (page !== null) setDay(steppedDay(mode, dayMs, page))
      else return
      event.preventDefault()
    },
  })
  const root = useCallback(
    (element: HTMLElement | null) => {
      frame.current = element
      return listen(element)
    },
    [listen],
  )
  const mondays = mode === 'month' ? weeksOfMonth(dayMs) : [mondayOf(dayMs)]
  const { seen: room, follow } = useScroll()
  if (!from) return <NoDates surface={surface} shown={shown} title="日历按日期字段排列记录" />
  const seen = withMove(table, dated, move)
  const onAdd = isWritable ? add : null
  return (
    <div className="dbsheet-calendar" ref={root}>
      <div className="dbsheet-calendar-head">
        <IconButton label="往前" icon={<ChevronLeft />} onClick={() => setDay(steppedDay(mode, dayMs, -1))} />
        <IconButton label="往后" icon={<ChevronRight />} onClick={() => setDay(steppedDay(mode, dayMs, 1))} />
        <Button size="sm" onClick={() => setDay(todayMs)}>
          今天
        </Button>
        <h2 aria-live="polite">{shownTitle(mode, dayMs)}</h2>
        <Segmented
          label="日历的范围"
          value={mode}
          options={CALENDAR_MODES.map((value) => ({ value, label: MODE_TITLES[value] }))}
          onChange={setMode}
        />
      </div>
      {mode === 'month' || mode === 'week' ? (
        <>
          <div className="dbsheet-weekdays" aria-hidden="true">
            {daysFrom(mondays[0] ?? 0, 7).map((each) => (
              <span key={each}>{weekdayTitle(each)}</span>
            ))}
          </div>
          <div className={mode === 'week' ? 'dbsheet-weeks is-week' : 'dbsheet-weeks'} ref={follow}>
            {mondays.map((mondayMs) => (
              <CalendarWeek
                key={mondayMs}
                surface={surface}
                shown={shown}
                dated={seen}
                mondayMs={mondayMs}
                monthMs={mode === 'month' ? monthOf(dayMs) : null}
                todayMs={todayMs}
                focusMs={dayMs}
                mostLanes={mode === 'month' ? lanesIn(room.height, mondays.length) : Infinity}
                canMove={isWritable}
                hasEnd={to !== null}
                move={move}
                onDay={(each) => {
                  setDay(each)
                  setMode('day')
                }}
                onAdd={onAdd}
              />
            ))}
          </div>
        </>
      ) : (
        <Agenda
          surface={surface}
          shown={shown}
          dated={seen}
          fromMs={mode === 'day' ? dayMs : monthOf(dayMs)}
          untilMs={mode === 'day' ? dayMs + DAY_MS : monthOf(dayMs, 1)}
          todayMs={todayMs}
          onAdd={onAdd}
        />
      )}
    </div>
  )
}

/** That day, as a cell of the field has it. */
const dayValue = (field: Field, dayMs: number): CellValue =>
  field.kind === 'dateRange' ? rangeText({ fromMs: dayMs, toMs: dayMs }, field.settings.hasTime === true) : dayMs
