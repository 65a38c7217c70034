// What XML 1.0 cannot hold, and half pairs.
const FORBIDDEN = new RegExp(
  String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]`,
  'g',
)
const SPECIAL = /[&<>"\r\n\t]/
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** Text between tags. */
export function escapeText(text: string): string {
  const clean = text.replaceAll(FORBIDDEN, '')
  return SPECIAL.test(clean) ? clean.replaceAll(/[&<>\r]/g, (one) => ESCAPES[one] ?? one) : clean
}

/** The value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  const clean = text.replaceAll(FORBIDDEN, '')
  return SPECIAL.test(clean) ? clean.replaceAll(/[&<>"\r\n\t]/g, (one) => ESCAPES[one] ?? one) : clean
}

/** The reverse of `decodeCharacters`; a text that looks like such an escape is escaped itself. */
export function encodeCharacters(text: string): string {
  const shielded = text.includes('_x') ? text.replaceAll(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_') : text
  return shielded.replaceAll(FORBIDDEN, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
}
