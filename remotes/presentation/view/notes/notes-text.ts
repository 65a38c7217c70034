import type * as Y from 'yjs'
import { paragraphPieces } from '../../model/index.ts'
import type { DeckStore } from '../state/deck-store.ts'
import type { EditedText } from '../text/text-editor.ts'

/** Notes of a slide as plain paragraphs in an element. */
export function notesText(
  store: DeckStore,
  slide: string,
  text: Y.Text,
  root: HTMLElement,
): EditedText & { dispose(): void } {
  const listeners = new Set<() => void>()
  let isHeld = false
  const draw = (): void => {
    if (isHeld) return
    root.replaceChildren(...drawn(text))
    root.toggleAttribute('data-is-empty', text.length <= 1)
    for (const listener of listeners) listener()
  }
  const stop = store.onDocument(({ notes, slides }) => {
    if (notes.has(slide) || slides.get(slide) === null) draw()
  })
  draw()
  return {
    text,
    root,
    insert: (at, words) => void store.run('notes.insert', { slide, at, text: words }, 'joined'),
    remove: (at, count) => void store.run('notes.delete', { slide, at, count }, 'joined'),
    replace(at, count, words) {
      store.run('notes.delete', { slide, at, count }, 'joined')
      if (words !== '') store.run('notes.insert', { slide, at, text: words }, 'joined')
    },
    onDrawn(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hold() {
      isHeld = true
    },
    letGo() {
      isHeld = false
      draw()
    },
    dispose() {
      stop()
      listeners.clear()
      root.replaceChildren()
    },
  }
}

function drawn(text: Y.Text): readonly HTMLElement[] {
  return paragraphPieces(text).map(({ pieces }, at) => {
    const paragraph = document.createElement('div')
    paragraph.dataset['paragraph'] = String(at)
    for (const { kind, text: words, run } of pieces) {
      if (run === null) continue
      const element = document.createElement('span')
      element.dataset['run'] = String(run)
      if (kind === 'break') element.append(document.createElement('br'))
      else element.textContent = words
      paragraph.append(element)
    }
    if (paragraph.textContent === '') paragraph.append(document.createElement('br'))
    return paragraph
  })
}
