import { substituteFor } from '@wenfang/shared-fonts/substitutes'
import { unescapeXml, withAttributes } from '@wenfang/shared-ooxml/xml'
import * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { themeFonts, namedFonts } from '../drawn/named-fonts.ts'
import { pageXml } from '../page/join-page.ts'
import { linksOfPage } from '../page/page-links.ts'
import { stringOf } from '../read-shared.ts'

/** A font that a deck names. */
export interface DeckFont {
  readonly name: string
  /** Slides that name it themselves, in their order. */
  readonly slides: readonly string[]
  /** A theme, a master or a layout names it. */
  readonly isBehind: boolean
  /** A face that we serve stands for it, on every device. */
  readonly isServed: boolean
}

const MOST_FONTS = 500
const THEME = /^ppt\/theme\//
/** What names a font; of a font that is another one now, what describes its letters is untrue. */
const NAMING = /<a:(?:latin|ea|cs|sym|buFont|font)\s[^>]*>/g
const OF_ITS_LETTERS = { panose: null, pitchFamily: null, charset: null } as const

/** Fonts of a deck by their names; fonts of the theme are those that it stands for. */
export function fontsOf(deck: Deck): readonly DeckFont[] {
  const slides = new Map<string, string[]>()
  const behind = new Set<string>()
  for (const id of deck.slideIds()) {
    const page = deck.slide(id)
    const named = new Set<string>()
    namedFonts(pageXml(page), named, MOST_FONTS)
    // Charts and diagrams.
    for (const [, { to }] of linksOfPage(page)) namedFonts(stringOf(deck.parts, to), named, MOST_FONTS)
    for (const font of named) slides.set(font, [...(slides.get(font) ?? []), id])
  }
  for (const id of [...deck.pagesOfKind('master'), ...deck.pagesOfKind('layout')]) {
    const page = deck.page(id)
    if (page) namedFonts(pageXml(page), behind, MOST_FONTS)
  }
  for (const [name, text] of deck.parts.entries())
    if (THEME.test(name) && typeof text === 'string') themeFonts(text, behind, MOST_FONTS)
  return [...new Set([...slides.keys(), ...behind])]
    .map((written) => {
      const name = unescapeXml(written)
      return {
        name,
        slides: slides.get(written) ?? [],
        isBehind: behind.has(written),
        isServed: substituteFor(name) !== undefined,
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'zh-CN'))
}

/** Puts a font in the place of another wherever the deck names it: words, charts, masters, layouts, themes. @returns how often */
export function replaceFont(deck: Deck, from: string, to: string): number {
  let count = 0
  const swap = (xml: string): string =>
    xml.includes('typeface=')
      ? xml.replaceAll(NAMING, (opening) => {
          const [, typeface = ''] = /\stypeface="([^"]*)"/.exec(opening) ?? []
          if (unescapeXml(typeface) !== from) return opening
          count += 1
          return withAttributes(opening, { typeface: to, ...OF_ITS_LETTERS })
        })
      : xml
  const visit = (map: Y.Map<unknown>): void => {
    for (const [key, value] of map.entries())
      if (value instanceof Y.Map) visit(value)
      else if (value instanceof Y.Text) swapInText(value, swap)
      else if (typeof value === 'string') {
        const changed = swap(value)
        if (changed !== value) map.set(key, changed)
      }
  }
  visit(deck.pages)
  visit(deck.parts)
  return count
}

interface Insert {
  readonly insert: string | Readonly<Record<string, unknown>>
  readonly attributes?: Readonly<Record<string, unknown>>
}

/** What people wrote stays the same letters: only what is said of them is another. */
function swapInText(text: Y.Text, swap: (xml: string) => string): void {
  let at = 0
  for (const { insert, attributes = {} } of text.toDelta() as readonly Insert[]) {
    const length = typeof insert === 'string' ? insert.length : 1
    const changed = swapped(attributes, swap)
    if (typeof insert !== 'string') {
      const embedded = swapped(insert, swap)
      if (embedded) {
        text.delete(at, 1)
        text.insertEmbed(at, { ...insert, ...embedded }, { ...attributes, ...changed })
      } else if (changed) text.format(at, length, changed)
    } else if (changed) text.format(at, length, changed)
    at += length
  }
}

/** What of it is something else now; null where nothing is. */
function swapped(
  values: Readonly<Record<string, unknown>>,
  swap: (xml: string) => string,
): Readonly<Record<string, string>> | null {
  const changed = Object.entries(values).flatMap(([key, value]) => {
    const next = typeof value === 'string' ? swap(value) : value
    return typeof next === 'string' && next !== value ? [[key, next] as const] : []
  })
  return changed.length === 0 ? null : Object.fromEntries(changed)
}
