import { DAY_MS } from '../../fields/calendar.ts'
import { mondayOf, monthOf, monthTitle } from '../days.ts'

export const GANTT_ZOOMS = ['day', 'week', 'month', 'quarter'] as const
export type GanttZoom = (typeof GANTT_ZOOMS)[number]

/** Width of a day, in CSS pixels. */
export const DAY_PX: Readonly<Record<GanttZoom, number>> = { day: 36, week: 16, month: 5, quarter: 2 }

export interface Tick {
  readonly dayMs: number
  readonly untilMs: number
  readonly title: string
}

type Step = (dayMs: number) => Tick

const year: Step = (dayMs) => {
  const number = new Date(dayMs).getUTCFullYear()
  return { dayMs: Date.UTC(number, 0, 1), untilMs: Date.UTC(number + 1, 0, 1), title: `${number}年` }
}
const month: Step = (dayMs) => ({ dayMs: monthOf(dayMs), untilMs: monthOf(dayMs, 1), title: monthTitle(dayMs) })
const monthOfYear: Step = (dayMs) => ({ ...month(dayMs), title: `${new Date(dayMs).getUTCMonth() + 1}月` })
const quarter: Step = (dayMs) => {
  const date = new Date(dayMs)
  const number = Math.floor(date.getUTCMonth() / 3)
  return {
    dayMs: Date.UTC(date.getUTCFullYear(), number * 3, 1),
    untilMs: Date.UTC(date.getUTCFullYear(), number * 3 + 3, 1),
    title: `第${['一', '二', '三', '四'][number] ?? ''}季度`,
  }
}
const week: Step = (dayMs) => {
  const monday = mondayOf(dayMs)
  const date = new Date(monday)
  return { dayMs: monday, untilMs: monday + 7 * DAY_MS, title: `${date.getUTCMonth() + 1}/${date.getUTCDate()}` }
}
const day: Step = (dayMs) => ({ dayMs, untilMs: dayMs + DAY_MS, title: String(new Date(dayMs).getUTCDate()) })

const STEPS: Readonly<Record<GanttZoom, readonly [upper: Step, lower: Step]>> = {
  day: [month, day],
  week: [month, week],
  month: [year, monthOfYear],
  quarter: [year, quarter],
}

/** What stands above the days from one to before another: larger spans above smaller ones. */
export function ganttTicks(zoom: GanttZoom, fromMs: number, untilMs: number) {
  const [upper, lower] = STEPS[zoom]
  const ticks = (step: Step): readonly Tick[] => {
    const found: Tick[] = []
    for (let at = fromMs; at < untilMs;) {
      const tick = step(at)
      found.push(tick)
      at = tick.untilMs
    }
    return found
  }
  return { upper: ticks(upper), lower: ticks(lower) }
}
