const PREDEFINED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const DECLARATION = /<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"]*)"|'([^']*)')\s*>/g
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([A-Za-z_][\w.-]*));/gi
/** Drawing programs abbreviate names of vocabularies and styles; what wants more wants to fill the memory. */
const MOST_DECLARED = 200
const MOST_LETTERS = 1_000_000

/**
 * Characters for their entities, those too that the document declares itself. What stands for a name is text by then, whatever it
 * looks like, and names no other entity: nothing grows by itself.
 */
export function entityReader(source: string): (text: string) => string {
  const declared = new Map<string, string>()
  for (const [, name = '', double, single] of doctypeOf(source).matchAll(DECLARATION)) {
    if (declared.size >= MOST_DECLARED) break
    if (!declared.has(name))
      declared.set(
        name,
        withEntities(double ?? single ?? '', () => ''),
      )
  }
  let letters = 0
  const own = (name: string): string => {
    const text = declared.get(name) ?? ''
    letters += text.length
    return letters > MOST_LETTERS ? '' : text
  }
  return (text) => withEntities(text, own)
}

const doctypeOf = (source: string): string =>
  /<!DOCTYPE[^[>]*\[([\s\S]*?)\]\s*>/.exec(source.slice(0, 65_536))?.[1] ?? ''

const withEntities = (text: string, own: (name: string) => string): string =>
  text.replaceAll(REFERENCE, (_whole, decimal, hex, name) => {
    if (name !== undefined) return PREDEFINED[String(name)] ?? own(String(name))
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })
