import type { Asset } from '@wenfang/shared-contract'
import { sha256Hex } from './sha256-hex.ts'
import { sniffPicture } from './sniff-picture.ts'

/** The hash of the picture that an address holds in itself; `''` where it holds none, or nobody takes it. */
export type PictureOf = (address: string) => string

export const NO_PICTURES: PictureOf = () => ''

const DATA = /^\s*data:image\/[a-z0-9.+-]+;base64,/i

/** Pictures that stand in a text itself, as Markdown and web pages of other programs, and ours, hold them. */
export class EmbeddedPictures {
  readonly #assets = new Map<string, Asset>()

  get assets(): readonly Asset[] {
    return [...this.#assets.values()]
  }

  readonly hashOf: PictureOf = (address) => {
    const bytes = bytesOf(address)
    const contentType = bytes ? sniffPicture(bytes) : ''
    if (!bytes || !contentType.startsWith('image/')) return ''
    const hash = sha256Hex(bytes)
    this.#assets.set(hash, { hash, bytes, contentType })
    return hash
  }
}

function bytesOf(address: string): Uint8Array | null {
  const [head] = DATA.exec(address) ?? []
  if (head === undefined) return null
  try {
    return Uint8Array.from(atob(decodeURIComponent(address.slice(head.length))), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
