import type { Box } from '@wenfang/shared-annotate'
import type { Annotator } from '@wenfang/shared-annotate/overlay'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import {
  fittingScale,
  layOut,
  pagesWithin,
  PX_PER_POINT,
  type PageLayout,
  type ZoomMode,
} from '../pages/page-layout.ts'
import type { FormFields } from '../forms/form-fields.ts'
import type { LinkTarget } from '../pages/page-links.ts'
import type { PageList, ShownPage } from '../pages/page-list.ts'
import { PageView } from '../pages/page-view.ts'
import { turnedBox } from '../../model/index.ts'
import { findDestination } from './find-destination.ts'

const GAP_PX = 12
const ZOOMS = [0.25, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2, 3, 4, 6]

export interface ReaderState {
  /** Index of the page that takes most of the view. */
  readonly page: number
  readonly pages: number
  readonly zoom: ZoomMode
  /** 1 is 100 %. */
  readonly scale: number
  /** Quarter turns to the right. */
  readonly turns: number
  readonly isTwoPage: boolean
  /** One page at a time on the whole screen. */
  readonly isPresenting: boolean
}

export interface ReaderParts {
  readonly list: PageList
  readonly annotator: Annotator
  readonly fields: FormFields
  readonly zoom: ZoomMode
  /** The reader chose how large pages are. */
  readonly onZoom: (zoom: ZoomMode) => void
  readonly onAddress: (url: string) => void
  readonly onText: (page: PageView) => void
  readonly report: (event: string, error: unknown) => void
}

/** The pages of a document in a scrolled area; those near the view exist, the others are space. */
export class PdfReader {
  readonly element = document.createElement('div')
  readonly #area = document.createElement('div')
  readonly #parts: ReaderParts
  readonly #views = new Map<string, PageView>()
  #sizes: readonly (readonly [number, number])[] = []
  readonly #stopList: () => void
  readonly #listeners = new Set<() => void>()
  readonly #watcher = new ResizeObserver(() => this.#fit())
  #state: ReaderState
  #layout: PageLayout = { places: [], width: 0, height: 0 }
  #names: readonly string[] = []
  #asked = { page: 0, top: 0 }
  #frame = 0
  #zoomBefore: ZoomMode
  #firstDrawn: (() => void) | null = null
  readonly painted: Promise<void>
  #isGone = false

