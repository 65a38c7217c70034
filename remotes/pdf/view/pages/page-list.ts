import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { DocumentPage, PageSize, PageStore } from '../../model/index.ts'

/** A page with its size in points: of its content, and as it is shown after its own turns. */
export interface ShownPage extends DocumentPage {
  readonly natural: PageSize
  readonly size: PageSize
}

export interface PageListParts {
  readonly document: PDFDocumentProxy
  readonly store: PageStore
  /** Of the pages of the source. */
  readonly sizes: readonly PageSize[]
  /** A PDF among the assets. */
  readonly openAsset: (hash: string) => Promise<PDFDocumentProxy>
}

const ASK_AGAIN_MS = 1_500
const A4: PageSize = [595, 842]

/** The pages of the document in their order, wherever their content comes from. */
export class PageList {
  readonly store: PageStore
  readonly #parts: PageListParts
  readonly #assets = new Map<string, Promise<PDFDocumentProxy>>()
  #isGone = false
  #pages: readonly ShownPage[] = []
  #positions: ReadonlyMap<string, number> = new Map()

  constructor(parts: PageListParts) {
    this.#parts = parts
    this.store = parts.store
    this.#read()
  }

  get pages(): readonly ShownPage[] {
    return this.#pages
  }
  get document(): PDFDocumentProxy {
    return this.#parts.document
  }
  /** -1 where the page is not in the document any more. */
  positionOf(place: string): number {
    return this.#positions.get(place) ?? -1
  }

  /** null for a page without content. Rejects where the content is not to be had. */
  async contentOf({ origin }: DocumentPage): Promise<PDFPageProxy | null> {
    if (origin.kind === 'blank') return null
    if (origin.kind === 'source') return this.#parts.document.getPage(origin.index + 1)
    const asset = this.#assets.get(origin.hash) ?? this.#openAsset(origin.hash)
    this.#assets.set(origin.hash, asset)
    asset.catch(() => this.#assets.delete(origin.hash))
    return (await asset).getPage(origin.index + 1)
  }

  /** The page may be here before its content: whoever put it in is still sending. */
  async #openAsset(hash: string): Promise<PDFDocumentProxy> {
    for (;;) {
      try {
        return await this.#parts.openAsset(hash)
      } catch (error) {
        // The shell's errors are of another build than ours: what they say counts, not their class.
        const { code, retry } = error as { readonly code?: unknown; readonly retry?: unknown }
        if ((code !== 'NotFound' && retry !== 'auto') || this.#isGone) throw error
        await new Promise<void>((done) => setTimeout(done, ASK_AGAIN_MS))
      }
    }
  }

  onChange(listener: () => void): () => void {
    return this.store.onChange(() => {
      this.#read()
      listener()
    })
  }

  #read(): void {
    const { store, sizes } = this.#parts
    this.#pages = store.pages().map((page): ShownPage => {
      const natural = page.origin.kind === 'source' ? (sizes[page.origin.index] ?? A4) : page.origin.size
      return { ...page, natural, size: page.turns % 2 === 0 ? natural : [natural[1], natural[0]] }
    })
    this.#positions = new Map(this.#pages.map(({ place }, position) => [place, position]))
  }

  dispose(): void {
    this.#isGone = true
    for (const asset of this.#assets.values())
      asset.then(
        (pdf) => void pdf.loadingTask.destroy(),
        () => {},
      )
    this.#assets.clear()
  }
}
