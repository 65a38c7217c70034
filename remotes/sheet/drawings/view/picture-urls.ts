import type { HostApi } from '@wenfang/shared-contract'

/** Addresses of pictures by content, for as long as a workbook is open. Shown by `<img>` only: scripts of an SVG do not run there. */
export class PictureUrls {
  readonly #doc: Pick<HostApi['doc'], 'asset'>
  readonly #urls = new Map<string, Promise<string>>()
  #isOver = false

  constructor(doc: Pick<HostApi['doc'], 'asset'>) {
    this.#doc = doc
  }

  /** @throws WenfangError NotFound, Unavailable */
  of(hash: string, contentType: string): Promise<string> {
    const known = this.#urls.get(hash)
    if (known) return known
    const url = this.#load(hash, contentType)
    this.#urls.set(hash, url)
    // What failed is asked for again next time.
    url.catch(() => this.#urls.delete(hash))
    return url
  }

  dispose(): void {
    this.#isOver = true
    for (const url of this.#urls.values()) url.then((known) => URL.revokeObjectURL(known)).catch(() => {})
    this.#urls.clear()
  }

  async #load(hash: string, contentType: string): Promise<string> {
    const bytes = await this.#doc.asset(hash)
    const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: contentType }))
    if (this.#isOver) URL.revokeObjectURL(url)
    return url
  }
}
