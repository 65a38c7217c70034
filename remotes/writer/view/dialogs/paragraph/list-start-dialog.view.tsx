import { NumberField } from '@wenfang/shared-ui/measures'
import { useState } from 'react'
import { startListAt } from '../../commands/paragraph/list.command.ts'
import { CommandDialog } from '../command-dialog.view.tsx'

export function ListStartDialog({ onClose }: { readonly onClose: () => void }) {
  const [start, setStart] = useState(1)
  return (
    <CommandDialog title="设置编号值" command={startListAt} args={start} onClose={onClose}>
      <NumberField label="起始编号" unit="数字" step={1} min={0} value={start} onChange={setStart} />
    </CommandDialog>
  )
}
