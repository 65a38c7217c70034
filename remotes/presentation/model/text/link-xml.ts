import type { TextAttributes } from './split-text.ts'

const CLICK = /<a:hlinkClick\b[^>]*?(?:\/>|>[\s\S]*?<\/a:hlinkClick>)/

/** The link that letters have; '' of those without one. */
export function linkXmlOf({ hlinkClick, r }: TextAttributes): string {
  if (hlinkClick !== undefined) return typeof hlinkClick === 'string' ? hlinkClick : ''
  return typeof r === 'string' ? (CLICK.exec(r)?.[0] ?? '') : ''
}
