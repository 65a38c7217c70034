import { classNames } from '@wenfang/shared-ui'
import { DAY_MS, dayTitle, recordColour, type GanttPlan, type GanttTask } from '../../model/index.ts'
import { recordTitle } from '../../paint/told-fields.ts'
import { useOptionColour } from '@wenfang/shared-ui/chips'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { ROW_PX, xOf, type GanttLayout } from './gantt-layout.ts'

interface GanttBarProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly layout: GanttLayout
  readonly task: GanttTask
  readonly row: number
  readonly plan: GanttPlan
  readonly showsCritical: boolean
  readonly canMove: boolean
  readonly hasEnd: boolean
  readonly canLink: boolean
  readonly isInHand: boolean
}

/** A record along the days: a bar, or a diamond where it is a milestone. */
export function GanttBar(props: GanttBarProps) {
  const { surface, shown, layout, task, row, plan, showsCritical, canMove, hasEnd, canLink, isInHand } = props
  const { table, view, database } = shown
  const record = table.ids[task.slot] ?? 0
  const title = recordTitle(table, record, database.people)
  const isCritical = showsCritical && plan.critical.has(task.slot)
  const warning = plan.circular.has(task.slot)
    ? '前置任务绕成了圈'
    : plan.early.has(task.slot)
      ? '开始得比前置任务结束还早'
      : ''
  const colour = useOptionColour(recordColour(table, view, task.slot))
  const left = xOf(layout, task.fromDay)
  const width = xOf(layout, task.toDay + DAY_MS) - left
  const days =
    task.fromDay === task.toDay ? dayTitle(task.fromDay) : `${dayTitle(task.fromDay)}至${dayTitle(task.toDay)}`
  const done = task.progress === null ? '' : `完成 ${Math.round(task.progress * 100)}%`
  const words = [title, task.isMilestone && '里程碑', days, done, isCritical && '在关键路径上', warning]
  return (
    <button
      ref={colour}
      type="button"
      className={classNames(
        'dbsheet-bar-task',
        task.isMilestone && 'is-milestone',
        isCritical && 'is-critical',
        warning !== '' && 'is-wrong',
        isInHand && 'in-hand',
      )}
      style={{
        left: task.isMilestone ? left + width / 2 - 9 : left,
        width: task.isMilestone ? 18 : width,
        top: row * ROW_PX + 7,
      }}
      data-record={record}
      data-row={row}
      title={warning || undefined}
      aria-label={words.filter(Boolean).join('，')}
      aria-keyshortcuts={canMove ? 'Alt+ArrowRight Alt+ArrowLeft' : undefined}
      onClick={() => surface.go({ openRecord: record })}
    >
      {task.progress !== null && !task.isMilestone && (
        <span className="dbsheet-bar-done" style={{ width: `${task.progress * 100}%` }} />
      )}
      {!task.isMilestone && <span className="dbsheet-bar-title">{title}</span>}
      {canMove && !task.isMilestone && hasEnd && (
        <>
          <span className="dbsheet-entry-edge" data-edge="from" />
          <span className="dbsheet-entry-edge at-end" data-edge="to" />
        </>
      )}
      {canMove && canLink && <span className="dbsheet-bar-knob" data-edge="link" />}
    </button>
  )
}
