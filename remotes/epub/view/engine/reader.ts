import './book-hooks.ts'
import 'foliate-js/view.js'
import { FootnoteHandler } from 'foliate-js/footnotes.js'
import type { MarkKind } from '@wenfang/shared-annotate'
import type { EngineBook, EngineLocation, EngineView, SearchHit, TocItem } from './engine-types.ts'
import { FoundText } from './found-text.ts'
import { isReadLeftwards, marksShape, writingModeOf } from './mark-shapes.ts'
import { progressOf, shareOnScreen } from './progress.ts'
import { betweenTexts } from './text-ends.ts'
import { followTriggers } from './triggers.ts'
import { RETRY_MARK, unreadPage } from './unread-part.ts'
import { paperOf, sheetsOf, type Settings } from '../state/settings.ts'

/** Text that somebody chose, and where it is on the screen. */
export interface ChosenText {
  readonly cfi: string
  readonly section: number
  readonly text: string
  readonly left: number
  readonly top: number
  readonly bottom: number
}

export interface ShownMark {
  readonly cfi: string
  readonly kind: MarkKind
  readonly colour: string
  /** Whose it is, where it is somebody else's. */
  readonly author: string | null
}

export interface ReaderEvents {
  onPlace(place: EngineLocation): void
  onChoice(choice: ChosenText | null): void
  onMark(cfi: string): void
  onOutside(href: string): void
  /** A note at the foot of a page, in an element of its own; null when it closes. */
  onFootnote(view: EngineView | null): void
  onKey(event: KeyboardEvent): void
  /** The pages are moved by hand. */
  onSwipe(): void
  /** A part of the book cannot be read: a page in its place says so. */
  onUnread(error: unknown): void
}

const CHOICE_REST_MS = 150

/** The only place beside `open-book` that knows the engine. */
export class Reader {
  readonly element: EngineView
  readonly book: EngineBook
  /** What the server found. */
  readonly found: FoundText
  readonly #events: ReaderEvents
  /** By the words that they lie on, which the engine knows a mark by: of the marks of several people it would show the last. */
  #marks: ReadonlyMap<string, readonly ShownMark[]> = new Map()
  #settings: Settings
  #isDark: boolean
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(book: EngineBook, settings: Settings, isDark: boolean, events: ReaderEvents) {
    this.book = book
    this.#settings = settings
    this.#isDark = isDark
    this.#events = events
    this.element = document.createElement('foliate-view') as EngineView
    this.element.className = 'epub-book'
    this.found = new FoundText(this.element, book)
    for (const section of book.sections) {
      const load = section.load.bind(section)
      section.load = async () => {
        try {
          return (await load()) || unreadPage('empty')
        } catch (error) {
          this.#events.onUnread(error)
          return unreadPage('failed')
        }
      }
    }
  }

