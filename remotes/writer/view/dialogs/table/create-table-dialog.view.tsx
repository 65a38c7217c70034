import { useState } from 'react'
import type { AutoFit } from '../../../model/tree/tables/table-format.ts'
import { createTable, MOST_COLUMNS, MOST_ROWS, type NewTable } from '../../commands/table/create-table.command.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { LabelledSelect } from '../labelled-select.view.tsx'
import { RowsAndColumns } from './rows-and-columns.view.tsx'

const FITS: readonly { readonly value: AutoFit; readonly label: string }[] = [
  { value: 'fixed', label: '固定列宽' },
  { value: 'content', label: '根据内容调整' },
  { value: 'window', label: '根据窗口调整' },
]

/** Like Word's: what the grid under the tool is too small for. */
export function CreateTableDialog({ onClose }: { readonly onClose: () => void }) {
  const [table, setTable] = useState<NewTable>({ rows: 2, columns: 5, fit: 'fixed' })
  return (
    <CommandDialog
      title="插入表格"
      description={`最多 ${MOST_COLUMNS} 列、${MOST_ROWS} 行。`}
      command={createTable}
      args={table}
      actionLabel="插入"
      onClose={onClose}
    >
      <div className="writer-dialog-grid">
        <RowsAndColumns size={table} onChange={(size) => setTable({ ...table, ...size })} />
        <LabelledSelect label="列宽" value={table.fit} options={FITS} onChange={(fit) => setTable({ ...table, fit })} />
      </div>
    </CommandDialog>
  )
}
