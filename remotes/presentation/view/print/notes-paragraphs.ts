import { paragraphPieces, textOf, type Deck } from '../../model/index.ts'
import type { MeasureText } from './part-notes.ts'

const EMPTY_LINE = '\u200b'

/** What the speaker reads at a slide, a paragraph each; none where nothing is written. */
export function notesParagraphs(deck: Deck, slide: string): readonly string[] {
  const page = deck.page(slide)
  const text = page && textOf(page, 'notes')
  if (!text) return []
  const paragraphs = paragraphPieces(text).map(({ pieces }) =>
    pieces.flatMap(({ kind, text: words, run }) => (run === null ? [] : kind === 'break' ? '\n' : words)).join(''),
  )
  return paragraphs.some((paragraph) => paragraph.trim() !== '') ? paragraphs : []
}

/** Paragraphs of notes, as they come onto paper. */
export function notesElement(paragraphs: readonly string[]): HTMLElement {
  const element = document.createElement('div')
  for (const paragraph of paragraphs) {
    const one = document.createElement('p')
    Object.assign(one.style, {
      margin: '0',
      font: '16px/1.6 "Microsoft YaHei", "Noto Sans SC", sans-serif',
      color: '#000',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    })
    one.textContent = paragraph === '' ? EMPTY_LINE : paragraph
    element.append(one)
  }
  return element
}

/** Measures in a place that nobody sees. */
export const measureNotes: MeasureText = (text, width) => {
  const element = notesElement([text])
  Object.assign(element.style, { position: 'absolute', visibility: 'hidden', width: `${width}px` })
  document.body.append(element)
  const { height } = element.getBoundingClientRect()
  element.remove()
  return height
}
