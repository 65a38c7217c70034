import { childOf, descendantsOf, type XmlElement } from '@wenfang/shared-ooxml/xml'

/** Office 2013 and later, when the workbook has no theme. */
export const DEFAULT_THEME = [
  'FFFFFF',
  '000000',
  'E7E6E6',
  '44546A',
  '4472C4',
  'ED7D31',
  'A5A5A5',
  'FFC000',
  '5B9BD5',
  '70AD47',
  '0563C1',
  '954F72',
]
/** Names of a theme's colours, by SpreadsheetML's index. */
export const THEME_NAMES = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
]

/** RRGGBB by SpreadsheetML's index. */
export function readTheme(root: XmlElement | null): readonly string[] {
  const scheme = root && [...descendantsOf(root, 'clrScheme')][0]
  return THEME_NAMES.map((name, index) => {
    const entry = childOf(scheme, name)?.children[0]
    const value = entry?.attributes['lastClr'] ?? entry?.attributes['val']
    return value !== undefined && /^[0-9a-fA-F]{6}$/.test(value)
      ? value.toUpperCase()
      : (DEFAULT_THEME[index] ?? '000000')
  })
}
