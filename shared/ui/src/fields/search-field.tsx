import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type RefObject, useRef } from 'react'
import { Kbd } from '../feedback/kbd.tsx'
import './fields.css'

export interface SearchFieldProps {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Shown at the end while the field is empty. */
  readonly shortcut?: string
  readonly ref?: RefObject<HTMLInputElement | null>
}

/** Search as you type. Escape empties it, a second Escape leaves it. */
export function SearchField({ label, placeholder, value, onChange, shortcut, ref }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  return (
    <search className="wf-search">
      <Search aria-hidden="true" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          if (value === '') return event.currentTarget.blur()
          // What the field is in stays open.
          event.preventDefault()
          event.stopPropagation()
          onChange('')
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className="wf-search-clear"
          aria-label="清空搜索"
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <X />
        </button>
      )}
      {value === '' && shortcut !== undefined && <Kbd keys={shortcut} />}
    </search>
  )
}
