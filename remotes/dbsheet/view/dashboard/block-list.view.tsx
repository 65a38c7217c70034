import { Button } from '@wenfang/shared-ui'
import { useState } from 'react'
import type { BlockContent, Database, RecordId } from '../../model/index.ts'
import { recordTitle } from '../../paint/told-fields.ts'
import { CardValue } from '../cards/card-value.view.tsx'

const SHOWN_AT_ONCE = 50

interface BlockListProps {
  readonly database: Database
  readonly title: string
  readonly content: Extract<BlockContent, { is: 'list' }>
  readonly onRecord: (record: RecordId) => void
}

/** Records one below the other, each opened by a press. */
export function BlockList({ database, title, content, onRecord }: BlockListProps) {
  const { table, slots, fields } = content
  const { people } = database
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  return (
    <div className="dbsheet-block-table">
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{table.titleField?.settings.title ?? ''}</th>
            {fields.map(({ id, settings }) => (
              <th key={id} scope="col">
                {settings.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...slots.subarray(0, most)].map((slot) => {
            const record = table.ids[slot] ?? 0
            return (
              <tr key={record}>
                <th scope="row">
                  <button type="button" onClick={() => onRecord(record)}>
                    {recordTitle(table, record, people)}
                  </button>
                </th>
                {fields.map((field) => (
                  <td key={field.id}>
                    <CardValue field={field} value={table.get(record, field)} people={people} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {slots.length > most && (
        <Button
          size="sm"
          onClick={() => setMost(most + SHOWN_AT_ONCE)}
        >{`再显示一些，还有 ${slots.length - most} 条`}</Button>
      )}
    </div>
  )
}
