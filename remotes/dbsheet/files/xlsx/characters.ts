import { FORBIDDEN_IN_XML } from '@wenfang/shared-ooxml/xml'

/** What a cell of Excel holds at most. */
export const MOST_LETTERS = 32_767

/** Excel's own way of writing what XML cannot hold: `_x000D_`. */
export const decodeCharacters = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** The reverse; a text that looks like such a character is written so that it stays one. */
export const encodeCharacters = (text: string): string =>
  (text.includes('_x') ? text.replaceAll(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_') : text).replaceAll(
    FORBIDDEN_IN_XML,
    (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )
