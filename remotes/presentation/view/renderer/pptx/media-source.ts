import type { MediaResolver, ResolvedMedia } from '@aiden0z/pptx-renderer'
import { importRetrying } from '@wenfang/shared-remote'
import type { Deck } from '../../../model/index.ts'

/** @throws WenfangError NotFound, Unavailable */
export type FetchAsset = (hash: string) => Promise<Uint8Array>

const loadMetafiles = importRetrying(() => import('@wenfang/shared-metafile/rasterize'))
const METAFILES: Readonly<Record<string, 'image/x-emf' | 'image/x-wmf'>> = { emf: 'image/x-emf', wmf: 'image/x-wmf' }
const MAX_METAFILE_EDGE_PX = 2048
const PNG = '.png'

const extensionOf = (part: string): string => part.slice(part.lastIndexOf('.') + 1).toLowerCase()

/** Pictures of old Windows are given as what browsers show; the engine goes by the name. */
export const shownPart = (part: string): string => (extensionOf(part) in METAFILES ? part + PNG : part)

/** Pictures, sounds and films of a deck, each fetched when the first slide shows it. */
export class MediaSource implements MediaResolver {
  /** Addresses of what was fetched, by the names of parts. */
  readonly addresses = new Map<string, string>()
  readonly #deck: Deck
  readonly #asset: FetchAsset
  readonly #fetched = new Map<string, Promise<ResolvedMedia | undefined>>()

  constructor(deck: Deck, asset: FetchAsset) {
    this.#deck = deck
    this.#asset = asset
  }

  resolve(target: string): Promise<ResolvedMedia | undefined> {
    const shown = target.replace(/^\/+/, '')
    const part = this.#deck.media.has(shown) ? shown : shown.slice(0, -PNG.length)
    const { hash } = (this.#deck.media.get(part) ?? {}) as { readonly hash?: unknown }
    if (typeof hash !== 'string') return Promise.resolve(undefined)
    const key = `${part} ${hash}`
    const known = this.#fetched.get(key)
    if (known) return known
    const fetching = this.#fetch(hash, part, shown).catch(() => {
      // It may have stayed on the device of who put it in: the next drawing asks again.
      this.#fetched.delete(key)
      return undefined
    })
    this.#fetched.set(key, fetching)
    return fetching
  }

  dispose(): void {
    for (const address of this.addresses.values()) URL.revokeObjectURL(address)
    this.addresses.clear()
    this.#fetched.clear()
  }

  async #fetch(hash: string, part: string, shown: string): Promise<ResolvedMedia | undefined> {
    const bytes = await this.#asset(hash)
    const mime = METAFILES[extensionOf(part)]
    if (!mime) return { mediaPath: shown, data: bytes }
    const { rasterize } = await loadMetafiles()
    const picture = await rasterize(bytes, mime, { maxEdge: MAX_METAFILE_EDGE_PX })
    return picture ? { mediaPath: shown, data: picture.bytes } : undefined
  }
}