  constructor(parts: ReaderParts) {
    this.#parts = parts
    this.#zoomBefore = parts.zoom
    this.#sizes = parts.list.pages.map(({ size }) => size)
    this.#names = parts.list.pages.map(({ place }) => place)
    this.#stopList = parts.list.onChange(() => this.#rearrange())
    this.#state = {
      page: 0,
      pages: parts.list.pages.length,
      zoom: parts.zoom,
      scale: 1,
      turns: 0,
      isTwoPage: false,
      isPresenting: false,
    }
    this.element.className = 'pdf-scroll'
    this.element.tabIndex = 0
    this.element.setAttribute('role', 'region')
    this.element.setAttribute('aria-label', '页面')
    this.#area.className = 'pdf-area'
    this.element.append(this.#area)
    this.element.addEventListener('scroll', () => this.#later(), { passive: true })
    this.painted = new Promise((resolve) => {
      this.#firstDrawn = resolve
    })
    this.#watcher.observe(this.element)
  }

  readonly state = (): ReaderState => this.#state
  readonly onState = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Of the pages as they are shown, in their order. */
  get sizes(): readonly (readonly [number, number])[] {
    return this.#sizes
  }
  get list(): PageList {
    return this.#parts.list
  }
  get pages(): readonly ShownPage[] {
    return this.#parts.list.pages
  }
  get document(): PDFDocumentProxy {
    return this.#parts.list.document
  }
  views(): Iterable<PageView> {
    return this.#views.values()
  }

  zoomTo(zoom: ZoomMode): void {
    if (!this.#state.isPresenting) this.#parts.onZoom(zoom)
    this.#change({ zoom })
  }
  zoomBy(direction: 1 | -1): void {
    const { scale } = this.#state
    const next =
      direction === 1 ? ZOOMS.find((zoom) => zoom > scale + 0.01) : ZOOMS.findLast((zoom) => zoom < scale - 0.01)
    if (next !== undefined) this.zoomTo(next)
  }
  turn(): void {
    this.#change({ turns: (this.#state.turns + 1) % 4 })
  }
  showTwoPages(isTwoPage: boolean): void {
    this.#change({ isTwoPage })
  }
  present(isPresenting: boolean): void {
    if (isPresenting === this.#state.isPresenting) return
    if (isPresenting) this.#zoomBefore = this.#state.zoom
    this.#change({
      isPresenting,
      ...(isPresenting ? { zoom: 'page' as const, isTwoPage: false } : { zoom: this.#zoomBefore }),
    })
  }

  /** `point`: in points from the upper left corner of the page's content, however that is turned now. */
  goTo(page: number, point: readonly [number, number] = [0, 0]): void {
    const index = Math.min(Math.max(0, page), this.#state.pages - 1)
    const [place, shown] = [this.#layout.places[index], this.pages[index]]
    if (!place || !shown) return
    const { scale, turns } = this.#state
    const [x, y] = turnedBox([...point, 0, 0], shown.natural, shown.turns + turns)
    const isBeginning = point[0] === 0 && point[1] === 0
    const down = isBeginning ? -GAP_PX : y * scale * PX_PER_POINT - this.element.clientHeight / 3
    if (!isBeginning && place.width > this.element.clientWidth)
      this.element.scrollLeft = place.left + x * scale * PX_PER_POINT - this.element.clientWidth / 3
    this.#scrollTo(index, this.#state.isPresenting ? this.#rowTop(index) : place.top + down)
    this.#look()
  }
  /** To the page, or the pair of pages, before or behind the one that is read. */
  goBy(direction: 1 | -1): void {
    const across = this.#state.isTwoPage ? 2 : 1
    this.goTo((Math.floor(this.#state.page / across) + direction) * across)
  }
  /** Brings a box of a page into view, wherever on it that is. */
  reveal(view: PageView, box: Box): void {
    const shown = view.boxes.onScreen(box)
    if (!shown) return
    const { element } = this
    const area = element.getBoundingClientRect()
    if (shown.left < area.left || shown.right > area.left + element.clientWidth)
      element.scrollLeft += shown.left - area.left - element.clientWidth / 3
    const isAbove = shown.top < area.top + GAP_PX
    if (isAbove || shown.bottom > area.top + element.clientHeight - GAP_PX)
      this.#scrollTo(view.index, element.scrollTop + shown.top - area.top - element.clientHeight / 3)
    this.#look()
  }

  async follow(target: LinkTarget): Promise<void> {
    if (target.kind === 'address') return this.#parts.onAddress(target.url)
    const found = await findDestination(this.list, target.destination)
    if (found) this.goTo(found.position, found.point)
  }

  /** Where the person is, for the mount after this one. */
  place(): { readonly page: number; readonly down: number } {
    const { page } = this.#state
    const place = this.#layout.places[page]
    return { page, down: place ? (this.element.scrollTop - place.top) / place.height : 0 }
  }
  goToPlace({ page, down }: { readonly page: number; readonly down: number }): void {
    const place = this.#layout.places[page]
    if (place) this.#scrollTo(page, place.top + down * place.height)
    this.#look()
  }

  refreshAll(): void {
    for (const view of this.#views.values()) view.refresh()
  }

  dispose(): void {
    this.#isGone = true
    this.#stopList()
    cancelAnimationFrame(this.#frame)
    this.#watcher.disconnect()
    this.#listeners.clear()
    for (const view of this.#views.values()) view.dispose()
    this.#views.clear()
    this.element.remove()
  }

  #change(change: Partial<ReaderState>): void {
    const { page } = this.#state
    const place = this.#layout.places[page]
    const down = place ? (this.element.scrollTop - place.top) / place.height : 0
    this.#state = { ...this.#state, ...change }
    this.#lay()
    const next = this.#layout.places[page]
    if (next) this.#scrollTo(page, this.#state.isPresenting ? this.#rowTop(page) : next.top + down * next.height)
    this.#look()
    this.#tell()
  }

  #rowTop(page: number): number {
    const place = this.#layout.places[page]
    return place ? place.top + place.height / 2 - this.element.clientHeight / 2 : 0
  }

  /** Goes there for a page, which is the one that is read until somebody scrolls: several may be in view. */
  #scrollTo(page: number, top: number): void {
    this.element.scrollTop = top
    this.#asked = { page, top: this.element.scrollTop }
  }

  /** The area has another size. */
  #fit(): void {
    if (this.element.clientWidth > 0) this.#change({})
  }

  #lay(): void {
    const view = [this.element.clientWidth, this.element.clientHeight] as const
    const { zoom, turns, isTwoPage, isPresenting } = this.#state
    const gapPx = isPresenting ? 0 : GAP_PX
    const size = this.sizes[this.#state.page] ?? this.sizes[0] ?? [595, 842]
    const scale = fittingScale(zoom, size, { turns, isTwoPage, view, gapPx })
    const leastRowPx = isPresenting ? view[1] : 0
    this.#layout = layOut({ sizes: this.sizes, turns, isTwoPage, scale, gapPx, viewWidthPx: view[0], leastRowPx })
    this.#state = { ...this.#state, scale: scale / PX_PER_POINT }
    this.#area.style.width = `${this.#layout.width}px`
    this.#area.style.height = `${this.#layout.height}px`
    for (const [name, view] of this.#views) {
      const position = this.list.positionOf(name)
      const [page, place] = [this.pages[position], this.#layout.places[position]]
      if (page && place) view.place(page, position, place, turns)
    }
  }

  /** Pages came, went or moved: who reads one stays with it. */
  #rearrange(): void {
    const { page } = this.#state
    const [read, place] = [this.#names[page], this.#layout.places[page]]
    const down = place ? (this.element.scrollTop - place.top) / place.height : 0
    this.#sizes = this.pages.map(({ size }) => size)
    this.#names = this.pages.map(({ place: name }) => name)
    for (const [name, view] of this.#views) {
      if (this.list.positionOf(name) >= 0) continue
      view.dispose()
      this.#views.delete(name)
    }
    const found = read === undefined ? -1 : this.list.positionOf(read)
    const next = found >= 0 ? found : Math.min(page, this.pages.length - 1)
    this.#state = { ...this.#state, page: next, pages: this.pages.length }
    this.#lay()
    const now = this.#layout.places[next]
    if (now) this.#scrollTo(next, this.#state.isPresenting ? this.#rowTop(next) : now.top + down * now.height)
    this.#look()
    this.#tell()
  }

  #later(): void {
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#look()
    })
  }

  /** Makes what is near the view, drops what is far, and draws the nearest first. */
  #look(): void {
    if (this.#isGone || this.element.clientHeight === 0) return
    const { scrollTop, clientHeight } = this.element
    const { places } = this.#layout
    const [first, last] = pagesWithin(places, scrollTop - clientHeight, scrollTop + 2 * clientHeight)
    for (const [name, view] of this.#views) {
      const position = this.list.positionOf(name)
      if (position >= first - 1 && position <= last + 1) continue
      view.dispose()
      this.#views.delete(name)
    }
    const middle = scrollTop + clientHeight / 2
    const wanted: { readonly view: PageView; readonly distance: number }[] = []
    for (let index = first; index <= last && index < places.length; index += 1) {
      const place = places[index]
      const view = this.#viewOf(index)
      if (!place || !view) continue
      wanted.push({ view, distance: Math.abs(place.top + place.height / 2 - middle) })
    }
    wanted.sort((a, b) => a.distance - b.distance)
    void this.#draw(wanted.map(({ view }) => view))
    const most = pagesWithin(places, scrollTop + clientHeight * 0.4, scrollTop + clientHeight * 0.4)[0]
    const asked = this.#asked.top === scrollTop ? places[this.#asked.page] : undefined
    const isAskedInView = asked && asked.top < scrollTop + clientHeight && asked.top + asked.height > scrollTop
    const page = isAskedInView ? this.#asked.page : most
    if (page !== this.#state.page && page < this.#state.pages) {
      this.#state = { ...this.#state, page }
      this.#tell()
    }
  }

  async #draw(views: readonly PageView[]): Promise<void> {
    const { scale, turns } = this.#state
    for (const view of views) {
      if (this.#isGone || this.#views.get(view.name) !== view) continue
      const drawing = view.draw(scale * PX_PER_POINT, turns).catch((error: unknown) => {
        if (!this.#isGone) this.#parts.report('pdf.page.failed', error)
      })
      // A page whose content is still on its way holds up no other.
      if (!view.mayWait) await drawing
      this.#firstDrawn?.()
      this.#firstDrawn = null
    }
  }

  #viewOf(position: number): PageView | null {
    const page = this.pages[position]
    const known = page && this.#views.get(page.place)
    if (!page || known) return known ?? null
    const { list, annotator, fields, onText } = this.#parts
    const onLink = (target: LinkTarget): void =>
      void this.follow(target).catch((error: unknown) => this.#parts.report('pdf.link.failed', error))
    const view = new PageView(page, { list, annotator, fields, onLink, onText })
    this.#views.set(page.place, view)
    const place = this.#layout.places[position]
    if (place) view.place(page, position, place, this.#state.turns)
    this.#area.append(view.element)
    return view
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
