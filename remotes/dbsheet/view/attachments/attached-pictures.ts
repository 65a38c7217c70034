import type { HostApi } from '@wenfang/shared-contract'
import { isPicture, type Attachment } from '../../model/index.ts'

/** Larger ones are not loaded to be seen small. */
const MOST_BYTES = 10 * 1024 * 1024
const SMALL_PX = 128
/** So many small ones stay: what a person sees of a long table. */
const MOST_KEPT = 400

type Small = ImageBitmap | 'loading' | 'none'

/** Pictures that hang on records: small ones for the grid, addresses for elements. Each is loaded once. */
export class AttachedPictures {
  readonly #host: HostApi
  readonly #small = new Map<string, Small>()
  readonly #urls = new Map<string, Promise<string | null>>()
  readonly #made: string[] = []
  readonly #listeners = new Set<() => void>()

  constructor(host: HostApi) {
    this.#host = host
  }

  /** Called when a small one is there. */
  onLoad(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Null while it is not there, or where none is. */
  small(attachment: Attachment): ImageBitmap | null {
    const known = this.#small.get(attachment.hash)
    if (known === undefined) void this.#load(attachment)
    return typeof known === 'object' ? known : null
  }

  /** Null where its bytes are out of reach. */
  url(attachment: Attachment): Promise<string | null> {
    const known = this.#urls.get(attachment.hash)
    if (known) return known
    const loading = this.bytes(attachment).then(
      (bytes) => {
        const url = URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type: attachment.contentType }))
        this.#made.push(url)
        return url
      },
      () => {
        // Asked for again when it is shown again.
        this.#urls.delete(attachment.hash)
        return null
      },
    )
    this.#urls.set(attachment.hash, loading)
    return loading
  }

  /** @throws WenfangError NotFound, Unavailable */
  bytes({ hash }: Attachment): Promise<Uint8Array> {
    return this.#host.doc.asset(hash)
  }

  dispose(): void {
    for (const url of this.#made) URL.revokeObjectURL(url)
    for (const small of this.#small.values()) if (typeof small === 'object') small.close()
    this.#small.clear()
    this.#listeners.clear()
  }

  async #load(attachment: Attachment): Promise<void> {
    const { hash, bytes: size } = attachment
    if (!isPicture(attachment) || size > MOST_BYTES) return void this.#small.set(hash, 'none')
    if (this.#small.size >= MOST_KEPT) this.#forget()
    this.#small.set(hash, 'loading')
    try {
      const blob = new Blob([Uint8Array.from(await this.bytes(attachment))])
      this.#small.set(hash, await createImageBitmap(blob, { resizeHeight: SMALL_PX, resizeQuality: 'medium' }))
      for (const listener of this.#listeners) listener()
    } catch {
      this.#small.set(hash, 'none')
    }
  }

  #forget(): void {
    const [oldest] = this.#small
    if (!oldest) return
    if (typeof oldest[1] === 'object') oldest[1].close()
    this.#small.delete(oldest[0])
  }
}
