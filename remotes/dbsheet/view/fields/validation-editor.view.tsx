import { Field as FormField, Input, Select, Switch } from '@wenfang/shared-ui'
import { useMemo, useState } from 'react'
import {
  ruleFault,
  testPatternsWith,
  validationForm,
  type Field,
  type Table,
  type Validation,
  type ValidationForm,
} from '../../model/index.ts'
import { regularPatterns } from '../../model/fields/validation/regular-patterns.ts'
import { FormInput } from '../form/form-input.view.tsx'
import { invalidCells } from './invalid-cells.ts'
import { PATTERN_PRESETS } from './pattern-presets.ts'

// It comes with the engine of patterns, so that what is written here is judged at once.
testPatternsWith(regularPatterns)

interface ValidationEditorProps {
  readonly table: Table
  /** As it is in the dialog. */
  readonly field: Field
  readonly value: Validation | null
  readonly onChange: (value: Validation | null) => void
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()
const COUNT: Field = { id: 'count', kind: 'number', settings: { title: '', digits: 0 } }

const BOUNDS: Readonly<Record<ValidationForm, readonly [least: string, most: string]>> = {
  letters: ['最少几个字', '最多几个字'],
  members: ['最少几项', '最多几项'],
  number: ['最小', '最大'],
  days: ['最早', '最晚'],
}

const [NO_PATTERN, OWN_PATTERN] = ['none', 'own']

/** What a field asks of its values, and how many of those that stand in it break that. */
export default function ValidationEditor({ table, field, value, onChange }: ValidationEditorProps) {
  const form = validationForm(field.kind)
  const [isOwn, setOwn] = useState(
    value?.pattern !== undefined && !PATTERN_PRESETS.some(({ pattern }) => pattern === value.pattern),
  )
  const fault = value && ruleFault(field.kind, value)
  const invalid = useMemo(
    () =>
      value && fault === null
        ? invalidCells(table, { ...field, settings: { ...field.settings, validation: value } })
        : 0,
    [table, field, value, fault],
  )
  if (form === null) return null
  const change = (key: keyof Validation, next: Validation[keyof Validation] | null | undefined) => {
    const { [key]: _, ...others } = value ?? {}
    onChange(next === null || next === undefined || next === '' || next === false ? others : { ...others, [key]: next })
  }
  const bound = (key: 'least' | 'most', label: string) => (
    <FormField label={label}>
      <FormInput
        field={form === 'letters' || form === 'members' ? COUNT : field}
        label={label}
        value={value?.[key] ?? null}
        people={NO_NAMES}
        name=""
        isWrong={Number.isNaN(value?.[key])}
        // What is written and no such value is said to be wrong, and not forgotten.
        onChange={(next) => change(key, next === undefined ? Number.NaN : typeof next === 'number' ? next : null)}
      />
    </FormField>
  )
  return (
    <>
      <Switch isOn={value !== null} onChange={(isOn) => onChange(isOn ? {} : null)}>
        校验填写的内容
      </Switch>
      {value !== null && (
        <fieldset className="dbsheet-form dbsheet-validation" aria-label="校验">
          <div className="dbsheet-validation-bounds">
            {bound('least', BOUNDS[form][0])}
            {bound('most', BOUNDS[form][1])}
          </div>
          {form === 'number' && (
            <Switch isOn={value.isWhole === true} onChange={(isWhole) => change('isWhole', isWhole)}>
              只能是整数
            </Switch>
          )}
          {form === 'letters' && (
            <FormField label="格式">
              <Select
                label="格式"
                value={isOwn ? OWN_PATTERN : (value.pattern ?? NO_PATTERN)}
                options={[
                  { value: NO_PATTERN, label: '不限' },
                  ...PATTERN_PRESETS.map(({ label, pattern }) => ({ value: pattern, label })),
                  { value: OWN_PATTERN, label: '自己写正则表达式' },
                ]}
                onChange={(next) => {
                  setOwn(next === OWN_PATTERN)
                  if (next !== OWN_PATTERN) change('pattern', next === NO_PATTERN ? null : next)
                }}
              />
            </FormField>
          )}
          {form === 'letters' && isOwn && (
            <FormField label="正则表达式（整段内容要合）">
              <Input
                value={value.pattern ?? ''}
                maxLength={500}
                spellCheck={false}
                onChange={({ target }) => change('pattern', target.value)}
              />
            </FormField>
          )}
          <FormField label="不合时的提示">
            <Input
              value={value.message ?? ''}
              maxLength={200}
              placeholder="不写就说明哪里不合"
              onChange={({ target }) => change('message', target.value)}
            />
          </FormField>
          {fault !== null && <p className="dbsheet-warning">{fault}</p>}
          {invalid > 0 && (
            <p className="dbsheet-warning">{`现有 ${invalid.toLocaleString('zh-CN')} 条记录的内容不合，会原样保留`}</p>
          )}
        </fieldset>
      )}
    </>
  )
}
