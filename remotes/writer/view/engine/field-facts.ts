import type { FieldFacts } from '../../model/tree/field-results.ts'
import { countWords } from '../status-bar/word-count.ts'
import { pageLabel, placedParagraphs } from './page-facts.ts'
import type { WriterSurface } from './surface.ts'

/** What the pages say of the document as it is laid out now. */
export function fieldFacts(surface: WriterSurface, fileName: string, now = new Date()): FieldFacts {
  const placed = placedParagraphs(surface)
  const count = countWords(surface.query({ type: 'paragraphs' }).map(({ text }) => text))
  const marks = new Map<string, string>()
  for (const page of surface.surface?.layout().pages ?? [])
    for (const area of [page.footnotes, page.endnotes])
      for (const { noteKind, noteId, mark } of area?.notes ?? [])
        if (mark !== null) marks.set(`${noteKind} ${noteId}`, mark)
  return {
    now,
    fileName,
    words: count.words,
    characters: count.characters,
    pageOf(paragraphId) {
      const place = placed.get(paragraphId)
      return place && pageLabel(surface, place.page)
    },
    markerOf: (paragraphId) => placed.get(paragraphId)?.marker ?? null,
    markOfNote: (kind, id) => marks.get(`${kind} ${id}`),
  }
}
