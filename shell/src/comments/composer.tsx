import { Button } from '@wenfang/shared-ui'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { commentsTexts as texts } from '../i18n/comments.ts'

export interface ComposerProps {
  readonly label: string
  readonly placeholder: string
  readonly submit: string
  readonly value: string
  /** Grows each time the field should take the focus; 0 never took it. */
  readonly request?: number
  readonly onChange: (text: string) => void
  readonly onSubmit: () => void
  readonly onCancel?: () => void
}

/** A field of several lines that grows with its text; Ctrl+Enter sends it, as in every messenger that has lines. */
export function Composer({
  label,
  placeholder,
  submit,
  value,
  request = 0,
  onChange,
  onSubmit,
  onCancel,
}: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (request > 0) field.current?.focus()
  }, [request])
  const isEmpty = value.trim() === ''
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes, Enter and Escape are its own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty) {
      event.preventDefault()
      onSubmit()
    }
    if (event.key === 'Escape' && onCancel) {
      event.preventDefault()
      onCancel()
    }
  }
  return (
    <div className="comment-composer">
      <textarea
        ref={field}
        className="wf-input"
        rows={2}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {(!isEmpty || onCancel) && (
        <div className="comment-composer-foot">
          <small>{texts.keys}</small>
          {onCancel && (
            <Button size="sm" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
          <Button size="sm" kind="primary" disabled={isEmpty} onClick={onSubmit}>
            {submit}
          </Button>
        </div>
      )}
    </div>
  )
}
