import { Button, Segmented, Switch } from '@wenfang/shared-ui'
import { useStream } from '@wenfang/shared-remote/surface'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { commands } from '../../commands/index.ts'
import {
  DAY_MS,
  dateFields,
  dayOf,
  GANTT_ZOOMS,
  ganttFields,
  ganttPlan,
  ganttTasks,
  isKept,
  type GanttZoom,
} from '../../model/index.ts'
import { NoDates } from '../calendar/no-dates.view.tsx'
import { keyMove } from '../calendar/calendar-keys.ts'
import { withMove, type CalendarMove } from '../calendar/calendar-move.ts'
import { recordTitle } from '../../paint/told-fields.ts'
import { useListeners } from '../kanban/use-listeners.ts'
import type { TableSurface } from '../state/table-surface.ts'
import { undoKeys } from '../state/undo-keys.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { GanttBar } from './gantt-bar.view.tsx'
import { GanttHead, GanttLines } from './gantt-head.view.tsx'
import { ganttLayout, HEAD_PX, linkPath, ROW_PX, seenRows, xOf } from './gantt-layout.ts'
import { useBarDrag } from './use-bar-drag.ts'
import { useScroll } from '../state/use-scroll.ts'
import './gantt.css'

const ZOOM_TITLES: Readonly<Record<GanttZoom, string>> = { day: '日', week: '周', month: '月', quarter: '季度' }

