import { MenuRadioGroup, ToolbarMenu } from '@wenfang/shared-ui'
import type { ReactElement } from 'react'
import type { Field } from '../../model/index.ts'

const NONE = ''

interface FieldChoiceProps {
  readonly label: string
  readonly icon: ReactElement
  readonly fields: readonly Field[]
  readonly value: string | null
  /** What it is called to choose none; undefined where one is needed. */
  readonly none?: string
  /** Why nothing can be chosen now. */
  readonly refusal: string | null
  /** What to do where the table has no field that would do. */
  readonly missing: string
  readonly onChange: (field: string | null) => void
}

/** A field that a view works by, chosen from those that would do. */
export function FieldChoice({ label, icon, fields, value, none, refusal, missing, onChange }: FieldChoiceProps) {
  const chosen = fields.find(({ id }) => id === value)
  // A field is often called like the tool: the word once is enough.
  const words = chosen && chosen.settings.title !== label ? `${label}：${chosen.settings.title}` : label
  return (
    <ToolbarMenu
      keepsKeys
      label={words}
      icon={icon}
      text={words}
      refusal={refusal ?? (fields.length === 0 ? missing : null)}
    >
      <MenuRadioGroup
        value={chosen?.id ?? NONE}
        options={[
          ...(none === undefined ? [] : [{ value: NONE, label: none }]),
          ...fields.map(({ id, settings }) => ({ value: id, label: settings.title })),
        ]}
        onChange={(id) => onChange(id === NONE ? null : id)}
      />
    </ToolbarMenu>
  )
}
