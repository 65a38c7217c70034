import { useState, type KeyboardEvent } from 'react'
import { flatText, LINE_BREAK } from '../../model/index.ts'
import type * as Y from 'yjs'
import { useDeck } from '../state/deck-view.ts'
import { wordChange } from './word-change.ts'

/** Stands for the line break inside of a paragraph. */
const BREAK = '↵'

interface OutlineTextProps {
  readonly slide: string
  readonly shape: string
  readonly text: Y.Text
  readonly label: string
  readonly isTitle: boolean
}

/** As it is typed in: a line end for each paragraph, but for the last. */
export const linesOf = (text: Y.Text): string => flatText(text).replace(/\n$/, '').replaceAll(LINE_BREAK, BREAK)

/** Words of a shape as plain lines; each key is a change of the document. */
export function OutlineText({ slide, shape, text, label, isTitle }: OutlineTextProps) {
  const { store, canWrite } = useDeck()
  // While an input method composes, only the field knows its letters.
  const [composed, setComposed] = useState<string | null>(null)
  const words = linesOf(text)
  const take = (after: string, caret: number): void => {
    const change = wordChange(words, after, caret)
    if (!change) return
    const place = { slide, shape, at: change.at }
    const inserted = change.inserted.replaceAll(BREAK, LINE_BREAK)
    if (change.removed > 0) store.run('text.replace', { ...place, count: change.removed, text: inserted }, 'joined')
    else store.run('text.insert', { ...place, text: inserted }, 'joined')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Enter' && isTitle && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (canWrite) store.run('slide.insert', { after: slide })
    } else if (event.key === 'Tab' && !isTitle && canWrite && event.currentTarget.value !== '') {
      event.preventDefault()
      const { selectionStart: at, selectionEnd } = event.currentTarget
      const level = Math.min(8, Math.max(0, levelAt(text, at) + (event.shiftKey ? -1 : 1)))
      store.run('paragraph.format', { slide, shape, at, count: selectionEnd - at, level })
    }
  }
  return (
    <textarea
      className={isTitle ? 'deck-words-title' : 'deck-words-text'}
      aria-label={label}
      rows={1}
      readOnly={!canWrite}
      value={composed ?? words}
      placeholder={isTitle ? '无标题' : '没有文字'}
      onChange={({ target }) => {
        if (composed === null) take(target.value, target.selectionEnd)
        else setComposed(target.value)
      }}
      onCompositionStart={({ currentTarget }) => setComposed(currentTarget.value)}
      onCompositionEnd={({ currentTarget }) => {
        setComposed(null)
        take(currentTarget.value, currentTarget.selectionEnd)
      }}
      onFocus={() => {
        if (store.selection.slide !== slide) store.go(slide)
      }}
      onBlur={() => store.undo.endStep()}
      onKeyDown={onKeyDown}
    />
  )
}

const LEVEL = /\slvl="(\d)"/

/** Of the paragraph of a place. */
function levelAt(text: Y.Text, at: number): number {
  let place = 0
  for (const { insert, attributes } of text.toDelta() as readonly {
    readonly insert: unknown
    readonly attributes?: Readonly<Record<string, unknown>>
  }[]) {
    const words = typeof insert === 'string' ? insert : '\ufffc'
    const end = words.indexOf('\n', Math.max(0, at - place))
    if (place + words.length > at && end >= 0) {
      const { lvl, p } = attributes ?? {}
      return typeof lvl === 'number' ? lvl : Number(LEVEL.exec(typeof p === 'string' ? p : '')?.[1] ?? 0)
    }
    place += words.length
  }
  return 0
}
