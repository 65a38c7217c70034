import { Field, Input } from '@wenfang/shared-ui'
import { useRef, useState } from 'react'

interface NumberEntryProps {
  readonly label: string
  readonly value: number
  readonly show: (value: number) => string
  /** null: what is written is no value, and the field says the old one again. */
  readonly read: (text: string) => number | null
  readonly isDisabled?: boolean
  readonly onCommit: (value: number) => void
}

/** What is written as a number; a comma is a point, as half of the world writes it. NaN for no number. */
export const numberIn = (text: string): number => (text.trim() === '' ? NaN : Number(text.replace(',', '.')))

/** A number that takes effect when its field is left or confirmed; Escape gives it up. */
export function NumberEntry({ label, value, show, read, isDisabled = false, onCommit }: NumberEntryProps) {
  const [text, setText] = useState(show(value))
  const isGivenUp = useRef(false)
  const commit = (): void => {
    const next = isGivenUp.current ? null : read(text)
    isGivenUp.current = false
    if (next === null) setText(show(value))
    else if (show(next) !== show(value)) onCommit(next)
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
          // What closes takes the field away, which leaves it.
          if (event.key === 'Escape') isGivenUp.current = true
        }}
      />
    </Field>
  )
}
