import { Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import { enclosedForm, type Enclosure } from '../../commands/text/enclosed.command.ts'
import { ENCLOSURES, insertEnclosed } from '../../commands/text/put-enclosed.command.ts'
import { useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { LabelledSelect } from '../labelled-select.view.tsx'

export function EnclosedDialog({ onClose }: { readonly onClose: () => void }) {
  const { surface } = useWriter()
  const [text, setText] = useState(() => surface.query({ type: 'selectedText' }).slice(0, 2))
  const [enclosure, setEnclosure] = useState<Enclosure>('circle')
  const form = enclosedForm(text.trim(), enclosure)
  return (
    <CommandDialog
      title="带圈字符"
      command={insertEnclosed}
      args={{ text, enclosure }}
      actionLabel="插入"
      onClose={onClose}
    >
      <Field label="文字" hint={form === null ? '一个字，或者两位以内的数字。' : `插入字符 ${form}`}>
        <Input value={text} maxLength={2} onChange={(event) => setText(event.target.value)} />
      </Field>
      <LabelledSelect label="圈号" value={enclosure} options={ENCLOSURES} onChange={setEnclosure} />
    </CommandDialog>
  )
}
