import { textOf } from '../../model/index.ts'
import { takeKeysSoon } from '../keys/take-keys.ts'
import type { DeckView } from '../state/deck-view.ts'

const words = new Intl.Segmenter('zh-CN', { granularity: 'word' })

interface Range {
  readonly at: number
  readonly count: number
}

/** What is formatted: what is selected, or the word at the caret, or the end of an empty paragraph. */
function rangeOf(view: DeckView, letters: string): Range | null {
  const { selection } = view.text
  if (!selection) return null
  const from = Math.min(selection.anchor, selection.head)
  const to = Math.max(selection.anchor, selection.head)
  if (to > from) return { at: from, count: to - from }
  const start = letters.lastIndexOf('\n', from - 1) + 1
  const end = letters.indexOf('\n', from)
  const paragraph = letters.slice(start, end < 0 ? undefined : end)
  if (paragraph === '') return { at: from, count: 1 }
  for (const { index, segment, isWordLike } of words.segment(paragraph)) {
    const at = start + index
    if (isWordLike === true && from > at && from < at + segment.length) return { at, count: segment.length }
  }
  return { at: from, count: 0 }
}

const lettersOf = (text: { toDelta(): unknown }): string =>
  (text.toDelta() as readonly { readonly insert: unknown }[])
    .map(({ insert }) => (typeof insert === 'string' ? insert : '\ufffc'))
    .join('')

/** Formats what is written in, else all words of what is selected, as one step of undo. */
function format(view: DeckView, id: 'text.format' | 'paragraph.format', looks: object): void {
  const { store, text } = view
  const { target } = text
  if (target) {
    const map = store.deck.shape(target.slide, target.shape)
    const shared = textOf(map, 't')
    // Cells are formatted as a whole where nothing of them is selected.
    const range = shared ? rangeOf(view, lettersOf(shared)) : selectedRange(view)
    if (range && range.count === 0 && id === 'text.format') text.lookNext(looks)
    else store.run(id, { ...target, ...range, ...looks })
    takeKeysSoon(view)
    return
  }
  const shapes = store.selection.shapes.filter((shape) => {
    const map = store.selection.slide === null ? null : store.deck.shape(store.selection.slide, shape)
    return map && textOf(map, 't')
  })
  if (shapes.length === 0) return view.host.toast('info', '请先选择文字或有文字的对象')
  store.undo.endStep()
  for (const shape of shapes) store.run(id, { slide: store.selection.slide, shape, ...looks }, 'joined')
  store.undo.endStep()
  takeKeysSoon(view)
}

function selectedRange({ text: { selection } }: DeckView): Range | null {
  if (!selection || selection.anchor === selection.head) return null
  return { at: Math.min(selection.anchor, selection.head), count: Math.abs(selection.anchor - selection.head) }
}

export const formatText = (view: DeckView, looks: object): void => format(view, 'text.format', looks)
export const formatParagraphs = (view: DeckView, looks: object): void => format(view, 'paragraph.format', looks)
