import { Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import { dateText, parsedDate, rangeOf, rangeText, type Field } from '../../model/index.ts'

interface RangeInputProps {
  readonly field: Field
  readonly label: string
  /** As a cell keeps it. */
  readonly value: string | null
  /** Null: both are empty. Undefined: one is, or is no day. */
  readonly onChange: (value: string | null | undefined) => void
}

/** The first and the last day of a range, where the device asks for days. */
export function RangeInput({ field, label, value, onChange }: RangeInputProps) {
  const hasTime = field.settings.hasTime === true
  const range = rangeOf(field, value)
  const [drafts, setDrafts] = useState<readonly [string, string] | null>(null)
  const text = (valueMs: number | undefined): string => (valueMs === undefined ? '' : dateText(valueMs, hasTime))
  const [first, last] = drafts ?? [text(range?.fromMs), text(range?.toMs)]
  const write = (from: string, to: string) => {
    setDrafts([from, to])
    if (from === '' && to === '') return onChange(null)
    const [fromMs, toMs] = [parsedDate(from, hasTime), parsedDate(to, hasTime)]
    onChange(fromMs === undefined || toMs === undefined ? undefined : rangeText({ fromMs, toMs }, hasTime))
  }
  const type = hasTime ? 'datetime-local' : 'date'
  const typed = (target: { readonly value: string }): string => target.value.replace('T', ' ')
  return (
    <div className="dbsheet-card-line">
      <Input
        type={type}
        aria-label={`${label}：开始`}
        value={first.replace(' ', 'T')}
        onChange={({ target }) => write(typed(target), last)}
      />
      <Input
        type={type}
        aria-label={`${label}：结束`}
        value={last.replace(' ', 'T')}
        onChange={({ target }) => write(first, typed(target))}
      />
    </div>
  )
}
