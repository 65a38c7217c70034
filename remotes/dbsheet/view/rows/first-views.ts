import { newName, type Field, type View, type ViewKind } from '../../model/index.ts'

/** How rows are first seen: as what their columns are good for. */
export function firstViews(fields: readonly Field[]): readonly View[] {
  const has = (kind: Field['kind']): boolean => fields.some((field) => field.kind === kind)
  const view = (kind: ViewKind, title: string): View => ({
    id: newName(Math.random),
    kind,
    settings: { title },
    fields: {},
  })
  return [
    ...(has('select') ? [view('kanban', '看板')] : []),
    ...(has('date') ? [view('gantt', '甘特图'), view('calendar', '日历')] : []),
    view('gallery', '画册'),
    view('grid', '表格'),
  ]
}
