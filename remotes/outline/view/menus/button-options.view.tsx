import { Button, Field, Input, Select } from '@wenfang/shared-ui'
import { useState } from 'react'
import { TEMPLATES, type ButtonAction } from '../../model/index.ts'
import type { BlockOptionsProps } from './block-options.view.tsx'

type Action = Exclude<ButtonAction, 'template'> | `template ${string}`

const ACTIONS: readonly { readonly value: Action; readonly label: string }[] = [
  { value: 'task', label: '在下面加一条待办' },
  { value: 'uncheck', label: '把全篇的待办改回未完成' },
  ...TEMPLATES.map(({ id, title }) => ({ value: `template ${id}` as const, label: `套用模板“${title}”` })),
  { value: 'link', label: '打开一个地址' },
]

/** What a button says and does. */
export function ButtonOptions({ props, set, onClose }: BlockOptionsProps) {
  const target = String(props['target'] ?? '')
  const before = String(props['action'] ?? 'link')
  const [name, setName] = useState(String(props['name'] ?? ''))
  const [action, setAction] = useState<Action>(before === 'template' ? `template ${target}` : (before as Action))
  const [address, setAddress] = useState(action === 'link' ? target : '')
  const [kind, template = ''] = action.split(' ')
  return (
    <form
      className="outline-options"
      onSubmit={(event) => {
        event.preventDefault()
        set({ name, action: kind ?? 'link', target: kind === 'link' ? address : template })
        onClose()
      }}
    >
      <Field label="按钮上的字">
        <Input value={name} maxLength={200} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      </Field>
      <Select label="按下时" value={action} options={ACTIONS} onChange={setAction} />
      {action === 'link' && (
        <Field label="打开的地址">
          <Input
            value={address}
            maxLength={4_096}
            placeholder="https:// 或文档的地址"
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
        </Field>
      )}
      <Button type="submit" size="sm" kind="primary">
        确定
      </Button>
    </form>
  )
}
