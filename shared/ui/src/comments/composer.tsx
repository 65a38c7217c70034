/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list would take the focus from the words: keys go to the field */
import { Button, classNames } from '@wenfang/shared-ui'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { commentTexts as texts } from './comment-texts.ts'
import { mentionBefore, offered, type TypedMention } from './mentions.ts'
import type { SaidBy } from './said-message.ts'
import './comments.css'

export interface ComposerProps {
  readonly label: string
  readonly placeholder: string
  readonly submit: string
  readonly value: string
  /** The field takes the focus when this becomes true. */
  readonly takesKeys?: boolean
  /** Who can be addressed by `@`. */
  readonly people?: readonly SaidBy[]
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
  takesKeys = false,
  people = [],
  onChange,
  onSubmit,
  onCancel,
}: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesKeys) field.current?.focus()
  }, [takesKeys])
  const isEmpty = value.trim() === ''
  const listId = useId()
  const [typed, setTyped] = useState<TypedMention | null>(null)
  const [chosen, setChosen] = useState(0)
  const matches = typed ? offered(people, typed.query) : []
  const isOffering = matches.length > 0
  const look = (): void => {
    const element = field.current
    setTyped(
      element && element.selectionStart === element.selectionEnd
        ? mentionBefore(element.value, element.selectionStart)
        : null,
    )
    setChosen(0)
  }
  const pick = (person: SaidBy): void => {
    const element = field.current
    if (!typed || !element) return
    const caret = typed.at + person.name.length + 2
    onChange(`${value.slice(0, typed.at)}@${person.name} ${value.slice(typed.at + typed.query.length + 1)}`)
    setTyped(null)
    // The field has its new text after the next render.
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(caret, caret)
    })
  }
  const onOfferKey = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const person = matches[chosen]
    if (step !== undefined) setChosen((chosen + step + matches.length) % matches.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) pick(person)
    else if (event.key === 'Escape') setTyped(null)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes, Enter and Escape are its own.
    if (event.nativeEvent.isComposing) return
    if (isOffering && onOfferKey(event)) return
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
        aria-autocomplete={people.length > 0 ? 'list' : undefined}
        aria-controls={isOffering ? listId : undefined}
        aria-activedescendant={isOffering ? `${listId}-${chosen}` : undefined}
        onChange={(event) => {
          onChange(event.target.value)
          look()
        }}
        onClick={look}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      {isOffering && (
        <div id={listId} className="comment-people" role="listbox" aria-label={texts.people} tabIndex={-1}>
          {matches.map((person, at) => (
            <div
              key={person.id}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className={classNames(at === chosen && 'comment-person-chosen')}
              onPointerDown={(event) => {
                event.preventDefault()
                pick(person)
              }}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
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
