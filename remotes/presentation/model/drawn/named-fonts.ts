import { substituteFor } from '@wenfang/shared-fonts/substitutes'

const TYPEFACE = /\btypeface="([^"+][^"]*)"/g
const THEME_FONTS = /<a:(?:latin|ea)\s[^>]*>|<a:font\s[^>]*script="Hans"[^>]*>/g

/** Fonts that a part names, but for those of the theme's. */
export function namedFonts(xml: string, into: Set<string>, most: number): void {
  for (const [, family] of xml.matchAll(TYPEFACE)) if (family && into.size < most) into.add(family)
}

/** Of a theme only what is Latin or Chinese: it names a font for each script of the world. */
export function themeFonts(theme: string, into: Set<string>, most: number): void {
  for (const [tag] of theme.matchAll(THEME_FONTS)) namedFonts(tag, into, most)
}

/** With the font that letters of others are drawn with, where some of them have no face (package-patches/text.json). */
export function withFallback(families: Set<string>): Set<string> {
  if ([...families].some((family) => substituteFor(family) === undefined)) families.add('Arial')
  return families
}
