import { Checkbox, Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import type { Leader } from '../../../model/tree/contents.ts'
import { insertContents } from '../../commands/reference/contents.command.ts'
import { useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { LabelledSelect } from '../labelled-select.view.tsx'

export const LEADERS: readonly { readonly value: Leader; readonly label: string }[] = [
  { value: 'dot', label: '……' },
  { value: 'hyphen', label: '------' },
  { value: 'underscore', label: '______' },
  { value: 'none', label: '无' },
]
const LEVELS = Array.from({ length: 9 }, (_, at) => ({ value: String(at + 1), label: `${at + 1} 级` }))
const NONE = 'none'

export function ContentsDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [title, setTitle] = useState('目录')
  const [levels, setLevels] = useState('3')
  const [leader, setLeader] = useState<Leader>('dot')
  const [hasPageNumbers, setPageNumbers] = useState(true)
  const [style, setStyle] = useState(NONE)
  const [styleLevel, setStyleLevel] = useState('1')
  const [styles] = useState(() =>
    writer.surface
      .getDocumentStyles()
      .filter(({ type, name }) => type === 'paragraph' && !/^(heading|toc|normal)/i.test(name))
      .map(({ name }) => ({ value: name, label: name })),
  )
  return (
    <CommandDialog
      title="自定义目录"
      command={insertContents}
      args={{
        title,
        leader,
        from: 1,
        to: Number(levels),
        hasPageNumbers,
        styles: style === NONE ? [] : [{ name: style, level: Number(styleLevel) }],
      }}
      actionLabel="插入"
      size="md"
      onClose={onClose}
    >
      <Field label="目录标题" hint="可以不填。">
        <Input value={title} maxLength={60} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <div className="writer-dialog-grid">
        <LabelledSelect label="显示级别" value={levels} options={LEVELS} onChange={setLevels} />
        <LabelledSelect label="前导符" value={leader} options={LEADERS} onChange={setLeader} />
      </div>
      <Checkbox isChecked={hasPageNumbers} onChange={setPageNumbers}>
        显示页码
      </Checkbox>
      <div className="writer-dialog-grid">
        <LabelledSelect
          label="自己的样式也算标题"
          value={style}
          options={[{ value: NONE, label: '无' }, ...styles]}
          onChange={setStyle}
        />
        {style !== NONE && <LabelledSelect label="作为" value={styleLevel} options={LEVELS} onChange={setStyleLevel} />}
      </div>
    </CommandDialog>
  )
}
