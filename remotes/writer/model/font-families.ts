import { isElement, type OoxmlNode, type OoxmlPackage } from './kernel/index.ts'

/** Attributes that name a font: of runs and styles, of the font table, of themes. */
const NAMES: Readonly<Record<string, ReadonlySet<string>>> = {
  rFonts: new Set(['ascii', 'hAnsi', 'eastAsia', 'cs']),
  font: new Set(['name', 'typeface']),
  latin: new Set(['typeface']),
  ea: new Set(['typeface']),
  cs: new Set(['typeface']),
}
/** Longer than any name of a font. */
const MAX_NAME_LENGTH = 64

/** Every font family a document names, in its own spelling. */
export function fontFamiliesOf(pkg: OoxmlPackage): ReadonlySet<string> {
  const families = new Set<string>()
  const look = (node: OoxmlNode): void => {
    if (!isElement(node)) return
    const names = NAMES[node.localName]
    if (names)
      for (const { localName, value } of node.attributes)
        if (names.has(localName) && value !== '' && value.length <= MAX_NAME_LENGTH) families.add(value)
    for (const child of node.children) look(child)
  }
  for (const part of pkg.parts.values()) look(part.root)
  return families
}
