import { Checkbox } from '@wenfang/shared-ui'
import { useState } from 'react'
import { labelsOf } from '../../../model/tree/captions.ts'
import type { Leader } from '../../../model/tree/contents.ts'
import { insertContents } from '../../commands/reference/contents.command.ts'
import { packageOf } from '../../engine/index.ts'
import { useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { LEADERS } from './contents-dialog.view.tsx'
import { LabelledSelect } from '../labelled-select.view.tsx'

export function FiguresDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [labels] = useState(() => {
    const pkg = packageOf(writer.surface)
    return (pkg ? labelsOf(pkg) : ['图']).map((value) => ({ value, label: value }))
  })
  const [label, setLabel] = useState('图')
  const [leader, setLeader] = useState<Leader>('dot')
  const [hasPageNumbers, setPageNumbers] = useState(true)
  return (
    <CommandDialog
      title="图表目录"
      description="列出同一标签的所有题注。"
      command={insertContents}
      args={{ title: '', leader, from: 1, to: 9, hasPageNumbers, styles: [], label }}
      actionLabel="插入"
      onClose={onClose}
    >
      <div className="writer-dialog-grid">
        <LabelledSelect label="题注标签" value={label} options={labels} onChange={setLabel} />
        <LabelledSelect label="前导符" value={leader} options={LEADERS} onChange={setLeader} />
      </div>
      <Checkbox isChecked={hasPageNumbers} onChange={setPageNumbers}>
        显示页码
      </Checkbox>
    </CommandDialog>
  )
}
