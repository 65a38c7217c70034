import type { EngineBook, EngineView } from './engine-types.ts'

/**
 * How far the person is in the book: 0 where it begins, 1 on its last page. The engine tells where the page on screen ends,
 * so that nobody would ever be at the beginning.
 * @param end where the page ends, as a share of the book
 * @param share how much of the book is on screen
 */
export function progressOf(end: number, share: number): number {
  if (!(share > 0 && share < 1)) return Math.min(1, Math.max(0, share >= 1 ? 0 : end))
  return Math.min(1, Math.max(0, (end - share) / (1 - share)))
}

/** What of the book is on screen, by the length of its sections as the engine counts it. */
export function shareOnScreen({ book, renderer }: Pick<EngineView, 'book' | 'renderer'>, section: number): number {
  const total = book.sections.reduce((sum, each) => sum + lengthOf(each), 0)
  const own = lengthOf(book.sections[section])
  // A page before and one after the text are the engine's own; what has a fixed layout is a page a section.
  const pages = renderer.pages === undefined ? 1 : renderer.pages - 2
  return total > 0 && pages > 0 ? own / total / pages : 0
}

const lengthOf = (section: EngineBook['sections'][number] | undefined): number =>
  section && section.linear !== 'no' ? Math.max(0, section.size) : 0
