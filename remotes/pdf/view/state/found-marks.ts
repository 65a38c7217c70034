import type { Found, TextIndex } from '../engine/page-text.ts'
import type { PageView } from '../pages/page-view.ts'
import type { PdfReader } from './pdf-reader.ts'

const ALL = 'wf-pdf-found'
const CURRENT = 'wf-pdf-found-current'

/** Colours what was found in the text of the pages on screen, without touching it (CSS custom highlights). */
export class FoundMarks {
  readonly #reader: PdfReader
  readonly #index: TextIndex
  #found = new Map<string, readonly Found[]>()
  #current: Found | null = null

  constructor(reader: PdfReader, index: TextIndex) {
    this.#reader = reader
    this.#index = index
  }

  show(found: readonly Found[], current: Found | null): void {
    const byPage = new Map<string, Found[]>()
    for (const one of found) byPage.set(one.place, [...(byPage.get(one.place) ?? []), one])
    this.#found = byPage
    this.#current = current
    void this.paint()
  }

  /** Again, when another page has got its text. */
  async paint(): Promise<void> {
    if (!('highlights' in CSS)) return
    const all: Range[] = []
    const current: Range[] = []
    for (const view of this.#reader.views()) {
      for (const found of this.#found.get(view.name) ?? []) {
        const range = await this.#rangeOf(view, found)
        if (range) (found === this.#current ? current : all).push(range)
      }
    }
    CSS.highlights.set(ALL, new Highlight(...all))
    CSS.highlights.set(CURRENT, new Highlight(...current))
  }

  async #rangeOf(view: PageView, { start, end }: Found): Promise<Range | null> {
    const { runs, offsets } = await this.#index.page(view.name)
    const nodeOf = (at: number): Text | null => {
      const node = view.textDivs[runs[at] ?? -1]?.firstChild
      return node instanceof Text ? node : null
    }
    const [first, last] = [nodeOf(start), nodeOf(end - 1)]
    if (!first || !last) return null
    const range = document.createRange()
    range.setStart(first, Math.min(offsets[start] ?? 0, first.length))
    range.setEnd(last, Math.min((offsets[end - 1] ?? 0) + 1, last.length))
    return range
  }

  clear(): void {
    this.show([], null)
    if (!('highlights' in CSS)) return
    CSS.highlights.delete(ALL)
    CSS.highlights.delete(CURRENT)
  }
}
