import { Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'

/** A line of text that is taken when it is left or entered. */
export function TextField({
  label,
  value,
  onEnter,
}: {
  readonly label: string
  readonly value: string
  readonly onEnter: (text: string) => void
}) {
  const [text, setText] = useState<string | null>(null)
  const enter = (): void => {
    if (text !== null && text !== value) onEnter(text)
    setText(null)
  }
  return (
    <Field label={label}>
      <Input
        value={text ?? value}
        onChange={(event) => setText(event.target.value)}
        onBlur={enter}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter()
        }}
      />
    </Field>
  )
}
