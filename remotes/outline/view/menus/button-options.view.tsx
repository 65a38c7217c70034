/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the form keeps letters of its fields from the menu around it */
import { Button, Field, Input, MenuGroup, MenuItem } from '@wenfang/shared-ui'
import { useState } from 'react'
import { actionOf, TEMPLATES, type ButtonAction } from '../../model/index.ts'
import type { OpenDocument } from '../open-document.ts'

interface ButtonOptionsProps {
  readonly open: OpenDocument
  readonly block: string
  readonly set: (props: Readonly<Record<string, string>>) => void
  readonly onClose: () => void
}

const ACTIONS: readonly (readonly [ButtonAction, string])[] = [
  ['task', '在下面加一条待办'],
  ['uncheck', '把全篇的待办改回未完成'],
]

/** What a button says and does. */
export function ButtonOptions({ open, block, set, onClose }: ButtonOptionsProps) {
  const found = open.outline.block(block)
  const props = found?.props ?? {}
  const now = found ? actionOf(found) : 'link'
  const [name, setName] = useState(String(props['name'] ?? ''))
  const [address, setAddress] = useState(now === 'link' ? String(props['target'] ?? '') : '')
  const mark = (isNow: boolean) => <span aria-hidden="true">{isNow ? '✓' : ''}</span>
  return (
    <>
      <MenuGroup title="按下时">
        {ACTIONS.map(([action, title]) => (
          <MenuItem key={action} icon={mark(now === action)} onSelect={() => set({ action, target: '' })}>
            {title}
          </MenuItem>
        ))}
        {TEMPLATES.map(({ id, title }) => (
          <MenuItem
            key={id}
            icon={mark(now === 'template' && props['target'] === id)}
            onSelect={() => set({ action: 'template', target: id })}
          >
            套用模板“{title}”
          </MenuItem>
        ))}
      </MenuGroup>
      <form
        className="outline-request-form"
        // Letters are for the fields, not for the list of actions.
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        onSubmit={(event) => {
          event.preventDefault()
          set({ name, ...(address !== '' && { action: 'link', target: address }) })
          onClose()
        }}
      >
        <Field label="按钮上的字">
          <Input value={name} maxLength={200} onChange={({ currentTarget }) => setName(currentTarget.value)} />
        </Field>
        <Field label="打开的地址">
          <Input
            value={address}
            maxLength={4_096}
            placeholder="https:// 或文档的地址"
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
        </Field>
        <Button type="submit" size="sm" kind="primary">
          确定
        </Button>
      </form>
    </>
  )
}
