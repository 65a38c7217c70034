import { type KeyboardEvent, useState } from 'react'
import { SearchField } from '@wenfang/shared-ui'
import { OptionChip } from './option-chip.tsx'

export interface ChipChoice {
  readonly id: string
  readonly title: string
  readonly colour: number | null
}

export interface ChipPickerProps {
  /** Of the field that is typed into. */
  readonly label: string
  /** What was typed before it was there. */
  readonly typed: string
  readonly choices: readonly ChipChoice[]
  readonly chosen: readonly string[]
  /** Said where nothing is found. */
  readonly none: string
  readonly onToggle: (choice: ChipChoice) => void
  /** Makes one of what is typed; absent: only what is there can be chosen. */
  readonly onMake?: (title: string) => void
  /** In front of what is made. */
  readonly making?: string
}

/** Options or people to choose from: type to search, the arrows move, Enter chooses or makes one. */
export function ChipPicker(props: ChipPickerProps) {
  const { label, typed, choices, chosen, none, onToggle, onMake, making = '新建选项' } = props
  const [words, setWords] = useState(typed)
  const [at, setAt] = useState(0)
  const sought = words.trim()
  const found = choices.filter(({ title }) => title.toLowerCase().includes(sought.toLowerCase()))
  const canMake = onMake !== undefined && sought !== '' && !choices.some(({ title }) => title === sought)
  const toggle = (choice: ChipChoice): void => {
    onToggle(choice)
    setWords('')
  }
  const make = (): void => {
    onMake?.(sought)
    setWords('')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const last = found.length + (canMake ? 1 : 0) - 1
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, last))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter') {
      const choice = found[at]
      if (choice) toggle(choice)
      else if (canMake) make()
    } else return
    event.preventDefault()
  }
  const classOf = (place: number): string => (place === at ? 'wf-chip-choice wf-chip-choice-at' : 'wf-chip-choice')
  return (
    // The field within has the keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div onKeyDown={onKeyDown}>
      <SearchField
        label={label}
        value={words}
        onChange={(next) => {
          setWords(next)
          setAt(0)
        }}
      />
      <ul className="wf-chip-choices" aria-label="可选的值">
        {found.map((choice, place) => (
          <li key={choice.id}>
            <button
              type="button"
              className={classOf(place)}
              aria-pressed={chosen.includes(choice.id)}
              onClick={() => toggle(choice)}
            >
              <OptionChip title={choice.title} colour={choice.colour} />
              {chosen.includes(choice.id) && <span aria-hidden>✓</span>}
            </button>
          </li>
        ))}
        {canMake && (
          <li>
            <button type="button" className={classOf(found.length)} onClick={make}>
              {making}“{sought}”
            </button>
          </li>
        )}
        {found.length === 0 && !canMake && <li className="wf-chip-none">{none}</li>}
      </ul>
    </div>
  )
}
