import { Checkbox, Dialog, DialogActions, Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import { controlAtCaret, removeControl, type ControlAtCaret } from '../../commands/reference/content-control.command.ts'
import type { ControlKind } from '../../../commands/control-commands.ts'
import { fillControl, insertControl, today } from '../../commands/reference/put-content-control.command.ts'
import { refusalOf } from '../../commands/command.ts'
import { commandContext, run, useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { OtherCommand } from '../other-command.view.tsx'
import { LabelledSelect } from '../labelled-select.view.tsx'
import '../dialogs.css'

const KINDS: readonly { readonly value: ControlKind; readonly label: string }[] = [
  { value: 'plainText', label: '纯文本' },
  { value: 'richText', label: '格式文本' },
  { value: 'dropDownList', label: '下拉列表' },
  { value: 'date', label: '日期' },
  { value: 'checkBox', label: '复选框' },
]

/** Fills the control that the caret is in; elsewhere makes a new one. */
export function ContentControlDialog({ onClose }: { readonly onClose: () => void }) {
  const { surface } = useWriter()
  const [control] = useState(() => controlAtCaret(surface))
  return control ? <FillControl control={control} onClose={onClose} /> : <MakeControl onClose={onClose} />
}

function FillControl({ control, onClose }: { readonly control: ControlAtCaret; readonly onClose: () => void }) {
  const [value, setValue] = useState(
    control.kind === 'date' ? today() : control.kind === 'checkBox' ? String(control.isChecked) : control.text,
  )
  return (
    <CommandDialog
      title={control.title === '' ? '填写控件' : `填写“${control.title}”`}
      command={fillControl}
      args={value}
      onClose={onClose}
      extra={<OtherCommand label="删除控件" command={removeControl} args={undefined} onClose={onClose} />}
    >
      {control.kind === 'dropDownList' ? (
        <LabelledSelect
          label="选项"
          value={value}
          options={control.items.map((item) => ({ value: item, label: item }))}
          onChange={setValue}
        />
      ) : control.kind === 'checkBox' ? (
        <Checkbox isChecked={value === 'true'} onChange={(isChecked) => setValue(String(isChecked))}>
          选中
        </Checkbox>
      ) : (
        <Field label={control.kind === 'date' ? '日期' : '内容'}>
          <Input
            type={control.kind === 'date' ? 'date' : 'text'}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        </Field>
      )}
    </CommandDialog>
  )
}

function MakeControl({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [kind, setKind] = useState<ControlKind>('plainText')
  const [title, setTitle] = useState('')
  const [items, setItems] = useState('')
  const given = {
    kind,
    title,
    items: items
      .split(/[\n,，;；、]/)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  }
  const refusal = refusalOf(insertControl, commandContext(writer), given)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="内容控件"
      size="sm"
      actions={
        <DialogActions
          confirmLabel="插入"
          isDisabled={refusal !== null}
          onConfirm={() => {
            onClose()
            run(writer, insertControl, given)
          }}
        />
      }
    >
      <div className="writer-dialog-stack">
        <LabelledSelect label="类型" value={kind} options={KINDS} onChange={setKind} />
        <Field label="标题" hint="填写时显示，可以不填。">
          <Input value={title} maxLength={64} onChange={(event) => setTitle(event.target.value)} />
        </Field>
        {kind === 'dropDownList' && (
          <Field label="选项" hint="用逗号或顿号隔开。" error={refusal ?? undefined}>
            <Input value={items} onChange={(event) => setItems(event.target.value)} />
          </Field>
        )}
      </div>
    </Dialog>
  )
}
