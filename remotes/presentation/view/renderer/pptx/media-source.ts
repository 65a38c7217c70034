import type { MediaResolver, ResolvedMedia } from '@aiden0z/pptx-renderer'
import { extensionOf, METAFILES, PNG } from '../../../model/drawn/shown-part.ts'

/** Bytes of a part by its name; null where the deck has none of that name. @throws where they cannot be fetched now */
export type FetchPart = (part: string) => Promise<Uint8Array> | null

/** A picture of old Windows as one that browsers show; null of what cannot be drawn. */
export type Rasterize = (
  bytes: Uint8Array,
  mime: 'image/x-emf' | 'image/x-wmf',
  limits: { readonly maxEdge: number },
) => Promise<{ readonly bytes: Uint8Array } | null>

const MAX_METAFILE_EDGE_PX = 2048

/** Pictures, sounds and films of a deck, each fetched when the first slide shows it. */
export class MediaSource implements MediaResolver {
  /** Addresses of what was fetched, by the names of parts. */
  readonly addresses = new Map<string, string>()
  readonly #fetch: FetchPart
  readonly #loadRasterize: () => Promise<Rasterize>
  readonly #fetched = new Map<string, Promise<ResolvedMedia | undefined>>()

  constructor(fetch: FetchPart, loadRasterize: () => Promise<Rasterize>) {
    this.#fetch = fetch
    this.#loadRasterize = loadRasterize
  }

  resolve(target: string): Promise<ResolvedMedia | undefined> {
    const shown = target.replace(/^\/+/, '')
    const known = this.#fetched.get(shown)
    if (known) return known
    const own = this.#fetch(shown)
    const part = own ? shown : shown.slice(0, -PNG.length)
    const bytes = own ?? this.#fetch(part)
    if (!bytes) return Promise.resolve(undefined)
    const fetching = this.#resolved(bytes, part, shown).catch(() => {
      // It may have stayed on the device of who put it in: the next drawing asks again.
      this.#fetched.delete(shown)
      return undefined
    })
    this.#fetched.set(shown, fetching)
    return fetching
  }

  dispose(): void {
    for (const address of this.addresses.values()) URL.revokeObjectURL(address)
    this.addresses.clear()
    this.#fetched.clear()
  }

  async #resolved(bytes: Promise<Uint8Array>, part: string, shown: string): Promise<ResolvedMedia | undefined> {
    const data = await bytes
    const mime = METAFILES[extensionOf(part)]
    if (!mime) return { mediaPath: shown, data }
    const rasterize = await this.#loadRasterize()
    const picture = await rasterize(data, mime, { maxEdge: MAX_METAFILE_EDGE_PX })
    return picture ? { mediaPath: shown, data: picture.bytes } : undefined
  }
}
