import { childOf, descendantsOf, parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { Deck } from '../deck.ts'
import { linkedPart } from '../page/page-links.ts'
import { stringOf } from '../read-shared.ts'

export const THEME_COLOURS = [
  'dk1',
  'lt1',
  'dk2',
  'lt2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
] as const
export type ThemeColour = (typeof THEME_COLOURS)[number]

export interface Theme {
  readonly part: string
  /** `RRGGBB`. */
  readonly colours: Readonly<Partial<Record<ThemeColour, string>>>
  readonly headings: string
  readonly body: string
}

/** Parts of the themes that masters have, each once. */
export function themeParts(deck: Deck): readonly string[] {
  const parts = deck.pagesOfKind('master').map((id) => linkedPart(deck.page(id), 'theme'))
  return [...new Set(parts.filter((part) => part !== null && typeof deck.parts.get(part) === 'string'))] as string[]
}

/** Colours and fonts of the first master's theme; null in a deck that has none. */
export function readTheme(deck: Deck): Theme | null {
  const [part] = themeParts(deck)
  if (part === undefined) return null
  try {
    const elements = childOf(parseXml(stringOf(deck.parts, part)), 'themeElements')
    const fonts = childOf(elements, 'fontScheme')
    const scheme = childOf(elements, 'clrScheme')
    const colours = Object.fromEntries(
      THEME_COLOURS.flatMap((name) => {
        const value = colourOf(childOf(scheme, name))
        return value === null ? [] : [[name, value]]
      }),
    )
    return { part, colours, headings: fontOf(childOf(fonts, 'majorFont')), body: fontOf(childOf(fonts, 'minorFont')) }
  } catch {
    return null
  }
}

function colourOf(element: XmlElement | null): string | null {
  const [first] = element?.children ?? []
  const value = first?.attributes[first.local === 'sysClr' ? 'lastClr' : 'val']
  return value !== undefined && /^[0-9A-Fa-f]{6}$/.test(value) ? value.toUpperCase() : null
}

/** The Chinese one where there is one: most words are. */
function fontOf(element: XmlElement | null): string {
  const of = (name: string): string => childOf(element, name)?.attributes['typeface'] ?? ''
  const [hans] = [...descendantsOf(element, 'font')].filter(({ attributes }) => attributes['script'] === 'Hans')
  return of('ea') || hans?.attributes['typeface'] || of('latin')
}
