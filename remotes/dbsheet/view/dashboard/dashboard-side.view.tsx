import { slotsOf, type BlockContent, type ContentPart, type Dashboard } from '../../model/index.ts'
import { RecordCard } from '../record/record-card.view.tsx'
import { ShownRows } from '../../paint/shown-rows.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { blockTitle } from '../../paint/block-title.ts'
import { RecordsPanel } from './records-panel.view.tsx'

/** Whose records stand beside a dashboard. */
export interface OpenedRecords {
  readonly block: string
  readonly part: ContentPart | null
  /** Only the one that was pressed: closing it shows no list. */
  readonly isSingle: boolean
}

interface DashboardSideProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly dashboard: Dashboard
  readonly opened: OpenedRecords
  readonly content: BlockContent
  readonly onClose: () => void
}

/** Records behind a block: their list, or one of them. */
export function DashboardSide({ surface, shown, dashboard, opened, content, onClose }: DashboardSideProps) {
  const block = dashboard.blocks.find(({ id }) => id === opened.block)
  if (!block || !('table' in content)) return null
  const { table } = content
  const slots = slotsOf(content, opened.part)
  const record = shown.place.openRecord
  const [view] = table.views
  if (record !== null && view) {
    const rows = new ShownRows({ slots, groups: [] }, new Set(), false)
    return <RecordCard surface={surface} shown={{ ...shown, table, view, rows }} record={record} />
  }
  if (opened.isSingle) return null
  return (
    <RecordsPanel
      surface={surface}
      shown={shown}
      table={table}
      slots={slots}
      title={partTitle(blockTitle(shown.database, block.settings), content, opened.part)}
      onRecord={(next) => surface.go({ openRecord: next })}
      onClose={onClose}
    />
  )
}

function partTitle(title: string, content: BlockContent, part: ContentPart | null): string {
  if ((content.is !== 'chart' && content.is !== 'pivot') || !part) return title
  const group = content.groups.find(({ key }) => key === part.group)?.title
  const series = part.series === null ? undefined : content.series[part.series]?.title
  return [title, group, series].filter((each) => each !== undefined).join(' · ')
}
