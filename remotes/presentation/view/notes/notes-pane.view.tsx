import { useEffect, useRef } from 'react'
import { textOf } from '../../model/index.ts'
import { useDeck, useOptions, useSelection } from '../state/deck-view.ts'
import { TextEditor } from '../text/text-editor.ts'
import { notesText } from './notes-text.ts'
import './notes.css'

/** What the speaker reads, below the slide. */
export function NotesPane() {
  const { store, canWrite, options } = useDeck()
  const { slide } = useSelection(store)
  const { hasNotes } = useOptions(options)
  const field = useRef<HTMLDivElement>(null)
  const page = slide === null ? null : store.deck.page(slide)
  const text = page ? textOf(page, 'notes') : null

  useEffect(() => {
    const { current } = field
    if (!current || !text || slide === null || !hasNotes) return undefined
    const target = notesText(store, slide, text, current)
    const editor = canWrite ? new TextEditor(target, { anchor: 0, head: 0 }) : null
    return () => {
      editor?.dispose()
      target.dispose()
    }
  }, [store, slide, text, canWrite, hasNotes])

  if (!hasNotes) return null
  return (
    <section className="deck-notes" aria-label="备注">
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- several paragraphs, each an element of its own */}
      <div
        ref={field}
        className="deck-notes-text"
        role="textbox"
        aria-multiline="true"
        aria-label="备注"
        aria-readonly={!canWrite}
        tabIndex={0}
        data-takes-keys
        data-empty={canWrite ? '单击此处添加备注' : '没有备注'}
      />
    </section>
  )
}
