import type { HostApi } from '@wenfang/shared-contract'
import type { Block } from '../../model/index.ts'
import type { AssetUrls } from '../assets.ts'
import { partOfAddress } from '../../files/cards-in.ts'
import { WIDTH } from './slide-size.ts'

const OWN_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/
const CARD_HEIGHT_PX = 420

/** What pictures and live cards show, each asked for once, with the rights of who is here. Whoever makes it disposes. */
export class SlidePictures {
  readonly #host: HostApi
  readonly #assets: AssetUrls
  readonly #cards = new Map<string, Promise<string | null>>()
  readonly #made: string[] = []

  constructor(host: HostApi, assets: AssetUrls) {
    this.#host = host
    this.#assets = assets
  }

  /** Null where it cannot be seen. Never rejects. */
  of({ type, props }: Block): Promise<string | null> {
    const { asset, url } = props
    if (type === 'image' && typeof asset === 'string' && asset !== '') return this.#assets.get(asset)
    const address = String(url ?? '')
    if (type === 'image') return Promise.resolve(OWN_PICTURE.test(address) ? address : null)
    const known = this.#cards.get(address)
    if (known) return known
    const asked = this.#card(address).catch(() => null)
    this.#cards.set(address, asked)
    return asked
  }

  dispose(): void {
    for (const url of this.#made) URL.revokeObjectURL(url)
  }

  async #card(address: string): Promise<string | null> {
    const cards = await this.#host.cards?.()
    const file = cards?.fileAt(address) ?? null
    if (!cards || file === null) return null
    const { svg } = await cards.snapshot(file, { part: partOfAddress(address), width: WIDTH, height: CARD_HEIGHT_PX })
    const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    this.#made.push(url)
    return url
  }
}
