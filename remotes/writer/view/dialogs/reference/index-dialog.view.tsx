import { Checkbox, Segmented } from '@wenfang/shared-ui'
import { useState } from 'react'
import type { Leader } from '../../../model/tree/contents.ts'
import { insertIndex } from '../../commands/reference/put-index.command.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { LabelledSelect } from '../labelled-select.view.tsx'
import { LEADERS } from './contents-dialog.view.tsx'

const KINDS = [
  { value: 'indented', label: '缩进式' },
  { value: 'run-in', label: '接排式' },
] as const
const COLUMNS = ['1', '2', '3', '4'].map((value) => ({ value, label: `${value} 栏` }))

export function IndexDialog({ onClose }: { readonly onClose: () => void }) {
  const [kind, setKind] = useState<'indented' | 'run-in'>('indented')
  const [columns, setColumns] = useState('2')
  const [leader, setLeader] = useState<Leader>('dot')
  const [isRightAligned, setRightAligned] = useState(true)
  const [hasLetters, setLetters] = useState(false)
  const isRunIn = kind === 'run-in'
  return (
    <CommandDialog
      title="插入索引"
      description="按拼音列出标记了的索引项，放在光标所在的段落前面。"
      command={insertIndex}
      args={{ columns: Number(columns), isRightAligned, leader, isRunIn, hasLetters }}
      actionLabel="插入"
      size="md"
      onClose={onClose}
    >
      <Segmented label="次索引项" value={kind} options={KINDS} onChange={setKind} />
      <div className="writer-dialog-grid">
        <LabelledSelect label="栏数" value={columns} options={COLUMNS} onChange={setColumns} />
        {!isRunIn && isRightAligned && (
          <LabelledSelect label="前导符" value={leader} options={LEADERS} onChange={setLeader} />
        )}
      </div>
      {!isRunIn && (
        <Checkbox isChecked={isRightAligned} onChange={setRightAligned}>
          页码右对齐
        </Checkbox>
      )}
      <Checkbox isChecked={hasLetters} onChange={setLetters}>
        按首字母分组
      </Checkbox>
    </CommandDialog>
  )
}
