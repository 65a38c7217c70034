import { Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'

interface SecondsFieldProps {
  readonly label: string
  readonly ms: number
  readonly leastMs: number
  readonly isDisabled?: boolean
  readonly onCommit: (ms: number) => void
}

const MOST_MS = 60_000
const shown = (ms: number): string => String(Math.round(ms / 10) / 100)

/** A time, which takes effect when it is left or confirmed. */
export function SecondsField({ label, ms, leastMs, isDisabled = false, onCommit }: SecondsFieldProps) {
  const [text, setText] = useState(shown(ms))
  const commit = (): void => {
    const next = Math.round(Number(text.replace(',', '.')) * 1000)
    if (text.trim() === '' || !Number.isFinite(next) || next < leastMs || next > MOST_MS) setText(shown(ms))
    else if (next !== Math.round(ms)) onCommit(next)
  }
  return (
    <Field label={label}>
      <Input
        inputMode="decimal"
        value={text}
        disabled={isDisabled}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
        }}
      />
    </Field>
  )
}
