import { Refused } from '@wenfang/shared-contract/commands'
import { childOf, parseXml, tag, TextEdits, withAttributes, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { Deck } from '../deck.ts'
import { stringOf } from '../read-shared.ts'
import { withChild, type ChildOrder } from '../xml/child-order.ts'
import { THEME_COLOURS, themeParts, type ThemeColour } from './theme.ts'

const FONTS: ChildOrder = [['latin'], ['ea'], ['cs'], ['font'], ['extLst']]

/** Gives the themes of all masters other colours, `RRGGBB`; those that are not named stay. @throws Refused */
export function colourTheme(deck: Deck, colours: Readonly<Partial<Record<ThemeColour, string>>>, name?: string): void {
  changeThemes(deck, (xml, edits, elements) => {
    const scheme = childOf(elements, 'clrScheme')
    if (!scheme) throw new Refused('noTheme')
    if (name !== undefined) rename(xml, edits, scheme, name)
    for (const key of THEME_COLOURS) {
      const element = childOf(scheme, key)
      const value = colours[key]
      if (element && value !== undefined)
        edits.replace(
          element.start,
          element.end,
          tag(element.name, {}, tag('a:srgbClr', { val: value.replace('#', '').toUpperCase() })),
        )
    }
  })
}

export interface ThemeFonts {
  readonly headings?: string
  readonly body?: string
  readonly name?: string
}

/** Gives the themes of all masters other fonts, for Latin and Chinese. @throws Refused */
export function setThemeFonts(deck: Deck, { headings, body, name }: ThemeFonts): void {
  changeThemes(deck, (xml, edits, elements) => {
    const scheme = childOf(elements, 'fontScheme')
    if (!scheme) throw new Refused('noTheme')
    if (name !== undefined) rename(xml, edits, scheme, name)
    for (const [key, font] of [
      ['majorFont', headings],
      ['minorFont', body],
    ] as const) {
      const element = childOf(scheme, key)
      if (element && font !== undefined)
        edits.replace(element.start, element.end, withFont(xml.slice(element.start, element.end), font))
    }
  })
}

/** What the theme says for Chinese by script gives way, or it would win. */
function withFont(xml: string, font: string): string {
  const scripts = parseXml(xml).children.filter(
    ({ local, attributes }) => local === 'font' && attributes['script'] !== 'Hans',
  )
  const kept = scripts.map(({ start, end }) => xml.slice(start, end)).join('')
  const latin = withChild(xml, FONTS, 'latin', tag('a:latin', { typeface: font }))
  const both = withChild(latin, FONTS, 'ea', tag('a:ea', { typeface: font }))
  return withChild(both, FONTS, 'font', kept)
}

function rename(xml: string, edits: TextEdits, { start, innerStart }: XmlElement, name: string): void {
  edits.replace(start, innerStart, withAttributes(xml.slice(start, innerStart), { name }))
}

function changeThemes(deck: Deck, change: (xml: string, edits: TextEdits, elements: XmlElement | null) => void): void {
  const parts = themeParts(deck)
  if (parts.length === 0) throw new Refused('noTheme')
  const changed = parts.map((part) => {
    const xml = stringOf(deck.parts, part)
    const edits = new TextEdits()
    change(xml, edits, childOf(parseXml(xml), 'themeElements'))
    return [part, edits.apply(xml)] as const
  })
  for (const [part, xml] of changed) deck.parts.set(part, xml)
}
