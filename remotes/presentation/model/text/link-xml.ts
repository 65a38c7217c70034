import type { TextAttributes } from './split-text.ts'

/** Elements of links of letters: what a click does, and what the mouse does that comes there. */
export const TEXT_LINKS = { click: 'hlinkClick', hover: 'hlinkMouseOver' } as const
export type TextLinkEvent = keyof typeof TEXT_LINKS

const LINKS = {
  click: /<a:hlinkClick\b[^>]*?(?:\/>|>[\s\S]*?<\/a:hlinkClick>)/,
  hover: /<a:hlinkMouseOver\b[^>]*?(?:\/>|>[\s\S]*?<\/a:hlinkMouseOver>)/,
} as const

/** The link that letters have; '' of those without one. */
export function linkXmlOf(attributes: TextAttributes, event: TextLinkEvent = 'click'): string {
  const { r, [TEXT_LINKS[event]]: set } = attributes
  if (set !== undefined) return typeof set === 'string' ? set : ''
  return typeof r === 'string' ? (LINKS[event].exec(r)?.[0] ?? '') : ''
}
