import type { Attributes } from '@tiptap/core'
import type { Props, PropValue } from '../../../model/index.ts'

/** Attributes of the engine's nodes as the model has them; what is not as usual stands in the page as `data-…`, for style sheets. */
export function attributesOf(props: Props): Attributes {
  return Object.fromEntries(
    Object.entries(props).map(([name, usual]) => [
      name,
      {
        default: usual,
        keepOnSplit: name !== 'checked' && name !== 'start',
        parseHTML: (element: HTMLElement) => parsed(element.getAttribute(kebab(name)), usual),
        renderHTML: (attributes: Readonly<Record<string, unknown>>) => {
          const value = attributes[name]
          return value === usual || value === null || value === undefined ? {} : { [kebab(name)]: String(value) }
        },
      },
    ]),
  )
}

/** What an attribute is called in the page, where `data-content-type` is taken: it says which type of block it is. */
export const kebab = (name: string): string =>
  name === 'contentType'
    ? 'data-media-type'
    : `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

function parsed(text: string | null, usual: PropValue): PropValue {
  if (text === null) return usual
  if (typeof usual === 'boolean') return text === 'true'
  if (typeof usual === 'number') return Number.isFinite(Number(text)) ? Number(text) : usual
  return usual === null ? Number(text) || null : text
}
