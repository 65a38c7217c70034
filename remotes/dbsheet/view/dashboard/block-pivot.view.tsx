import type { BlockContent, ContentPart, Database } from '../../model/index.ts'
import { saidText } from '../../paint/said-text.ts'

interface BlockPivotProps {
  readonly database: Database
  readonly title: string
  /** What rows are by. */
  readonly rows: string
  readonly content: Extract<BlockContent, { is: 'pivot' }>
  readonly onRecords: (part: ContentPart | null) => void
}

/** What is said of records by two fields at once, with what is said of whole rows and columns; each number leads to its records. */
export function BlockPivot({ database, title, rows, content, onRecords }: BlockPivotProps) {
  const { said, groups, series, sums, bottoms, total } = content
  const isSplit = series.length > 1
  const text = (value: number | null): string => saidText(said, value, database)
  return (
    <div className="dbsheet-block-table is-pivot">
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{rows}</th>
            {series.map((one, at) => (
              <th key={at} scope="col">
                {one.title}
              </th>
            ))}
            {isSplit && <th scope="col">合计</th>}
          </tr>
        </thead>
        <tbody>
          {groups.map((group, row) => (
            <tr key={group.key}>
              <th scope="row">{group.title}</th>
              {series.map((one, at) => (
                <td key={at}>
                  {one.values[row] != null && (
                    <button type="button" onClick={() => onRecords({ group: group.key, series: isSplit ? at : null })}>
                      {text(one.values[row] ?? null)}
                    </button>
                  )}
                </td>
              ))}
              {isSplit && (
                <td>
                  <button type="button" onClick={() => onRecords({ group: group.key, series: null })}>
                    {text(sums[row] ?? null)}
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合计</th>
            {bottoms.map((value, at) => (
              <td key={at}>
                <button type="button" onClick={() => onRecords({ group: null, series: isSplit ? at : null })}>
                  {text(value)}
                </button>
              </td>
            ))}
            {isSplit && (
              <td>
                <button type="button" onClick={() => onRecords(null)}>
                  {text(total)}
                </button>
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