/** The records of a view as bars along the days, with what each waits for. */
export function GanttView({ surface, shown }: { readonly surface: TableSurface; readonly shown: ShownPlace }) {
  const { session } = surface
  const { table, view, rows, database, canWrite } = shown
  const { host } = session
  const isPhone = useStream(host.layout$, 'pc') === 'mobile'
  const namesPx = isPhone ? 104 : 220
  const todayMs = dayOf(session.nowMs)
  const [zoom, setZoom] = useState<GanttZoom>('week')
  const [showsCritical, setShowsCritical] = useState(false)
  const { from, to } = dateFields(table, view)
  const isWritable = from !== null && canWrite && isKept(from)
  const tasks = useMemo(() => ganttTasks(table, view, rows.slots), [table, view, rows])
  const plan = useMemo(() => ganttPlan(tasks), [tasks])
  const { seen, follow } = useScroll()
  const layout = useMemo(
    () => ganttLayout(tasks, todayMs, zoom, seen.width - namesPx),
    [tasks, todayMs, zoom, seen.width, namesPx],
  )
  const scroller = useRef<HTMLElement | null>(null)
  const goTo = (dayMs: number) => {
    if (scroller.current) scroller.current.scrollLeft = Math.max(0, xOf(layout, dayMs) - (seen.width - namesPx) / 3)
  }
  useEffect(() => host.renderEnd(), [host])
  // Today is where one looks first, at each scale.
  const wentTo = useRef<GanttZoom | null>(null)
  useLayoutEffect(() => {
    if (wentTo.current === zoom) return
    wentTo.current = zoom
    goTo(todayMs)
  })
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const element = wanted.current === null ? null : scroller.current?.querySelector<HTMLElement>(wanted.current)
    if (!element) return
    wanted.current = null
    element.focus()
  })
  const ofView = { table: table.id, view: view.id }
  const apply = (move: CalendarMove) => session.run(commands.reschedule, { ...ofView, ...move })
  const { move, linking, listeners } = useBarDrag({
    canMove: isWritable,
    dayPx: layout.dayPx,
    onMove: apply,
    onLink: (before, record) => session.run(commands.putAfter, { ...ofView, record, before }),
  })
  const listen = useListeners({
    ...listeners,
    keydown: (event) => {
      if (undoKeys(session, event)) return
      const moved = keyMove(event)
      const row = event.target instanceof HTMLElement ? event.target.dataset['row'] : undefined
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (moved && isWritable) {
        wanted.current = `[data-record="${moved.record}"]`
        apply(moved)
      } else if (row !== undefined && step !== 0 && !event.altKey) {
        const next = Number(row) + step
        if (next < 0 || next >= tasks.length) return
        wanted.current = `[data-row="${next}"]`
        scroller.current?.querySelector<HTMLElement>(wanted.current)?.focus()
      } else return
      event.preventDefault()
    },
  })
  const root = useCallback(
    (element: HTMLElement | null) => {
      scroller.current = element
      const ends = [follow(element), listen(element)]
      return () => ends.forEach((end) => end?.())
    },
    [follow, listen],
  )
  if (!from) return <NoDates surface={surface} shown={shown} title="甘特图按日期字段画出记录" />
  const moved = withMove(table, tasks, move)
  const rowOf = new Map(moved.map(({ slot }, row) => [slot, row]))
  const drawn = seenRows(seen.top, seen.height, moved.length)
  const fromMs = Math.max(layout.fromMs, layout.fromMs + Math.floor((seen.left - 200) / layout.dayPx) * DAY_MS)
  const untilMs = Math.min(
    layout.untilMs,
    layout.fromMs + Math.ceil((seen.left + seen.width + 200) / layout.dayPx) * DAY_MS,
  )
  const heightPx = Math.max(moved.length * ROW_PX, seen.height - HEAD_PX)
  const without = rows.total - tasks.length
  return (
    <div className="dbsheet-gantt">
      <div className="dbsheet-calendar-head">
        <Button size="sm" onClick={() => goTo(todayMs)}>
          今天
        </Button>
        <Segmented
          label="时间的刻度"
          value={zoom}
          options={GANTT_ZOOMS.map((value) => ({ value, label: ZOOM_TITLES[value] }))}
          onChange={setZoom}
        />
        <Switch isOn={showsCritical} onChange={setShowsCritical}>
          关键路径
        </Switch>
        {without > 0 && (
          <span className="dbsheet-none">{`${without.toLocaleString('zh-CN')} 条记录没有“${from.settings.title}”，不在图上`}</span>
        )}
      </div>
      <div ref={root} className={linking === null ? 'dbsheet-gantt-scroll' : 'dbsheet-gantt-scroll is-linking'}>
        <div className="dbsheet-gantt-head" style={{ width: namesPx + layout.widthPx, height: HEAD_PX }}>
          <span className="dbsheet-gantt-corner" style={{ width: namesPx }}>
            {table.titleField?.settings.title}
          </span>
          <GanttHead layout={layout} fromMs={fromMs} untilMs={untilMs} />
        </div>
        <div className="dbsheet-gantt-body" style={{ width: namesPx + layout.widthPx, height: heightPx }}>
          <div className="dbsheet-gantt-names" style={{ width: namesPx, height: heightPx }}>
            {moved.slice(drawn.from, drawn.to).map(({ slot }, at) => {
              const record = table.ids[slot] ?? 0
              return (
                <button
                  key={slot}
                  type="button"
                  tabIndex={-1}
                  className="dbsheet-gantt-name"
                  style={{ top: (drawn.from + at) * ROW_PX, height: ROW_PX }}
                  onClick={() => surface.go({ openRecord: record })}
                >
                  {recordTitle(table, record, database.people)}
                </button>
              )
            })}
          </div>
          <div className="dbsheet-gantt-bars" style={{ left: namesPx, width: layout.widthPx, height: heightPx }}>
            <GanttLines layout={layout} fromMs={fromMs} untilMs={untilMs} heightPx={heightPx} />
            <span
              className="dbsheet-gantt-today"
              style={{ left: xOf(layout, todayMs) + layout.dayPx / 2, height: heightPx }}
            />
            <svg className="dbsheet-gantt-links" width={layout.widthPx} height={heightPx} aria-hidden="true">
              {moved.flatMap((task, row) =>
                task.after.flatMap((before) => {
                  const beforeRow = rowOf.get(before)
                  const other = beforeRow === undefined ? undefined : moved[beforeRow]
                  if (beforeRow === undefined || !other) return []
                  const isSeen = Math.max(row, beforeRow) >= drawn.from && Math.min(row, beforeRow) < drawn.to
                  if (!isSeen) return []
                  const isWrong = plan.early.has(task.slot) || plan.circular.has(task.slot)
                  const isCritical = showsCritical && plan.critical.has(task.slot) && plan.critical.has(before)
                  return (
                    <path
                      key={`${before} ${task.slot}`}
                      className={isWrong ? 'is-wrong' : isCritical ? 'is-critical' : undefined}
                      d={linkPath(xOf(layout, other.toDay + DAY_MS), beforeRow, xOf(layout, task.fromDay), row)}
                    />
                  )
                }),
              )}
            </svg>
            {moved.slice(drawn.from, drawn.to).map((task, at) => (
              <GanttBar
                key={task.slot}
                surface={surface}
                shown={shown}
                layout={layout}
                task={task}
                row={drawn.from + at}
                plan={plan}
                showsCritical={showsCritical}
                canMove={isWritable}
                hasEnd={to !== null}
                canLink={ganttFields(table, view).after !== null}
                isInHand={move !== null && move.record === table.ids[task.slot]}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
