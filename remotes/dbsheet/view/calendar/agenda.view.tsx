import { Button } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import { DAY_MS, dayTitle, recordColour, weekdayTitle, type Dated } from '../../model/index.ts'
import { CardLines } from '../cards/card-value.view.tsx'
import { recordTitle, toldFields } from '../../paint/told-fields.ts'
import { useOptionColour } from '@wenfang/shared-ui/chips'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'

interface AgendaProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly dated: readonly Dated[]
  readonly fromMs: number
  /** Behind the last day. */
  readonly untilMs: number
  readonly todayMs: number
  readonly onAdd: ((dayMs: number) => void) | null
}

/** Days one below the other, with the records of each: of one day, or of all that have some. */
export function Agenda({ surface, shown, dated, fromMs, untilMs, todayMs, onAdd }: AgendaProps) {
  const days: { readonly dayMs: number; readonly records: readonly Dated[] }[] = []
  for (let dayMs = fromMs; dayMs < untilMs; dayMs += DAY_MS) {
    const records = dated.filter(({ fromDay, toDay }) => fromDay <= dayMs && toDay >= dayMs)
    if (records.length > 0 || untilMs - fromMs === DAY_MS) days.push({ dayMs, records })
  }
  return (
    <div className="dbsheet-agenda">
      {days.length === 0 && <p className="dbsheet-none">这个月没有记录</p>}
      {days.map(({ dayMs, records }) => (
        <section key={dayMs} aria-label={dayTitle(dayMs)}>
          <h3 className={dayMs === todayMs ? 'is-today' : undefined}>
            {dayTitle(dayMs)} <span className="dbsheet-none">{weekdayTitle(dayMs)}</span>
          </h3>
          <ul>
            {records.map((each) => (
              <AgendaEntry key={each.slot} surface={surface} shown={shown} dated={each} />
            ))}
          </ul>
          {records.length === 0 && <p className="dbsheet-none">这一天没有记录</p>}
          {onAdd && (
            <Button
              size="sm"
              kind="quiet"
              icon={<Plus />}
              aria-label={`在${dayTitle(dayMs)}添加记录`}
              onClick={() => onAdd(dayMs)}
            >
              添加记录
            </Button>
          )}
        </section>
      ))}
    </div>
  )
}

function AgendaEntry({
  surface,
  shown,
  dated,
}: {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly dated: Dated
}) {
  const { table, view, database } = shown
  const record = table.ids[dated.slot] ?? 0
  const colour = useOptionColour(recordColour(table, view, dated.slot))
  return (
    <li>
      <button type="button" className="dbsheet-agenda-entry" onClick={() => surface.go({ openRecord: record })}>
        <span ref={colour} className="dbsheet-stripe" />
        <strong>
          {dated.hour !== '' && <span className="dbsheet-entry-hour">{dated.hour}</span>}
          {recordTitle(table, record, database.people)}
        </strong>
        <CardLines told={toldFields(table, view, record, [])} people={database.people} />
      </button>
    </li>
  )
}
