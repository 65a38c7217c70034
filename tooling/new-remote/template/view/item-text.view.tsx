/* oxlint-disable jsx-a11y/prefer-tag-over-role -- long words wrap, as they do in no input */
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { spliceBetween, type Splice } from '../model/index.ts'

interface ItemTextProps {
  readonly text: string
  readonly isDone: boolean
  readonly canWrite: boolean
  readonly onSplice: (splice: Splice) => void
  readonly onEnter: () => void
  readonly onEmptied: () => void
}

/** The words of one item. The element is the browser's while a person types; what others change is put in around the caret. */
export function ItemText({ text, isDone, canWrite, onSplice, onEnter, onEmptied }: ItemTextProps) {
  const element = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const { current } = element
    if (current && current.textContent !== text) replaceKeepingCaret(current, text)
  }, [text])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onEnter()
    } else if (event.key === 'Backspace' && text === '') {
      event.preventDefault()
      onEmptied()
    }
  }

  return (
    <div
      ref={element}
      className={isDone ? 'checklist-text is-done' : 'checklist-text'}
      role="textbox"
      aria-label="条目"
      aria-readonly={!canWrite}
      tabIndex={0}
      contentEditable={canWrite}
      suppressContentEditableWarning
      spellCheck={false}
      onInput={({ currentTarget }) => onSplice(spliceBetween(text, currentTarget.textContent))}
      onKeyDown={onKeyDown}
    />
  )
}

/** A caret behind the change goes along with what stands behind it. */
function replaceKeepingCaret(element: HTMLElement, text: string): void {
  const before = element.textContent
  const selection = element.ownerDocument.getSelection()
  const isInside = selection?.isCollapsed === true && element.contains(selection.anchorNode)
  const caret = isInside ? selection.anchorOffset : null
  const { from, removed, inserted } = spliceBetween(before, text)
  element.textContent = text
  if (caret === null || !element.firstChild) return
  const moved = caret <= from ? caret : Math.max(from, caret - removed) + inserted.length
  selection?.collapse(element.firstChild, Math.min(moved, text.length))
}
