import { Input } from '@wenfang/shared-ui'
import { lazyView } from '@wenfang/shared-remote/surface'
import { Suspense, useState } from 'react'
import {
  editText,
  formOf,
  groupsAmong,
  parsed,
  peopleAmong,
  type CellValue,
  type Field,
  type PeopleNames,
} from '../../model/index.ts'
import { CascadeChoice } from '../editors/cascade-choice.view.tsx'
import { OptionChip } from '@wenfang/shared-ui/chips'
import { RangeInput } from '../editors/range-input.view.tsx'

const SignatureEditor = lazyView(() => import('../signature/signature-editor.view.tsx'))

interface FormInputProps {
  readonly field: Field
  readonly label: string
  readonly value: CellValue | undefined
  readonly people: PeopleNames
  readonly isWrong: boolean
  /** Of whoever fills it in, as he signs. */
  readonly name: string
  /** Undefined: what is written is no value of the field. */
  readonly onChange: (value: CellValue | undefined) => void
}

/** Where an answer is given, as the kind of its field needs it. */
export function FormInput({ field, label, value, people, isWrong, name, onChange }: FormInputProps) {
  switch (formOf(field)) {
    case 'flag':
      return (
        <label className="dbsheet-form-check">
          <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
          {label}
        </label>
      )
    case 'choice':
    case 'choices':
      if (field.kind === 'cascade')
        return (
          <CascadeChoice
            label={label}
            options={field.settings.options ?? []}
            value={typeof value === 'string' ? value : null}
            onChange={onChange}
          />
        )
      return <FormChoices field={field} label={label} value={value} people={people} onChange={onChange} />
    default:
      if (field.kind === 'dateRange')
        return (
          <RangeInput
            field={field}
            label={label}
            value={typeof value === 'string' ? value : null}
            onChange={onChange}
          />
        )
      if (field.kind === 'signature')
        return (
          <Suspense>
            <SignatureEditor label={label} value={value ?? null} name={name} canWrite onSign={onChange} />
          </Suspense>
        )
      return (
        <FormText
          field={field}
          label={label}
          begins={value ?? null}
          people={people}
          isWrong={isWrong}
          onChange={onChange}
        />
      )
  }
}

interface FormTextProps extends Omit<FormInputProps, 'value' | 'name'> {
  /** What stands there before anybody writes. */
  readonly begins: CellValue
}

function FormText({ field, label, begins, people, isWrong, onChange }: FormTextProps) {
  const [text, setText] = useState(() =>
    editText(field, begins, people).replace(' ', field.kind === 'date' ? 'T' : ' '),
  )
  const write = (next: string) => {
    setText(next)
    onChange(parsed(field, next.replace('T', ' '), people))
  }
  const common = { 'aria-label': label, 'aria-invalid': isWrong, value: text }
  if (field.kind === 'longText')
    return (
      <textarea
        {...common}
        className="wf-input dbsheet-card-long"
        rows={4}
        onChange={({ target }) => write(target.value)}
      />
    )
  const type =
    field.kind === 'date'
      ? field.settings.hasTime === true
        ? 'datetime-local'
        : 'date'
      : field.kind === 'email'
        ? 'email'
        : field.kind === 'phone'
          ? 'tel'
          : 'text'
  const isNumber = formOf(field) === 'number' && field.kind !== 'date'
  return (
    <Input
      {...common}
      type={type}
      inputMode={isNumber ? 'decimal' : undefined}
      onChange={({ target }) => write(target.value)}
    />
  )
}

function FormChoices({ field, label, value, people, onChange }: Omit<FormInputProps, 'isWrong' | 'name'>) {
  const isSingle = formOf(field) === 'choice'
  const chosen = typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
  const choices =
    field.kind === 'person' || field.kind === 'group'
      ? (field.kind === 'person' ? peopleAmong(people) : groupsAmong(people)).map(([id, title]) => ({
          id,
          title,
          colour: null,
        }))
      : (field.settings.options ?? [])
  return (
    <fieldset className="dbsheet-card-members" aria-label={label}>
      {choices.map(({ id, title, colour }) => {
        const isChosen = chosen.includes(id)
        const toggle = () => {
          if (isSingle) onChange(isChosen ? null : id)
          else onChange(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])
        }
        return (
          <button
            key={id}
            type="button"
            className={isChosen ? 'dbsheet-choice dbsheet-choice-at' : 'dbsheet-choice'}
            aria-pressed={isChosen}
            onClick={toggle}
          >
            <OptionChip title={title} colour={colour} />
          </button>
        )
      })}
      {choices.length === 0 && <span className="dbsheet-none">还没有可选的项</span>}
    </fieldset>
  )
}
