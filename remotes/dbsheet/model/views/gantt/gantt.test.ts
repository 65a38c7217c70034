import { expect, test } from 'vitest'
import { DAY_MS, parsedDate } from '../../fields/calendar.ts'
import { kernel } from '../../kernel.ts'
import type { TableBody } from '../../table-body.ts'
import { tableOps } from '../../testing/new-table.ts'
import type { View } from '../view.schema.ts'
import { ganttPlan } from './gantt-plan.ts'
import { ganttTicks } from './gantt-scale.ts'
import { ganttTasks, namedNumbers, type GanttTask } from './gantt-tasks.ts'

const day = (text: string): number => parsedDate(text, false) ?? Number.NaN

/** A task of days counted from 0, which waits for others by their slots. */
const task = (slot: number, from: number, to: number, ...after: readonly number[]): GanttTask => ({
  slot,
  number: slot + 1,
  fromDay: from * DAY_MS,
  toDay: to * DAY_MS,
  hour: '',
  isMilestone: false,
  progress: null,
  after,
})
const sorted = (slots: Iterable<number>) => [...slots].toSorted((one, other) => one - other)

test('S10 the critical path is what cannot be longer: the chain to the last day, without what has time left', () => {
  const { critical, early, circular } = ganttPlan([
    task(0, 0, 4),
    task(1, 5, 9, 0),
    task(2, 5, 6, 0),
    task(3, 10, 12, 1, 2),
    task(4, 0, 3),
  ])
  expect(sorted(critical)).toEqual([0, 1, 3])
  expect(sorted(early)).toEqual([])
  expect(sorted(circular)).toEqual([])
})

test('a task that begins before the one it waits for has ended is named; it makes that one critical', () => {
  const { critical, early } = ganttPlan([task(0, 0, 5), task(1, 5, 8, 0), task(2, 9, 9, 1)])
  expect(sorted(early)).toEqual([1])
  expect(sorted(critical)).toEqual([0, 1, 2])
})

test('tasks that wait for each other in a circle are named, those beside it are not, and all ends', () => {
  const { circular, critical } = ganttPlan([
    task(0, 0, 1, 2),
    task(1, 2, 3, 0),
    task(2, 4, 5, 1),
    task(3, 6, 7, 2),
    task(4, 0, 7),
  ])
  expect(sorted(circular)).toEqual([0, 1, 2])
  expect(sorted(critical)).toEqual([4])
})

test('a thousand tasks in a row are one path', () => {
  const tasks = Array.from({ length: 1_000 }, (_, at) => task(at, at * 2, at * 2 + 1, ...(at > 0 ? [at - 1] : [])))
  expect(ganttPlan(tasks).critical.size).toBe(1_000)
})

test('records name those before them by number; unknown ones, themselves and what has no day are left out', () => {
  const body = kernel.open(null) as TableBody
  const field = (id: string, kind: 'text' | 'checkbox' | 'progress') =>
    ({ kind: 'field.add', table: 't', field: { id, kind, settings: { title: id } }, before: null }) as const
  body.found([
    ...tableOps(),
    field('after', 'text'),
    field('milestone', 'checkbox'),
    field('progress', 'progress'),
    {
      kind: 'records.add',
      table: 't',
      records: [11, 12, 13, 14],
      fields: ['day', 'after', 'milestone', 'progress'],
      values: [
        [day('2026-03-01'), day('2026-03-02'), null, day('2026-03-04')],
        [null, '1', '1', '2、3, 4，77'],
        [false, true, false, false],
        [0.5, null, null, 1],
      ],
    },
  ])
  const view: View = {
    id: 'g',
    kind: 'gantt',
    settings: { title: '甘特', from: 'day', after: 'after', milestone: 'milestone', progress: 'progress' },
    fields: {},
  }
  const table = body.database.table('t')
  if (!table) throw new Error('no table')
  const told = ganttTasks(table, view, Uint32Array.of(3, 0, 1, 2))
  expect(told.map(({ slot, after, isMilestone, progress }) => [slot, after, isMilestone, progress])).toEqual([
    [3, [1], false, 1],
    [0, [], false, 0.5],
    [1, [0], true, 0],
  ])
  expect(namedNumbers('3、5、3 和 8')).toEqual([3, 5, 8])
  expect(namedNumbers(7)).toEqual([7])
})

test('above the days stand months and days, months and weeks, years and months, years and quarters', () => {
  const titles = (zoom: 'day' | 'week' | 'month' | 'quarter', from: string, until: string) => {
    const { upper, lower } = ganttTicks(zoom, day(from), day(until))
    return [upper.map(({ title }) => title), lower.map(({ title }) => title)]
  }
  expect(titles('day', '2026-02-27', '2026-03-02')).toEqual([
    ['2026年2月', '2026年3月'],
    ['27', '28', '1'],
  ])
  expect(titles('week', '2026-02-27', '2026-03-10')).toEqual([
    ['2026年2月', '2026年3月'],
    ['2/23', '3/2', '3/9'],
  ])
  expect(titles('month', '2026-12-20', '2027-02-02')).toEqual([
    ['2026年', '2027年'],
    ['12月', '1月', '2月'],
  ])
  expect(titles('quarter', '2026-12-20', '2027-04-02')).toEqual([
    ['2026年', '2027年'],
    ['第四季度', '第一季度', '第二季度'],
  ])
})
