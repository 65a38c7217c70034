/** The colours a marker can have in a document, by the names it has them under (ST_HighlightColor). */
export const HIGHLIGHT_COLOURS = {
  yellow: 'FFFF00',
  green: '00FF00',
  cyan: '00FFFF',
  magenta: 'FF00FF',
  blue: '0000FF',
  red: 'FF0000',
  darkBlue: '000080',
  darkCyan: '008080',
  darkGreen: '008000',
  darkMagenta: '800080',
  darkRed: '800000',
  darkYellow: '808000',
  darkGray: '808080',
  lightGray: 'C0C0C0',
  black: '000000',
  white: 'FFFFFF',
} as const

export type HighlightColour = keyof typeof HIGHLIGHT_COLOURS
