import { displayed, type Database, type Run } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import { OUTCOME_TITLES } from './automation-words.ts'

const MOST_SHOWN = 50

interface RunsListProps {
  readonly surface: TableSurface
  readonly database: Database
}

/** What automations did lately, the newest first; a record is opened by a press. */
export function RunsList({ surface, database }: RunsListProps) {
  const runs = database.runs.slice(-MOST_SHOWN).toReversed()
  if (runs.length === 0) return <p className="dbsheet-none">还没有运行过</p>
  return (
    <ul className="dbsheet-automation-runs" aria-label="运行记录">
      {runs.map((run) => (
        <li key={run.order}>
          <strong>{database.automations.find(({ id }) => id === run.automation)?.title ?? '已删除的自动化'}</strong>
          <RunRecord surface={surface} database={database} run={run} />
          <span>{OUTCOME_TITLES[run.outcome]}</span>
          <time dateTime={new Date(run.timeMs).toISOString()}>{new Date(run.timeMs).toLocaleString('zh-CN')}</time>
        </li>
      ))}
    </ul>
  )
}

function RunRecord({ surface, database, run }: RunsListProps & { readonly run: Run }) {
  const table = database.table(run.table)
  const slot = table?.slotOf(run.record) ?? -1
  if (!table || slot < 0) return <span>记录已不在</span>
  const { titleField } = table
  const title =
    (titleField && displayed(titleField, table.get(run.record, titleField), database.people)) || '未命名记录'
  return (
    <button
      type="button"
      className="dbsheet-automation-record"
      onClick={() =>
        surface.go(
          surface.table?.id === table.id
            ? { openRecord: run.record }
            : { table: table.id, view: '', openRecord: run.record },
        )
      }
    >
      {run.records > 1 ? `“${title}”等 ${run.records} 条记录` : `“${title}”`}
    </button>
  )
}
