import type { FirstSeen } from '@wenfang/shared-contract'
import { aggregatesOf, type Field, type View, type ViewKind, type ViewSettings } from '../../model/index.ts'

/** How rows are first seen: as what their columns are good for, or as it was asked for. */
export function firstViews(fields: readonly Field[], first: FirstSeen = { kind: 'views' }): readonly View[] {
  switch (first.kind) {
    case 'groups':
      return [inGroups(fields, fields[first.column] ?? fields[0])]
    case 'filter':
      return [view('grid', '筛选视图')]
    case 'views':
      return asGoodFor(fields)
  }
}

function asGoodFor(fields: readonly Field[]): readonly View[] {
  const has = (kind: Field['kind']): boolean => fields.some((field) => field.kind === kind)
  return [
    ...(has('select') ? [view('kanban', '看板')] : []),
    ...(has('date') ? [view('gantt', '甘特图'), view('calendar', '日历')] : []),
    view('gallery', '画册'),
    view('grid', '表格'),
  ]
}

/** The heads say the sums of what is not summed up by the groups themselves. */
function inGroups(fields: readonly Field[], by: Field | undefined): View {
  if (!by) return view('grid', '分组')
  const summed = fields.filter((field) => field.id !== by.id && field.kind === 'number')
  return {
    ...view('grid', `按“${by.settings.title}”分组`, { groups: [{ field: by.id, isDescending: false }] }),
    fields: Object.fromEntries(summed.filter(hasSum).map(({ id }) => [id, { aggregate: 'sum' }])),
  }
}

const hasSum = (field: Field): boolean => aggregatesOf(field).includes('sum')

/** Named by what it is: two pages that first look at the same rows mean the same views. */
const view = (kind: ViewKind, title: string, settings: Partial<ViewSettings> = {}): View => ({
  id: `first-${kind}`,
  kind,
  settings: { ...settings, title },
  fields: {},
})
