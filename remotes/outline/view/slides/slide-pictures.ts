import type { HostApi } from '@wenfang/shared-contract'
import { markupOf } from '@wenfang/shared-charts/svg'
import { drawnDiagram } from '../../files/diagram/drawn-diagram.ts'
import { wordsOf, type Block } from '../../model/index.ts'
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
  readonly #made = new Map<string, string>()

  constructor(host: HostApi, assets: AssetUrls) {
    this.#host = host
    this.#assets = assets
  }

  /** Null where it cannot be seen. Never rejects. */
  of(block: Block): Promise<string | null> {
    const diagram = drawnDiagram(block)
    if (diagram) return Promise.resolve(this.#url(`mermaid ${wordsOf(block.content)}`, () => markupOf(diagram.tree)))
    const { type, props } = block
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
    for (const url of this.#made.values()) URL.revokeObjectURL(url)
  }

  async #card(address: string): Promise<string | null> {
    const cards = await this.#host.cards?.()
    const file = cards?.fileAt(address) ?? null
    if (!cards || file === null) return null
    const { svg } = await cards.snapshot(file, { part: partOfAddress(address), width: WIDTH, height: CARD_HEIGHT_PX })
    return this.#url(`card ${address}`, () => svg)
  }

  /** Of a picture, by its name. */
  #url(name: string, svg: () => string): string {
    const known = this.#made.get(name)
    if (known !== undefined) return known
    const url = URL.createObjectURL(new Blob([svg()], { type: 'image/svg+xml' }))
    this.#made.set(name, url)
    return url
  }
}
