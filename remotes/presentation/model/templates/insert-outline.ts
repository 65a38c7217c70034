import { Refused } from '@wenfang/shared-contract/commands'
import type { Deck } from '../deck.ts'
import { formatParagraphs, insertText } from '../edit/write-text.ts'
import { textOf } from '../read-shared.ts'
import { placeholderOf } from '../shape/placeholder.ts'
import { shapeTree } from '../shape/shape-tree.ts'
import { insertSlides } from './apply-template.ts'
import { isUnwritten } from './is-unwritten.ts'
import { markdownSlides } from './markdown-slides.ts'

/** Slides of an outline or a text in Markdown. @returns their ids @throws Refused of one that says nothing */
export function insertOutline(deck: Deck, markdown: string): readonly string[] {
  const outline = markdownSlides(markdown)
  if (outline.length === 0) throw new Refused('nothingToOutline')
  const slides = insertSlides(deck, outline, isUnwritten(deck))
  for (const [at, id] of slides.entries()) {
    const { lines = [], notes = '' } = outline[at] ?? {}
    const page = deck.slide(id)
    const speech = textOf(page, 'notes')
    if (speech && notes !== '') insertText(speech, 0, notes)
    const body = shapeTree(page).find(({ map }) => !['title', 'ctrTitle'].includes(placeholderOf(map)?.type ?? 'title'))
    const text = body && textOf(body.map, 't')
    if (!text) continue
    let place = 0
    for (const { level, text: words } of lines) {
      if (level > 0) formatParagraphs(text, place, 0, { lvl: level })
      place += words.length + 1
    }
  }
  return slides
}
