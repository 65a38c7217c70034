import { Field as FormField, Select } from '@wenfang/shared-ui'
import { changingDefaultOf, type Database, type Field, type FieldDefault } from '../../model/index.ts'
import { FormInput } from '../form/form-input.view.tsx'
import type { TableSession } from '../state/table-session.ts'
import { useChoices } from '../editors/use-choices.ts'

interface DefaultEditorProps {
  readonly session: TableSession
  readonly database: Database
  /** As it is in the dialog. */
  readonly field: Field
  /** Undefined: what is written is no value of the field. */
  readonly value: FieldDefault | null | undefined
  readonly onChange: (value: FieldDefault | null | undefined) => void
}

const CHANGING = { now: '添加记录时的日期', currentUser: '添加记录的人' } as const

/** What new records hold in a field. */
export function DefaultEditor({ session, database, field, value, onChange }: DefaultEditorProps) {
  const changing = changingDefaultOf(field)
  const kind = value === null ? 'none' : value && 'is' in value ? 'changing' : 'value'
  const people = useChoices(session, database, field)
  const known = field.kind === 'person' ? new Map(people.map(({ id, title }) => [id, title])) : database.people
  const fixed = value && 'value' in value ? value.value : undefined
  return (
    <>
      <FormField label="新记录的默认值">
        <Select
          label="新记录的默认值"
          value={kind}
          options={[
            { value: 'none' as const, label: '没有' },
            ...(changing ? [{ value: 'changing' as const, label: CHANGING[changing] }] : []),
            { value: 'value' as const, label: field.kind === 'checkbox' ? '已勾选' : '固定的值' },
          ]}
          onChange={(next) => {
            if (next === kind) return
            if (next === 'changing' && changing) onChange({ is: changing })
            else onChange(next === 'none' ? null : { value: field.kind === 'checkbox' ? true : null })
          }}
        />
      </FormField>
      {kind === 'value' && field.kind !== 'checkbox' && (
        <FormInput
          field={field}
          label="默认值"
          value={fixed}
          people={known}
          name={session.host.user.name}
          isWrong={value === undefined}
          onChange={(next) => onChange(next === undefined ? undefined : { value: next })}
        />
      )}
    </>
  )
}
