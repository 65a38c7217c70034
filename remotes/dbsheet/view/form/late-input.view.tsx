import { Input } from '@wenfang/shared-ui'
import { useState } from 'react'

interface LateInputProps {
  readonly value: string
  readonly most: number
  /** Where no label stands beside it. */
  readonly label?: string
  readonly hint?: string
  readonly onEnter: (text: string) => void
}

/** A line of text that is entered with Enter or when one goes elsewhere, not with each letter: each entry is a step of undo. */
export function LateInput({ value, most, label, hint, onEnter }: LateInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const enter = () => {
    if (draft !== null && draft.trim() !== value) onEnter(draft.trim())
    setDraft(null)
  }
  return (
    <Input
      aria-label={label}
      placeholder={hint}
      maxLength={most}
      value={draft ?? value}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={enter}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter()
      }}
    />
  )
}
