import { childOf, childrenOf, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { resolvePath, type OfdPackage } from './ofd-package.ts'
import { numbersOf, textOf } from './values.ts'

export interface FontResource {
  readonly id: string
  readonly name: string
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isSerif: boolean
  /** The embedded font. */
  readonly file: Uint8Array | null
}

export type ColourSpace = 'GRAY' | 'RGB' | 'CMYK'

/** What pages refer to by number: of the document, and of a page where the page has its own. */
export class Resources {
  readonly #package: OfdPackage
  readonly #outer: Resources | null
  readonly #fonts = new Map<string, FontResource>()
  readonly #media = new Map<string, string>()
  readonly #drawParams = new Map<string, XmlElement>()
  readonly #units = new Map<string, XmlElement>()
  readonly #spaces = new Map<string, { readonly type: ColourSpace; readonly palette: readonly string[] }>()

  constructor(archive: OfdPackage, outer: Resources | null = null) {
    this.#package = archive
    this.#outer = outer
  }

  load(path: string | null): void {
    const root = this.#package.xml(path)
    if (path === null || !root) return
    const base = resolvePath(path, `${root.attributes['BaseLoc'] ?? '.'}/x`) ?? path
    for (const group of root.children) for (const one of group.children) this.#add(one, base)
  }

  #add(element: XmlElement, base: string): void {
    const id = element.attributes['ID'] ?? ''
    switch (element.local) {
      case 'Font': {
        const { FamilyName: family, FontName: name, Bold, Italic, Serif } = element.attributes
        this.#fonts.set(id, {
          id,
          name: name ?? family ?? '',
          isBold: Bold === 'true',
          isItalic: Italic === 'true',
          isSerif: Serif === 'true',
          file: this.#package.bytes(resolvePath(base, textOf(childOf(element, 'FontFile')))),
        })
        break
      }
      case 'MultiMedia': {
        const file = resolvePath(base, textOf(childOf(element, 'MediaFile')))
        if (file !== null) this.#media.set(id, file)
        break
      }
      case 'DrawParam':
        this.#drawParams.set(id, element)
        break
      case 'CompositeGraphicUnit':
        this.#units.set(id, element)
        break
      case 'ColorSpace': {
        const { Type: type } = element.attributes
        const palette = childrenOf(childOf(element, 'Palette'), 'CV').map((entry) => entry.text)
        this.#spaces.set(id, { type: type === 'GRAY' || type === 'CMYK' ? type : 'RGB', palette })
        break
      }
    }
  }

  font(id: string | undefined): FontResource | null {
    return this.#fonts.get(id ?? '') ?? this.#outer?.font(id) ?? null
  }

  /** Path and bytes of a picture. */
  media(id: string | undefined): { readonly path: string; readonly bytes: Uint8Array } | null {
    const path = this.#media.get(id ?? '')
    if (path === undefined) return this.#outer?.media(id) ?? null
    const bytes = this.#package.bytes(path)
    return bytes && { path, bytes }
  }

  unit(id: string | undefined): XmlElement | null {
    return this.#units.get(id ?? '') ?? this.#outer?.unit(id) ?? null
  }

  drawParam(id: string | undefined): XmlElement | null {
    return this.#drawParams.get(id ?? '') ?? this.#outer?.drawParam(id) ?? null
  }

  /** Parts of red, green and blue, each 0 to 1. null where the element tells none. */
  colour(element: XmlElement | null): readonly [number, number, number] | null {
    if (!element) return null
    const { Value: value, Index: index, ColorSpace: id } = element.attributes
    const space = this.#space(id)
    const text = value ?? (index === undefined ? undefined : space?.palette[Number(index)])
    const parts = (text ?? '').includes('#')
      ? [...(text ?? '').matchAll(/#([\da-f]{1,2})/gi)].map(([, digits = '0']) => Number.parseInt(digits, 16))
      : numbersOf(text)
    const [a = 0, b = 0, c = 0, d = 0] = parts.map((part) => Math.min(1, Math.max(0, part / 255)))
    if (parts.length === 0) return null
    if (parts.length === 1) return [a, a, a]
    if (parts.length === 4 || space?.type === 'CMYK') return [(1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d)]
    return [a, b, c]
  }

  #space(id: string | undefined): { readonly type: ColourSpace; readonly palette: readonly string[] } | null {
    return this.#spaces.get(id ?? '') ?? (this.#outer ? this.#outer.#space(id) : null)
  }
}
