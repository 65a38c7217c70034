/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list under a field (ARIA combobox), of which the field has the keys */
import { BasePopover, Input, usePortal } from '@wenfang/shared-ui'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { languagesFor } from '../engine/nodes/languages.ts'

interface LanguageListProps {
  readonly anchor: HTMLElement
  /** Takes it, by the name that Markdown has for it. */
  readonly onChoose: (language: string) => void
  readonly onClose: () => void
  /** Gives the keys back to the text. */
  readonly onReturn: () => void
}

/** Languages of code, found by what one types; one that is not listed is taken by its own name. */
export function LanguageList({ anchor, onChoose, onClose, onReturn }: LanguageListProps) {
  const portal = usePortal()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  const found = languagesFor(words)
  const own = words.trim()
  const offers = found.length > 0 ? found : [{ id: own, name: `用“${own}”` }]
  const at = Math.min(active, offers.length - 1)
  const choose = (language: string) => {
    onChoose(language)
    onClose()
  }
  const move = (to: number) => {
    const next = (to + offers.length) % offers.length
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const offer = offers[at]
    if (event.key === 'ArrowDown') move(at + 1)
    else if (event.key === 'ArrowUp') move(at - 1)
    else if (event.key === 'Enter' && offer) choose(offer.id)
    else return
    event.preventDefault()
  }
  return (
    <BasePopover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BasePopover.Portal container={portal}>
        <BasePopover.Backdrop className="wf-menu-scrim" />
        <BasePopover.Positioner anchor={anchor} sideOffset={5} align="start" className="wf-menu-positioner">
          <BasePopover.Popup
            data-takes-keys
            aria-label="代码语言"
            className="wf-menu outline-request"
            initialFocus={field}
            finalFocus={() => {
              onReturn()
              return false
            }}
          >
            <div className="outline-language-field">
              <Input
                ref={field}
                role="combobox"
                aria-label="查找语言"
                aria-expanded="true"
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={`${listId}-${at}`}
                placeholder="查找语言"
                autoComplete="off"
                maxLength={40}
                value={words}
                onChange={({ currentTarget }) => {
                  setWords(currentTarget.value)
                  setActive(0)
                }}
                onKeyDown={onKeyDown}
              />
            </div>
            <div ref={list} id={listId} role="listbox" aria-label="代码语言">
              {offers.map(({ id, name }, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys of the list
                <div
                  key={id}
                  tabIndex={-1}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === at}
                  className="wf-menu-item outline-language"
                  onClick={() => choose(id)}
                >
                  {name}
                </div>
              ))}
            </div>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
