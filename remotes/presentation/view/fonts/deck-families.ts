import { namedFonts, themeFonts, withFallback } from '../../model/drawn/named-fonts.ts'
import { pageXml, type Deck } from '../../model/index.ts'

const MOST_FAMILIES = 60

/** The fonts that themes, masters and layouts name, and what others are drawn with. */
export function familiesBehind(deck: Deck): ReadonlySet<string> {
  const families = new Set<string>()
  for (const [name, text] of deck.parts.entries())
    if (name.startsWith('ppt/theme/') && typeof text === 'string') themeFonts(text, families, MOST_FAMILIES)
  namePages(deck, [...deck.pagesOfKind('master'), ...deck.pagesOfKind('layout')], families)
  return withFallback(families)
}

/** The fonts that these slides name themselves, and what others are drawn with. */
export function familiesOn(deck: Deck, slides: readonly string[]): ReadonlySet<string> {
  const families = new Set<string>()
  namePages(deck, slides, families)
  return withFallback(families)
}

function namePages(deck: Deck, pages: readonly string[], families: Set<string>): void {
  for (const id of pages) {
    const page = deck.page(id)
    if (page) namedFonts(pageXml(page), families, MOST_FAMILIES)
  }
}
