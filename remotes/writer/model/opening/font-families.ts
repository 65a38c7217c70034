import { isElement, type OoxmlNode, type OoxmlPackage } from '../kernel/index.ts'

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
/** What a theme calls the script of a language; it names a font for thirty of them, and a document has one or two. */
const SCRIPTS: readonly (readonly [language: RegExp, script: string])[] = [
  [/^zh-(TW|HK|MO)/i, 'Hant'],
  [/^ja/i, 'Jpan'],
  [/^ko/i, 'Hang'],
]
const USUAL_SCRIPT = 'Hans'

/** Every font family a document names for its own languages, in its own spelling. */
export function fontFamiliesOf(pkg: OoxmlPackage): ReadonlySet<string> {
  const families = new Set<string>()
  const ofScripts: (readonly [script: string, family: string])[] = []
  let language = ''
  const look = (node: OoxmlNode): void => {
    if (!isElement(node)) return
    const names = NAMES[node.localName]
    if (names) {
      const script = node.attributes.find(({ localName }) => localName === 'script')?.value
      for (const { localName, value } of node.attributes) {
        if (!names.has(localName) || value === '' || value.length > MAX_NAME_LENGTH) continue
        if (script === undefined) families.add(value)
        else ofScripts.push([script, value])
      }
    } else if (node.localName === 'themeFontLang')
      language = node.attributes.find(({ localName }) => localName === 'eastAsia')?.value ?? ''
    for (const child of node.children) look(child)
  }
  for (const part of pkg.parts.values()) look(part.root)
  const own = SCRIPTS.find(([of]) => of.test(language))?.[1] ?? USUAL_SCRIPT
  for (const [script, family] of ofScripts) if (script === own) families.add(family)
  return families
}
