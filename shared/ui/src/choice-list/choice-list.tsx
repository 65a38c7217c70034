import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { nextChoice } from './next-choice.ts'
import './choice-list.css'

export interface ListChoice {
  readonly key: string
  readonly label: string
  /** A second, quieter line: what tells it from others of its name. */
  readonly hint?: string
}

/** A list of which one is chosen: arrow keys and letters move the choice, Enter and a double click take it. */
export function ChoiceList({
  label,
  choices,
  value,
  onChange,
  onTake,
}: {
  readonly label: string
  readonly choices: readonly ListChoice[]
  readonly value: string
  readonly onChange: (key: string) => void
  readonly onTake?: () => void
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = choices.findIndex(({ key }) => key === value)
  useEffect(() => {
    // Not as the answer of the effect: newer browsers answer scrolling with a promise.
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [value])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && onTake) {
      event.preventDefault()
      onTake()
      return
    }
    const next = nextChoice(
      choices.map((choice) => choice.label),
      at,
      event.key,
    )
    const choice = next === null ? undefined : choices[next]
    if (!choice) return
    event.preventDefault()
    onChange(choice.key)
  }
  return (
    <div
      ref={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the platform's list cannot hold a second line
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
      className="wf-choice-list"
      onKeyDown={onKeyDown}
    >
      {choices.map((choice, index) => (
        // The list has the keys; a press is for pointers.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
        <div
          key={choice.key}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the platform belongs to its own list
          role="option"
          aria-selected={index === at}
          className="wf-choice"
          onClick={() => onChange(choice.key)}
          onDoubleClick={onTake}
        >
          {choice.label}
          {choice.hint !== undefined && <span className="wf-choice-hint">{choice.hint}</span>}
        </div>
      ))}
    </div>
  )
}
