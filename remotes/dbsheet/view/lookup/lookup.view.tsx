import { Button, EmptyState } from '@wenfang/shared-ui'
import { useEffect, useMemo, useState } from 'react'
import { askedConditions, askedFilter, type CellValue, type Filter, runQuery, shownFields } from '../../model/index.ts'
import { CardValue } from '../cards/card-value.view.tsx'
import { recordTitle } from '../../paint/told-fields.ts'
import { useListeners } from '../kanban/use-listeners.ts'
import { ConditionValue } from '../query/condition-value.view.tsx'
import { operatorTitle } from '../../paint/operator-titles.ts'
import type { TableSurface } from '../state/table-surface.ts'
import { undoKeys } from '../state/undo-keys.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import './lookup.css'

/** More than these nobody looks through: he says more of what he wants. */
const MOST_FOUND = 50

/** Asks for conditions, and shows the records that match all of them. */
export function LookupView({ surface, shown }: { readonly surface: TableSurface; readonly shown: ShownPlace }) {
  const { session } = surface
  const { table, view, rows, database, canWrite } = shown
  const { host } = session
  const asked = askedConditions(table, view)
  const [answers, setAnswers] = useState<ReadonlyMap<string, CellValue>>(new Map())
  const [filter, setFilter] = useState<Filter | null>(null)
  useEffect(() => host.renderEnd(), [host])
  const element = useListeners({ keydown: (event) => void undoKeys(session, event) })
  const found = useMemo(() => {
    if (!filter) return null
    const matching = new Set(
      runQuery(table, { filter }, { nowMs: session.nowMs, userId: host.user.id }, database.people).slots,
    )
    return [...rows.slots].filter((slot) => matching.has(slot))
  }, [filter, table, rows, session, host, database])
  const wanted = askedFilter(
    asked,
    asked.map(({ field }) => answers.get(field.id)),
  )
  if (asked.length === 0)
    return (
      <div className="dbsheet-kanban-empty">
        <EmptyState illustration="files" title="先选择查询条件">
          {canWrite ? '在工具栏的“查询条件”里选择要填的字段；填的人只看到全部相符的记录。' : '这个查询还没有设置条件。'}
        </EmptyState>
      </div>
    )
  return (
    <div ref={element} className="dbsheet-lookup">
      <form
        aria-label="查询"
        onSubmit={(event) => {
          event.preventDefault()
          setFilter(wanted)
        }}
      >
        {asked.map(({ field, operator }) => {
          const label = `${field.settings.title}（${operatorTitle(field, operator)}）`
          const value = answers.get(field.id)
          return (
            <div className="dbsheet-card-field" key={`${field.id} ${operator}`}>
              <span className="dbsheet-card-title">{label}</span>
              <ConditionValue
                field={field}
                condition={{ field: field.id, operator, ...(value !== undefined && { value }) }}
                people={database.people}
                label={label}
                onChange={(next) => setAnswers(new Map([...answers, [field.id, next]]))}
              />
            </div>
          )
        })}
        <Button kind="primary" type="submit" disabled={wanted === null}>
          查询
        </Button>
      </form>
      <output className="dbsheet-none">
        {found === null
          ? '填好全部条件后查询'
          : found.length === 0
            ? '没有相符的记录'
            : found.length > MOST_FOUND
              ? `${found.length} 条相符，显示前 ${MOST_FOUND} 条`
              : `${found.length} 条相符`}
      </output>
      <ul className="dbsheet-found" aria-label="查询结果">
        {(found ?? []).slice(0, MOST_FOUND).map((slot) => {
          const record = table.ids[slot] ?? 0
          return (
            <li key={record}>
              <h2>{recordTitle(table, record, database.people)}</h2>
              <dl>
                {shownFields(table, view)
                  .filter(({ id }) => id !== table.titleField?.id)
                  .map((field) => (
                    <div key={field.id}>
                      <dt>{field.settings.title}</dt>
                      <dd>
                        <CardValue field={field} value={table.get(record, field)} people={database.people} />
                      </dd>
                    </div>
                  ))}
              </dl>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
