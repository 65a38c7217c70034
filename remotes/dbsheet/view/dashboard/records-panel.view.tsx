import { Button, SidePanel } from '@wenfang/shared-ui'
import { useSidePlace, useStream } from '@wenfang/shared-remote/surface'
import { useState } from 'react'
import type { RecordId, Table } from '../../model/index.ts'
import { MoreCards } from '../cards/more-cards.view.tsx'
import { CardLines } from '../cards/card-value.view.tsx'
import { recordTitle, toldFields } from '../../paint/told-fields.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'

const SHOWN_AT_ONCE = 60

interface RecordsPanelProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly table: Table
  readonly slots: Uint32Array
  readonly title: string
  readonly onRecord: (record: RecordId) => void
  readonly onClose: () => void
}

/** The records that a block counts, or a part of it; each is opened by a press. */
export function RecordsPanel({ surface, shown, table, slots, title, onRecord, onClose }: RecordsPanelProps) {
  const { host } = surface.session
  const { people } = shown.database
  const isPhone = useStream(host.layout$, 'pc') === 'mobile'
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  useSidePlace(host, true, onClose)
  const [view] = table.views
  return (
    <SidePanel title={title} isSheet={isPhone} onClose={onClose}>
      <div className="dbsheet-records">
        <output>{`${slots.length.toLocaleString('zh-CN')} 条记录`}</output>
        <ul aria-label="记录">
          {[...slots.subarray(0, most)].map((slot) => {
            const record = table.ids[slot] ?? 0
            return (
              <li key={record}>
                <button type="button" className="dbsheet-records-open" onClick={() => onRecord(record)}>
                  <strong>{recordTitle(table, record, people)}</strong>
                  {view && <CardLines told={toldFields(table, view, record, []).slice(0, 3)} people={people} />}
                </button>
              </li>
            )
          })}
        </ul>
        <MoreCards left={slots.length - most} onMore={() => setMost(most + SHOWN_AT_ONCE)} />
        <Button
          kind="quiet"
          onClick={() => surface.go({ table: table.id, view: '' })}
        >{`打开数据表“${table.title}”`}</Button>
      </div>
    </SidePanel>
  )
}
