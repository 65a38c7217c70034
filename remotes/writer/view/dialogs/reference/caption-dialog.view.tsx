import { Field, Input, Segmented } from '@wenfang/shared-ui'
import { useState } from 'react'
import { captionsOf, labelsOf, type NewCaption } from '../../../model/tree/captions.ts'
import { type AskedCaption, caption } from '../../commands/reference/reference.command.ts'
import { packageOf } from '../../engine/index.ts'
import { useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { LabelledSelect } from '../labelled-select.view.tsx'

const OWN = 'own'
const POSITIONS = [
  { value: 'below', label: '所选项目下方' },
  { value: 'above', label: '所选项目上方' },
] as const
const NUMBERINGS = [
  { value: 'ARABIC', label: '1, 2, 3 …' },
  { value: 'CHINESENUM3', label: '一, 二, 三 …' },
  { value: 'ROMAN', label: 'I, II, III …' },
  { value: 'ALPHABETIC', label: 'A, B, C …' },
] as const

const CHAPTERS = [
  { value: 'none', label: '不含' },
  { value: '1', label: '标题 1，如 1-1' },
  { value: '2', label: '标题 2，如 1.1-1' },
  { value: '3', label: '标题 3，如 1.1.1-1' },
] as const

export function CaptionDialog({ onClose }: { readonly onClose: () => void }) {
  const { surface } = useWriter()
  const [labels] = useState(() => {
    const pkg = packageOf(surface)
    return pkg ? labelsOf(pkg) : ['图', '表', '公式']
  })
  const [label, setLabel] = useState(() => (surface.snapshot().table ? '表' : '图'))
  const [own, setOwn] = useState('')
  const [text, setText] = useState('')
  const [position, setPosition] = useState<NewCaption['position']>(() => (surface.snapshot().table ? 'above' : 'below'))
  const [numbering, setNumbering] = useState<NewCaption['numbering']>('ARABIC')
  const [chapter, setChapter] = useState<'none' | '1' | '2' | '3'>('none')
  const chosen = label === OWN ? own.trim() : label
  const given: AskedCaption = {
    label: chosen,
    text,
    position,
    numbering,
    ...(chapter === 'none' ? {} : { chapterLevel: Number(chapter) }),
  }
  const count = (): number => {
    const pkg = packageOf(surface)
    return pkg ? captionsOf(pkg, chosen).length : 0
  }
  return (
    <CommandDialog
      title="题注"
      description={`文档里已有 ${count()} 个“${chosen}”题注，编号按顺序自动排。`}
      command={caption}
      args={given}
      actionLabel="插入"
      size="md"
      onClose={onClose}
    >
      <div className="writer-dialog-grid">
        <LabelledSelect
          label="标签"
          value={label}
          options={[...labels.map((value) => ({ value, label: value })), { value: OWN, label: '新建标签…' }]}
          onChange={setLabel}
        />
        <LabelledSelect label="编号" value={numbering} options={NUMBERINGS} onChange={setNumbering} />
        <LabelledSelect label="章节号" value={chapter} options={CHAPTERS} onChange={setChapter} />
      </div>
      <div className="writer-dialog-stack">
        {label === OWN && (
          <Field label="新标签">
            <Input value={own} maxLength={20} onChange={(event) => setOwn(event.target.value)} />
          </Field>
        )}
        <Field label="说明文字">
          <Input data-begins value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Segmented label="位置" value={position} options={POSITIONS} onChange={setPosition} />
      </div>
    </CommandDialog>
  )
}
