/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form from any of its controls */
import { Button, Input } from '@wenfang/shared-ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { safeLink } from '../../files/safe-link.ts'

interface LinkFieldProps {
  readonly value: string
  /** The address, null for none, undefined where nothing shall change. */
  readonly onDone: (link: string | null | undefined) => void
}

/** The address of a link. */
export function LinkField({ value, onDone }: LinkFieldProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  // Before the next key, which is of the address.
  useLayoutEffect(() => input.current?.focus(), [])
  const link = safeLink(/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text.trim()) ? `https://${text.trim()}` : text)
  const isWrong = text.trim() !== '' && link === null
  return (
    <form
      className="outline-link-field"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onDone(link)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone(undefined)
      }}
    >
      <Input
        ref={input}
        aria-label="链接地址"
        aria-invalid={isWrong}
        placeholder="https://"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" size="sm" kind="primary" disabled={isWrong || text.trim() === ''}>
        确定
      </Button>
      {value !== '' && (
        <Button size="sm" kind="quiet" onClick={() => onDone(null)}>
          去掉链接
        </Button>
      )}
      {isWrong && <span role="alert">这个地址不能用作链接</span>}
    </form>
  )
}
