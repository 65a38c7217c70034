/** What we use of the engine; it has no types of its own. */

export interface TocItem {
  readonly label: string
  readonly href: string
  readonly subitems?: readonly TocItem[] | null
}

export interface EngineBook {
  readonly metadata?: { readonly title?: unknown; readonly language?: unknown }
  readonly rendition?: { readonly layout?: string }
  readonly dir?: string | null
  readonly toc?: readonly TocItem[] | null
  readonly sections: readonly {
    readonly id: unknown
    readonly size: number
    readonly linear: string | null
    load: () => Promise<string> | string
    unload?(): void
    createDocument?(): Promise<Document> | Document
  }[]
  /** Of EPUB only. */
  readonly resources?: { readonly manifest: readonly { readonly href: string; readonly mediaType: string }[] }
  readonly transformTarget?: EventTarget
  resolveHref(href: string): unknown
  splitTOCHref?(href: string): unknown
  getTOCFragment?(page: Document, id: unknown): unknown
  isExternal?(href: string): boolean
  destroy?(): void
}

export interface EngineLocation {
  readonly cfi: string
  /** Of the whole book, 0 to 1. */
  readonly fraction?: number
  readonly section?: { readonly current: number }
  readonly tocItem?: TocItem | null
}

export interface SearchHit {
  readonly cfi: string
  readonly excerpt: { readonly pre: string; readonly match: string; readonly post: string }
}

export type SearchStep =
  | 'done'
  | { readonly progress: number }
  | { readonly label: string; readonly subitems: readonly SearchHit[] }

interface EngineRenderer extends HTMLElement {
  /** Of the section on screen, with one before and one after it; absent where the layout is fixed. */
  readonly pages?: number
  setStyles?(styles: string | readonly [string, string]): void
  getContents(): readonly { readonly doc: Document; readonly index: number }[]
  next(): Promise<void>
  prev(): Promise<void>
}

export interface EngineView extends HTMLElement {
  readonly book: EngineBook
  readonly renderer: EngineRenderer
  readonly isFixedLayout: boolean
  readonly lastLocation: EngineLocation | null
  open(book: EngineBook): Promise<void>
  close(): void
  init(options: { readonly lastLocation?: string; readonly showTextStart?: boolean }): Promise<void>
  goTo(target: string | number): Promise<unknown>
  goToFraction(fraction: number): Promise<void>
  goLeft(): Promise<void>
  goRight(): Promise<void>
  next(): Promise<void>
  prev(): Promise<void>
  getCFI(index: number, range: Range): string
  addAnnotation(annotation: { readonly value: string }): Promise<unknown>
  deleteAnnotation(annotation: { readonly value: string }): Promise<unknown>
  search(options: { readonly query: string }): AsyncIterable<SearchStep>
  clearSearch(): void
  deselect(): void
}
