import { namedFonts, themeFonts, withFallback } from '../../model/drawn/named-fonts.ts'
import { pageXml, type Deck } from '../../model/index.ts'

const MOST_FAMILIES = 60

/** The fonts that themes, masters, layouts and these slides name. */
export function deckFamilies(deck: Deck, slides: readonly string[]): ReadonlySet<string> {
  const families = new Set<string>()
  for (const [name, text] of deck.parts.entries())
    if (name.startsWith('ppt/theme/') && typeof text === 'string') themeFonts(text, families, MOST_FAMILIES)
  for (const id of [...deck.pagesOfKind('master'), ...deck.pagesOfKind('layout'), ...slides]) {
    const page = deck.page(id)
    if (page) namedFonts(pageXml(page), families, MOST_FAMILIES)
  }
  return withFallback(families)
}
