import { DAY_MS } from '../../fields/calendar.ts'
import type { GanttTask } from './gantt-tasks.ts'

/** What follows from tasks and their order. */
export interface GanttPlan {
  /** Slots of tasks that cannot be a day longer without the whole being longer. */
  readonly critical: ReadonlySet<number>
  /** Slots of tasks that wait for one another in a circle. */
  readonly circular: ReadonlySet<number>
  /** Slots of tasks that begin before one that they wait for has ended. */
  readonly early: ReadonlySet<number>
}

/**
 * The critical path, by the last day on which each task may end: a day before the first that waits for it must begin. Tasks of a
 * circle have none, and hold up no others.
 */
export function ganttPlan(tasks: readonly GanttTask[]): GanttPlan {
  const bySlot = new Map(tasks.map((task) => [task.slot, task]))
  const followers = new Map<number, GanttTask[]>()
  const waiting = new Map<number, number>()
  const early = new Set<number>()
  for (const task of tasks) {
    waiting.set(task.slot, task.after.length)
    for (const slot of task.after) {
      const before = bySlot.get(slot)
      if (before && task.fromDay <= before.toDay) early.add(task.slot)
      const known = followers.get(slot)
      if (known) known.push(task)
      else followers.set(slot, [task])
    }
  }
  const ordered: GanttTask[] = []
  const ready = tasks.filter(({ after }) => after.length === 0)
  for (let task = ready.pop(); task; task = ready.pop()) {
    ordered.push(task)
    for (const follower of followers.get(task.slot) ?? []) {
      const left = (waiting.get(follower.slot) ?? 0) - 1
      waiting.set(follower.slot, left)
      if (left === 0) ready.push(follower)
    }
  }
  const reached = new Set(ordered.map(({ slot }) => slot))
  const circular = inCircles(tasks, bySlot, reached)
  const lastDay = tasks.reduce((last, { toDay }) => Math.max(last, toDay), -Infinity)
  const latestEnd = new Map<number, number>()
  const critical = new Set<number>()
  for (const task of ordered.toReversed()) {
    let latest = lastDay
    for (const follower of followers.get(task.slot) ?? []) {
      const end = latestEnd.get(follower.slot)
      if (end !== undefined) latest = Math.min(latest, end - (follower.toDay - follower.fromDay) - DAY_MS)
    }
    latestEnd.set(task.slot, latest)
    if (task.toDay >= latest) critical.add(task.slot)
  }
  return { critical, circular, early }
}

/** Of the tasks that are never ready, those that wait for themselves, not those that only wait for them. */
function inCircles(
  tasks: readonly GanttTask[],
  bySlot: ReadonlyMap<number, GanttTask>,
  reached: ReadonlySet<number>,
): ReadonlySet<number> {
  const left = new Map(tasks.filter(({ slot }) => !reached.has(slot)).map((task) => [task.slot, 0]))
  for (const slot of left.keys())
    for (const before of bySlot.get(slot)?.after ?? []) {
      const count = left.get(before)
      if (count !== undefined) left.set(before, count + 1)
    }
  // Who is waited for by none that is left is in no circle.
  const loose = [...left].filter(([, count]) => count === 0).map(([slot]) => slot)
  for (let slot = loose.pop(); slot !== undefined; slot = loose.pop()) {
    left.delete(slot)
    for (const before of bySlot.get(slot)?.after ?? []) {
      const count = left.get(before)
      if (count === undefined) continue
      left.set(before, count - 1)
      if (count === 1) loose.push(before)
    }
  }
  return new Set(left.keys())
}
