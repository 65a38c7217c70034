import { MOST_POINTS, type BlockContent, type ContentPart, type Database } from '../../model/index.ts'
import { saidText } from '../../paint/said-text.ts'

interface ChartValuesProps {
  readonly database: Database
  readonly title: string
  readonly content: Extract<BlockContent, { is: 'chart' | 'points' }>
  readonly onRecords: (part: ContentPart | null) => void
}

/** What a chart shows, in words: read out, and seen over the chart by whoever comes to it with keys. */
export function ChartValues({ database, title, content, onRecords }: ChartValuesProps) {
  if (content.is === 'points')
    return (
      <div className="dbsheet-chart-values">
        <button type="button" onClick={() => onRecords(null)}>
          {`${content.slots.length.toLocaleString('zh-CN')} 条记录${content.isCut ? `，画了前 ${MOST_POINTS} 条` : ''}`}
        </button>
      </div>
    )
  const { groups, series, said } = content
  const isSplit = series.length > 1
  return (
    <ul className="dbsheet-chart-values" aria-label={`${title}的数值`}>
      {groups.flatMap(({ key, title: group }, at) =>
        series.map((one, each) => {
          const value = one.values[at] ?? null
          if (value === null && isSplit) return null
          return (
            <li key={`${key} ${one.title}`}>
              <button type="button" onClick={() => onRecords({ group: key, series: isSplit ? each : null })}>
                {`${group}${isSplit ? ` · ${one.title}` : ''}：${saidText(said, value, database)}`}
              </button>
            </li>
          )
        }),
      )}
    </ul>
  )
}
