import type { Box } from '@wenfang/shared-annotate'
import type { Found, TextIndex } from '../engine/page-text.ts'
import type { PageView } from '../pages/page-view.ts'
import type { PdfReader } from './pdf-reader.ts'

/** Colours what was found on the pages on screen, where its letters are painted. */
export class FoundMarks {
  readonly #reader: PdfReader
  readonly #index: TextIndex
  #found = new Map<string, readonly Found[]>()
  #current: Found | null = null
  /** Was gone to and not yet seen: its page may have no text yet. */
  #unseen: Found | null = null
  #painting = 0

  constructor(reader: PdfReader, index: TextIndex) {
    this.#reader = reader
    this.#index = index
  }

  show(found: readonly Found[], current: Found | null): void {
    const byPage = new Map<string, Found[]>()
    for (const one of found) byPage.set(one.place, [...(byPage.get(one.place) ?? []), one])
    this.#found = byPage
    if (current !== this.#current) this.#unseen = current
    this.#current = current
    void this.paint()
  }

  /** Again, when another page has got its text. */
  async paint(): Promise<void> {
    this.#painting += 1
    const painting = this.#painting
    for (const view of this.#reader.views()) {
      const found = this.#found.get(view.name) ?? []
      const boxes = found.length === 0 ? [] : await this.#boxesOf(view, found)
      if (painting !== this.#painting) return
      view.boxes.show('found', boxes.flat())
      const current = this.#current ? (boxes[found.indexOf(this.#current)] ?? []) : []
      view.boxes.show('current', current)
      const [first] = current
      if (!first || !this.#unseen) continue
      this.#unseen = null
      this.#reader.reveal(view, first)
    }
  }

  async #boxesOf(view: PageView, found: readonly Found[]): Promise<readonly (readonly Box[])[]> {
    const [{ runs, offsets }, letters] = await Promise.all([this.#index.page(view.name), view.measuredLetters()])
    return found.map(({ start, end }) =>
      letters
        ? letters.boxes(
            { run: runs[start] ?? 0, offset: offsets[start] ?? 0 },
            { run: runs[end - 1] ?? 0, offset: (offsets[end - 1] ?? 0) + 1 },
          )
        : [],
    )
  }

  clear(): void {
    this.show([], null)
  }
}
