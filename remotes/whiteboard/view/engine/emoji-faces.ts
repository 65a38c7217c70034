/** The face of the page for emoji on devices that have none, and the one of the board that is made of it. */
const OF_PAGE = 'Noto Emoji'
const OF_BOARD = 'Board Emoji'
/** What is an emoji with a sign behind it only: # * 0 to 9 © ®. Where a device lacks the face of a text it would be drawn as one. */
const NO_EMOJI = new Set(['u+23', 'u+2a', 'u+30-39', 'u+a9', 'u+ae'])

/** Gives the canvas of boards the face for emoji that the page has, of which it fetches what is drawn. */
export function addEmojiFaces(): void {
  if ([...document.fonts].some(({ family }) => family.includes(OF_BOARD))) return
  for (const sheet of document.styleSheets)
    for (const rule of rulesOf(sheet)) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      const said = (name: string): string => rule.style.getPropertyValue(name)
      if (!said('font-family').includes(OF_PAGE)) continue
      const source = said('src').replaceAll(
        /url\(["']?([^"')]+)["']?\)/g,
        (_, address: string) => `url("${new URL(address, sheet.href ?? document.baseURI).href}")`,
      )
      const unicodeRange = rangeWithoutSigns(said('unicode-range'))
      if (unicodeRange !== '') document.fonts.add(new FontFace(OF_BOARD, source, { unicodeRange }))
    }
}

export const rangeWithoutSigns = (range: string): string =>
  range
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !NO_EMOJI.has(part.toLowerCase()))
    .join(', ')

/** Those of another origin are not told. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}