  /** Begins at a place that was kept, or where the text begins. The element has to stand in the page. */
  async open(place: string | null): Promise<void> {
    const { element } = this
    element.addEventListener('load', (event) =>
      this.#onPage((event as CustomEvent<{ doc: Document; index: number }>).detail),
    )
    element.addEventListener('relocate', (event) => this.#tellPlace((event as CustomEvent<EngineLocation>).detail))
    element.addEventListener('create-overlay', (event) => {
      this.#drawAll()
      this.found.drawIn((event as CustomEvent<{ index: number }>).detail.index)
    })
    element.addEventListener('draw-annotation', (event) => this.#draw(event as CustomEvent<DrawDetail>))
    element.addEventListener('show-annotation', (event) => {
      this.#events.onMark((event as CustomEvent<{ value: string }>).detail.value)
    })
    element.addEventListener('external-link', (event) => {
      event.preventDefault()
      this.#events.onOutside((event as CustomEvent<{ href: string }>).detail.href)
    })
    this.#followFootnotes()
    await element.open(this.book)
    this.#arrange()
    await element.init(place === null ? { showTextStart: true } : { lastLocation: place })
  }

  set(settings: Settings, isDark: boolean): void {
    this.#settings = settings
    this.#isDark = isDark
    this.#arrange()
  }

  /** Shows exactly these marks, also before the book is open. */
  mark(marks: readonly ShownMark[]): void {
    const before = this.#marks
    const next = new Map<string, readonly ShownMark[]>()
    for (const each of marks) next.set(each.cfi, [...(next.get(each.cfi) ?? []), each])
    this.#marks = next
    if (!this.#hasPages()) return
    for (const cfi of before.keys())
      if (!next.has(cfi)) void this.element.deleteAnnotation({ value: cfi }).catch(() => {})
    for (const [cfi, here] of next)
      if (!areSame(before.get(cfi), here)) void this.element.addAnnotation({ value: cfi }).catch(() => {})
  }

  /** Marks come before the book is open, when the engine knows no places: its first page draws them. */
  #hasPages(): boolean {
    const { renderer }: { readonly renderer?: EngineView['renderer'] } = this.element
    return renderer !== undefined
  }

  /** @param share 0 to 1; the very end is behind the last page */
  goToShare(share: number): Promise<void> {
    return this.element.goToFraction(Math.min(Math.max(0, share), 0.999_999))
  }

  toc(): readonly TocItem[] {
    return this.book.toc ?? []
  }

  /** Towards the left edge: in books that are read from right to left, and where lines run downwards, that is forward. */
  turn(side: 'left' | 'right'): Promise<void> {
    const { element } = this
    return (side === 'left') === this.#isLeftwards() ? element.next() : element.prev()
  }

  /** Many a book says so by its pages alone, or only by its language; pages of a fixed layout lie as the book says. */
  #isLeftwards(): boolean {
    const { element, book } = this
    if (book.dir === 'rtl') return true
    const body = element.renderer.getContents()[0]?.doc.body as HTMLElement | undefined
    return !element.isFixedLayout && body !== undefined && isReadLeftwards(body)
  }

  /** @yields what was found so far */
  async *search(query: string): AsyncGenerator<{ readonly label: string; readonly hits: readonly SearchHit[] }> {
    for await (const step of this.element.search({ query }))
      if (typeof step === 'object' && 'subitems' in step) yield { label: step.label, hits: step.subitems }
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.element.close()
    this.element.remove()
    this.book.destroy?.()
  }

  #arrange(): void {
    const { renderer } = this.element
    if (!renderer) return
    const { flow, marginPercent, columns } = this.#settings
    renderer.setAttribute('flow', flow)
    renderer.setAttribute('gap', `${marginPercent}%`)
    renderer.setAttribute('margin', '36px')
    renderer.setAttribute('max-column-count', String(columns))
    renderer.setAttribute('max-inline-size', columns === 1 ? '860px' : '720px')
    renderer.setStyles?.(sheetsOf(this.#settings, this.#isDark))
    this.element.style.background = paperOf(this.#settings, this.#isDark).ground
  }

  #tellPlace(place: EngineLocation): void {
    // What is scrolled has no pages: the engine tells where it begins.
    const isScrolled = this.#settings.flow === 'scrolled' && !this.element.isFixedLayout
    const share = isScrolled ? 0 : shareOnScreen(this.element, place.section?.current ?? 0)
    this.#events.onPlace({ ...place, fraction: progressOf(place.fraction ?? 0, share) })
  }

  #onPage({ doc, index }: { readonly doc: Document; readonly index: number }): void {
    const look = (): void => {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#events.onChoice(this.#choiceIn(doc, index)), CHOICE_REST_MS)
    }
    doc.addEventListener('selectionchange', look)
    doc.addEventListener('keydown', (event) => this.#events.onKey(event))
    doc.addEventListener('contextmenu', look)
    followTriggers(doc)
    doc.querySelector(`[${RETRY_MARK}]`)?.addEventListener('click', () => void this.#openAgain(index))
    for (const moved of ['touchmove', 'wheel'])
      doc.addEventListener(moved, () => this.#events.onSwipe(), { passive: true })
  }

  /** The engine keeps a page that it has laid out: only a new beginning reads the part once more. */
  async #openAgain(section: number): Promise<void> {
    this.element.close()
    await this.element.open(this.book)
    this.#arrange()
    await this.element.goTo(section)
  }

  #choiceIn(doc: Document, section: number): ChosenText | null {
    const selection = doc.defaultView?.getSelection()
    if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
    const range = betweenTexts(selection.getRangeAt(0))
    const text = selection.toString().trim()
    const element = doc.defaultView?.frameElement as HTMLElement | null | undefined
    if (text === '' || !range || !element) return null
    const [frame, box] = [element.getBoundingClientRect(), range.getBoundingClientRect()]
    // A page of a fixed layout is shown larger or smaller than it is.
    const scale = frame.width / element.offsetWidth
    return {
      cfi: this.element.getCFI(section, range),
      section,
      text,
      left: frame.left + (box.left + box.width / 2) * scale,
      top: frame.top + box.top * scale,
      bottom: frame.top + box.bottom * scale,
    }
  }

  /** What is chosen on the pages that are on the screen. */
  chosen(): ChosenText | null {
    const stage = this.element.getBoundingClientRect()
    for (const { doc, index } of this.element.renderer.getContents()) {
      const choice = this.#choiceIn(doc, index)
      if (choice && choice.left >= stage.left && choice.left <= stage.right) return choice
    }
    return null
  }

  #drawAll(): void {
    for (const cfi of this.#marks.keys()) void this.element.addAnnotation({ value: cfi }).catch(() => {})
  }

  #draw({ detail: { draw, annotation, doc, range } }: CustomEvent<DrawDetail>): void {
    const marks = this.#marks.get(annotation.value)
    if (marks) draw(marksShape(marks, range), { writingMode: writingModeOf(doc.body) })
  }

  #followFootnotes(): void {
    const footnotes = new FootnoteHandler()
    this.element.addEventListener('link', (event) => {
      footnotes.handle(this.book, event)?.catch(() => this.#events.onFootnote(null))
    })
    footnotes.addEventListener('before-render', (event) => {
      const { view } = (event as CustomEvent<{ view: EngineView }>).detail
      const { renderer } = view
      renderer.setAttribute('flow', 'scrolled')
      renderer.setAttribute('margin', '12px')
      renderer.setAttribute('gap', '5%')
      renderer.setStyles?.(sheetsOf({ ...this.#settings, direction: 'book' }, this.#isDark))
      view.className = 'epub-book'
      // Its letters have the colours of the chosen paper, whatever colours the page around it has.
      view.style.background = paperOf(this.#settings, this.#isDark).ground
      this.#events.onFootnote(view)
    })
  }
}

interface DrawDetail {
  readonly annotation: { readonly value: string }
  readonly doc: Document
  readonly range: Range
  readonly draw: (shape: unknown, options: { readonly writingMode: string }) => void
}

const areSame = (before: readonly ShownMark[] | undefined, now: readonly ShownMark[]): boolean =>
  before?.length === now.length &&
  before.every(({ kind, colour, author }, index) => {
    const mark = now[index]
    return mark?.kind === kind && mark.colour === colour && mark.author === author
  })
