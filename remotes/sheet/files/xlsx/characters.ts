import { FORBIDDEN_IN_XML } from '@wenfang/shared-ooxml/xml'

/** SpreadsheetML's own escape for characters that XML cannot hold: `_x000D_`. */
export function decodeCharacters(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** The reverse of `decodeCharacters`; a text that looks like such an escape is escaped itself. */
export function encodeCharacters(text: string): string {
  const shielded = text.includes('_x') ? text.replaceAll(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_') : text
  return shielded.replaceAll(
    FORBIDDEN_IN_XML,
    (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )
}
