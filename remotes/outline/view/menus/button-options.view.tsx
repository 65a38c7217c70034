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
  const [before] = useState(() => shownOf(props))
  const [name, setName] = useState(before.name)
  const [action, setAction] = useState<Action>(before.action)
  const [address, setAddress] = useState(before.address)
  const [kind = 'link', template = ''] = action.split(' ')
  return (
    <form
      className="outline-options"
      onSubmit={(event) => {
        event.preventDefault()
        const isSame = action === before.action && address === before.address
        // What was left as it was may be somebody else's by now.
        set({
          ...(name !== before.name && { name }),
          ...(!isSame && { action: kind, target: kind === 'link' ? address : template }),
        })
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

function shownOf(props: BlockOptionsProps['props']) {
  const [kind, target] = [String(props['action'] ?? 'link'), String(props['target'] ?? '')]
  const action = kind === 'template' ? (`template ${target}` as const) : (kind as Action)
  return { name: String(props['name'] ?? ''), action, address: kind === 'link' ? target : '' }
}
