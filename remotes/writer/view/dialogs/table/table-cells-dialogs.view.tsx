import { Segmented } from '@wenfang/shared-ui'
import { NumberField } from '@wenfang/shared-ui/measures'
import { useState } from 'react'
import {
  type CellDeletion,
  deleteCells,
  insertRowsMany,
  type RowsToInsert,
  splitCellInto,
  type SplitInto,
} from '../../commands/table/change-table-data.command.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { RowsAndColumns } from './rows-and-columns.view.tsx'

interface Props {
  readonly onClose: () => void
}

export function SplitCellDialog({ onClose }: Props) {
  const [into, setInto] = useState<SplitInto>({ rows: 1, columns: 2 })
  return (
    <CommandDialog title="拆分单元格" command={splitCellInto} args={into} onClose={onClose}>
      <div className="writer-dialog-grid">
        <RowsAndColumns size={into} onChange={(size) => setInto({ ...into, ...size })} />
      </div>
    </CommandDialog>
  )
}

const PLACES = [
  { value: 'above', label: '在上方' },
  { value: 'below', label: '在下方' },
] as const

export function InsertRowsDialog({ onClose }: Props) {
  const [rows, setRows] = useState<RowsToInsert>({ where: 'below', count: 2 })
  return (
    <CommandDialog title="插入多行" command={insertRowsMany} args={rows} actionLabel="插入" onClose={onClose}>
      <Segmented label="位置" value={rows.where} options={PLACES} onChange={(where) => setRows({ ...rows, where })} />
      <div className="writer-dialog-grid">
        <NumberField
          label="数量"
          unit="行"
          step={1}
          min={1}
          value={rows.count}
          onChange={(count) => setRows({ ...rows, count: Math.round(count) })}
        />
      </div>
    </CommandDialog>
  )
}

const DELETIONS = [
  { value: 'left', label: '右侧左移' },
  { value: 'up', label: '下方上移' },
  { value: 'row', label: '删除整行' },
  { value: 'column', label: '删除整列' },
] as const

export function DeleteCellsDialog({ onClose }: Props) {
  const [how, setHow] = useState<CellDeletion>('left')
  return (
    <CommandDialog title="删除单元格" command={deleteCells} args={how} actionLabel="删除" onClose={onClose}>
      <Segmented label="删除后" value={how} options={DELETIONS} onChange={setHow} />
    </CommandDialog>
  )
}
