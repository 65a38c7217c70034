import { dateFields } from '../views/dated-records.ts'
import { ganttFields } from '../views/gantt/gantt-tasks.ts'
import { stackField } from '../views/stack-field.ts'
import type { View, ViewSettings } from '../views/view.schema.ts'
import type { Table } from '../table/table.ts'

/** The settings by which a view lays records out, as far as they are names of fields. */
export type DrawnBy = Pick<
  ViewSettings,
  'groups' | 'stack' | 'colour' | 'cover' | 'from' | 'to' | 'after' | 'milestone' | 'progress'
>

/** Where a view lays records out by a field that it does not name, as the first date, this names it. */
export function drawnBy(table: Table, view: View): DrawnBy {
  const { settings, kind } = view
  const colour = table.field(settings.colour ?? '')?.kind === 'select' ? (settings.colour ?? null) : null
  switch (kind) {
    case 'grid':
      return { colour, groups: settings.groups?.filter(({ field }) => table.field(field)) ?? [] }
    case 'kanban': {
      const stack = stackField(table, view)
      return { colour, ...(stack && { stack: stack.id }) }
    }
    case 'gallery':
      return { colour, cover: table.field(settings.cover ?? '')?.id ?? null }
    case 'calendar':
    case 'gantt': {
      const { from, to } = dateFields(table, view)
      const dates = { colour, ...(from && { from: from.id }), to: to?.id ?? null }
      if (kind === 'calendar') return dates
      const { after, milestone, progress } = ganttFields(table, view)
      return {
        ...dates,
        after: after?.id ?? null,
        milestone: milestone?.id ?? null,
        progress: progress?.id ?? null,
      }
    }
    case 'query':
    case 'form':
      return {}
  }
}

/** Without the fields that are not told. */
export function toldOf({ groups, ...names }: DrawnBy, isTold: (field: string) => boolean): DrawnBy {
  const told = Object.entries(names).filter(([, field]) => field === null || (field !== undefined && isTold(field)))
  return {
    ...(Object.fromEntries(told) as Omit<DrawnBy, 'groups'>),
    ...(groups && { groups: groups.filter(({ field }) => isTold(field)) }),
  }
}

export const fieldsIn = ({ groups = [], ...names }: DrawnBy): readonly string[] => [
  ...groups.map(({ field }) => field),
  ...Object.values(names).filter((field) => typeof field === 'string'),
]
