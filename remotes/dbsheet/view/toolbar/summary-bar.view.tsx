import { AGGREGATE_TITLES } from '../../paint/aggregate-titles.ts'
import { aggregate, displayedAggregate, shownFields } from '../../model/index.ts'
import type { ShownPlace } from '../state/use-surface.ts'

/** How many records are shown, and what was chosen to be said of their fields. */
export function SummaryBar({ shown }: { readonly shown: ShownPlace }) {
  const { table, view, rows, database } = shown
  const said = shownFields(table, view).flatMap((field) => {
    const kind = view.fields[field.id]?.aggregate
    if (!kind) return []
    const value = displayedAggregate(field, kind, aggregate(table, field, rows.slots, kind), database.people)
    return [{ id: field.id, title: field.settings.title, kind: AGGREGATE_TITLES[kind], value: value || '—' }]
  })
  return (
    <footer className="dbsheet-summary" aria-label="统计">
      <span>{`${rows.total.toLocaleString('zh-CN')} 条记录`}</span>
      {said.map(({ id, title, kind, value }) => (
        <span key={id}>
          {`${title} · ${kind} `}
          <strong>{value}</strong>
        </span>
      ))}
    </footer>
  )
}
