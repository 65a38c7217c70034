import { Dialog, DialogActions, Field, Input, Segmented } from '@wenfang/shared-ui'
import { useState } from 'react'
import { goTo, goToCount, type GoToKind } from '../../commands/view/outline.command.ts'
import { refusalOf } from '../../commands/command.ts'
import { commandContext, run, useWriter } from '../../state/writer.ts'

const KINDS: readonly { readonly value: GoToKind; readonly label: string }[] = [
  { value: 'page', label: '页' },
  { value: 'section', label: '节' },
  { value: 'heading', label: '标题' },
  { value: 'table', label: '表格' },
  { value: 'footnote', label: '脚注' },
]

export function GoToDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [kind, setKind] = useState<GoToKind>('page')
  const [text, setText] = useState('1')
  const count = goToCount(writer.surface, kind)
  const target = { kind, number: Number(text) }
  const refusal = refusalOf(goTo, commandContext(writer), target)
  const go = (): void => {
    if (refusal !== null) return
    onClose()
    run(writer, goTo, target)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="定位"
      size="sm"
      actions={<DialogActions confirmLabel="定位" isDisabled={refusal !== null} onConfirm={go} />}
    >
      <Segmented label="定位目标" value={kind} options={KINDS} onChange={setKind} />
      <Field
        label={`第几${kind === 'page' ? '页' : kind === 'section' ? '节' : '个'}`}
        hint={count === 0 ? '文档里没有。' : `1 到 ${count}`}
      >
        <Input data-begins inputMode="numeric" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </Dialog>
  )
}
