import type { Field } from '../../fields/field.schema.ts'
import type { Table } from '../../table/table.ts'
import { dateFields, datedRecords, type Dated } from '../dated-records.ts'
import type { View } from '../view.schema.ts'

/** A record as a bar. */
export interface GanttTask extends Dated {
  /** Its automatic number, by which other records name it. */
  readonly number: number
  readonly isMilestone: boolean
  /** From 0 to 1; null where the view shows none. */
  readonly progress: number | null
  /** Slots of the tasks after which it begins. */
  readonly after: readonly number[]
}

/** The fields that make a gantt of a table, beside its dates. */
export interface GanttFields {
  /** Holds the automatic numbers of the records before, as a number or as `3、5`. */
  readonly after: Field | null
  readonly milestone: Field | null
  readonly progress: Field | null
}

export const isAfterKind = ({ kind }: Field): boolean => kind === 'text' || kind === 'number'
export const isProgressKind = ({ kind }: Field): boolean => kind === 'progress' || kind === 'percent'

export function ganttFields(table: Table, { settings }: View): GanttFields {
  const chosen = (id: string | null | undefined, fits: (field: Field) => boolean): Field | null => {
    const field = table.field(id ?? '')
    return field && fits(field) ? field : null
  }
  return {
    after: chosen(settings.after, isAfterKind),
    milestone: chosen(settings.milestone, ({ kind }) => kind === 'checkbox'),
    progress: chosen(settings.progress, isProgressKind),
  }
}

/** Numbers of records in a cell that names them, `3、5` or 3. */
export const namedNumbers = (value: unknown): readonly number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'string'
      ? [...new Set((value.match(/\d{1,9}/g) ?? []).map(Number))]
      : []

/** The records of a view that have a day, in the view's order. */
export function ganttTasks(table: Table, view: View, slots: Uint32Array): readonly GanttTask[] {
  const { after, milestone, progress } = ganttFields(table, view)
  const numbers = table.system.autoNumber
  const dated = new Map(datedRecords(table, dateFields(table, view), slots).map((each) => [each.slot, each]))
  const byNumber = new Map<number, number>()
  for (const slot of dated.keys()) {
    const number = numbers.get(slot)
    if (typeof number === 'number') byNumber.set(number, slot)
  }
  const tasks: GanttTask[] = []
  for (const slot of slots) {
    const each = dated.get(slot)
    if (!each) continue
    const done = progress && table.shown(progress).get(slot)
    const number = numbers.get(slot)
    tasks.push({
      ...each,
      number: typeof number === 'number' ? number : 0,
      isMilestone: milestone !== null && table.shown(milestone).get(slot) === true,
      progress: progress ? Math.min(1, Math.max(0, typeof done === 'number' ? done : 0)) : null,
      after: after
        ? namedNumbers(table.shown(after).get(slot)).flatMap((named) => {
            const before = byNumber.get(named)
            return before === undefined || before === slot ? [] : [before]
          })
        : [],
    })
  }
  return tasks
}
