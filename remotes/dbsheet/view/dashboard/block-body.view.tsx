import type { HostApi } from '@wenfang/shared-contract'
import {
  displayedAggregate,
  type Block,
  type BlockContent,
  type ContentPart,
  type Database,
} from '../../model/index.ts'
import { AGGREGATE_TITLES } from '../../paint/aggregate-titles.ts'
import { BlockChart } from './block-chart.view.tsx'
import { BlockList } from './block-list.view.tsx'
import { BlockPivot } from './block-pivot.view.tsx'
import { isChartKind } from '../../paint/chart-of-content.ts'
import { ChartValues } from './chart-values.view.tsx'
import { FilterBlock } from './filter-block.view.tsx'
import type { OwnFilter } from './own-filter.ts'

interface BlockBodyProps {
  readonly host: HostApi
  readonly database: Database
  readonly title: string
  readonly block: Block
  readonly content: BlockContent
  /** Of a filter: what is asked, and what makes it something else. */
  readonly filter: OwnFilter
  /** Shows the records of a part, or of all of it. */
  readonly onRecords: (part: ContentPart | null) => void
  readonly onRecord: (record: number) => void
}

/** What a block says. */
export function BlockBody({ host, database, title, block, content, filter, onRecords, onRecord }: BlockBodyProps) {
  const { settings } = block
  switch (content.is) {
    case 'words':
      return <p className="dbsheet-block-text">{settings.words ?? '还没有文字'}</p>
    case 'filter':
      return <FilterBlock block={block} field={content.field} people={database.people} title={title} {...filter} />
    case 'withheld':
      return <p className="dbsheet-block-words">无权限</p>
    case 'lacking':
      return <p className="dbsheet-block-words">{content.what}</p>
    case 'number': {
      const { said, value } = content
      const shown = said.field ? displayedAggregate(said.field, said.aggregate, value, database.people) : String(value)
      const of = said.field ? `${said.field.settings.title} · ${AGGREGATE_TITLES[said.aggregate]}` : '记录数'
      return (
        <button type="button" className="dbsheet-block-number" onClick={() => onRecords(null)}>
          <span className="wf-unseen">{`${title}：`}</span>
          <strong>{shown || '—'}</strong>
          <span>{of}</span>
        </button>
      )
    }
    case 'pivot':
      if (content.slots.length === 0) return <p className="dbsheet-block-words">没有记录</p>
      return (
        <BlockPivot
          database={database}
          title={title}
          rows={content.table.field(settings.group ?? '')?.settings.title ?? ''}
          content={content}
          onRecords={onRecords}
        />
      )
    case 'list':
      if (content.slots.length === 0) return <p className="dbsheet-block-words">没有记录</p>
      return <BlockList database={database} title={title} content={content} onRecord={onRecord} />
    case 'chart':
    case 'points': {
      if (!isChartKind(settings.kind)) return null
      if (content.slots.length === 0) return <p className="dbsheet-block-words">没有记录</p>
      return (
        <>
          <BlockChart
            host={host}
            kind={settings.kind}
            content={content}
            onPress={({ series, at }) => {
              if (content.is === 'points') {
                const point = content.series[series]?.points[at]
                if (point) onRecord(point.record)
                return
              }
              const group = content.groups[at]
              if (group) onRecords({ group: group.key, series: content.series.length > 1 ? series : null })
            }}
          />
          <ChartValues database={database} title={title} content={content} onRecords={onRecords} />
        </>
      )
    }
  }
}
