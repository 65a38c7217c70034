import { Checkbox, Dialog, DialogActions } from '@wenfang/shared-ui'
import { useState } from 'react'
import { crossReference, type ReferenceContent } from '../../commands/reference/put-reference.command.ts'
import { run, useWriter } from '../../state/writer.ts'
import { ChoiceList } from '@wenfang/shared-ui/choice-list'
import { referenceTargets, type TargetKind } from './reference-targets.ts'
import { LabelledSelect } from '../labelled-select.view.tsx'

const CONTENTS: Readonly<Record<TargetKind, readonly ReferenceContent[]>> = {
  heading: ['text', 'page', 'number', 'above'],
  numbered: ['number', 'text', 'page', 'above'],
  bookmark: ['text', 'page', 'number', 'above'],
  caption: ['label', 'text', 'page'],
  footnote: ['number', 'page'],
  endnote: ['number', 'page'],
}
const NAMES: Readonly<Record<TargetKind, Partial<Record<ReferenceContent, string>>>> = {
  heading: { text: '标题文字', page: '页码', number: '标题编号', above: '见上方/见下方' },
  numbered: { number: '段落编号', text: '段落文字', page: '页码', above: '见上方/见下方' },
  bookmark: { text: '书签文字', page: '页码', number: '段落编号', above: '见上方/见下方' },
  caption: { label: '只有标签和编号', text: '整项题注', page: '页码' },
  footnote: { number: '脚注编号', page: '页码' },
  endnote: { number: '尾注编号', page: '页码' },
}

export function CrossReferenceDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [groups] = useState(() => referenceTargets(writer.surface))
  const [group, setGroup] = useState(() => groups.find(({ targets }) => targets.length > 0)?.key ?? 'heading')
  const shown = groups.find(({ key }) => key === group)
  const kind = shown?.kind ?? 'heading'
  const [chosen, choose] = useState('')
  const [content, setContent] = useState<ReferenceContent>('text')
  const [isLink, setLink] = useState(true)
  const contents = CONTENTS[kind]
  const shownContent = contents.includes(content) ? content : (contents[0] ?? 'text')
  const target = shown?.targets.find(({ key }) => key === chosen) ?? shown?.targets[0]
  const apply = (): void => {
    if (!target) return
    onClose()
    run(writer, crossReference, { target: target.target, content: shownContent, isLink })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="交叉引用"
      actions={<DialogActions confirmLabel="插入" isDisabled={!target} onConfirm={apply} />}
    >
      <div className="writer-dialog-grid">
        <LabelledSelect
          label="引用类型"
          value={group}
          options={groups.map(({ key, label }) => ({ value: key, label }))}
          onChange={setGroup}
        />
        <LabelledSelect
          label="引用内容"
          value={shownContent}
          options={contents.map((value) => ({ value, label: NAMES[kind][value] ?? value }))}
          onChange={setContent}
        />
      </div>
      {shown && shown.targets.length > 0 ? (
        <ChoiceList
          label="引用哪一个"
          choices={shown.targets}
          value={target?.key ?? ''}
          onChange={choose}
          onTake={apply}
        />
      ) : (
        <p className="writer-dialog-empty">文档里没有这一类内容。</p>
      )}
      <Checkbox isChecked={isLink} onChange={setLink}>
        插入为超链接
      </Checkbox>
    </Dialog>
  )
}
