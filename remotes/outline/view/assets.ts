import type { HostApi } from '@wenfang/shared-contract'
import { sniffPicture } from '../files/sniff-picture.ts'

/** Addresses of stored bytes for this page, each made once. */
export class AssetUrls {
  readonly #host: HostApi
  readonly #urls = new Map<string, Promise<string | null>>()
  readonly #made: string[] = []
  readonly #pictures = new Map<string, Uint8Array>()

  constructor(host: HostApi) {
    this.#host = host
  }

  get = (hash: string): Promise<string | null> => {
    const known = this.#urls.get(hash)
    if (known) return known
    const loading = this.#load(hash)
    this.#urls.set(hash, loading)
    return loading
  }

  /** Of a picture that was shown: what copies cannot wait for it. */
  bytesOf = (hash: string): Uint8Array | null => this.#pictures.get(hash) ?? null

  dispose(): void {
    for (const url of this.#made) URL.revokeObjectURL(url)
  }

  async #load(hash: string): Promise<string | null> {
    try {
      const bytes = await this.#host.doc.asset(hash)
      const type = sniffPicture(bytes)
      if (type.startsWith('image/')) this.#pictures.set(hash, bytes)
      const url = URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type }))
      this.#made.push(url)
      return url
    } catch {
      // Not there yet: asked for again when it is shown again.
      this.#urls.delete(hash)
      return null
    }
  }
}
