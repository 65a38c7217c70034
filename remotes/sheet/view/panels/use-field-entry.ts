import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'

interface FieldEntry {
  /** What was typed and is not taken yet. */
  readonly text: string | null
  readonly props: {
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
    readonly onBlur: () => void
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
}

/** A line that is taken when it is left or entered. Escape drops it, also where the panel closes by it and the field loses the keys. */
export function useFieldEntry(take: (text: string) => void): FieldEntry {
  const [text, setText] = useState<string | null>(null)
  const isDropped = useRef(false)
  const end = (): void => {
    if (text !== null && !isDropped.current) take(text)
    isDropped.current = false
    setText(null)
  }
  return {
    text,
    props: {
      onChange({ target }) {
        isDropped.current = false
        setText(target.value)
      },
      onBlur: end,
      onKeyDown({ key, nativeEvent }) {
        if (nativeEvent.isComposing) return
        if (key === 'Enter') end()
        if (key === 'Escape') isDropped.current = true
      },
    },
  }
}
