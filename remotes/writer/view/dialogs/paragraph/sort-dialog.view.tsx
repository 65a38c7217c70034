import { Segmented } from '@wenfang/shared-ui'
import { useState } from 'react'
import type { SortKind } from '../../../model/tree/sort-paragraphs.ts'
import { sortParagraphs } from '../../commands/paragraph/paragraph-format.command.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { LabelledSelect } from '../labelled-select.view.tsx'

const KINDS: readonly { readonly value: SortKind; readonly label: string }[] = [
  { value: 'pinyin', label: '拼音' },
  { value: 'stroke', label: '笔画' },
  { value: 'number', label: '数字' },
  { value: 'date', label: '日期' },
]

export function SortDialog({ onClose }: { readonly onClose: () => void }) {
  const [kind, setKind] = useState<SortKind>('pinyin')
  const [order, setOrder] = useState<'ascending' | 'descending'>('ascending')
  return (
    <CommandDialog
      title="排序文字"
      description="按段落排列选中的内容。"
      command={sortParagraphs}
      args={{ kind, isDescending: order === 'descending' }}
      onClose={onClose}
    >
      <LabelledSelect label="类型" value={kind} options={KINDS} onChange={setKind} />
      <Segmented
        label="次序"
        value={order}
        options={[
          { value: 'ascending', label: '升序' },
          { value: 'descending', label: '降序' },
        ]}
        onChange={setOrder}
      />
    </CommandDialog>
  )
}
