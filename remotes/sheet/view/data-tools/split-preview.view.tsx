import { Select } from '@wenfang/shared-ui'
import type { FieldType } from '../../commands/index.ts'

const TYPES: readonly { readonly value: FieldType; readonly label: string }[] = [
  { value: 'general', label: '常规' },
  { value: 'text', label: '文本' },
  { value: 'ymd', label: '日期（年月日）' },
  { value: 'mdy', label: '日期（月日年）' },
  { value: 'dmy', label: '日期（日月年）' },
  { value: 'skip', label: '不导入此列' },
]

/** The first rows as they will be, with the type of each column above it. */
export function SplitPreview({
  rows,
  width,
  types,
  onType,
}: {
  readonly rows: readonly (readonly string[])[]
  readonly width: number
  readonly types: readonly FieldType[]
  readonly onType: (at: number, type: FieldType) => void
}) {
  const columns = Array.from({ length: Math.min(width, 50) }, (_, at) => at)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide previews are scrolled with the keys
    <section className="sheet-tool-preview" aria-label="预览" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((at) => (
              <th key={at} scope="col">
                <Select
                  label={`第 ${at + 1} 列的格式`}
                  value={types[at] ?? 'general'}
                  options={TYPES}
                  onChange={(type) => onType(at, type)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, down) => (
            <tr key={down}>
              {columns.map((at) => (
                <td key={at} data-skipped={types[at] === 'skip' || undefined}>
                  {row[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
