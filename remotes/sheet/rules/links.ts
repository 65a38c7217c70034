import type { HyperlinkPayload } from '../model/index.ts'

/** Where a link leads: out of the workbook, to a place in it, or nowhere that is safe. */
export type LinkGoal =
  | { readonly kind: 'outside'; readonly href: string }
  | { readonly kind: 'inside'; readonly location: string }
  | { readonly kind: 'refused'; readonly reason: string }

/** Pages and mail; everything else could run or read something here. */
const SAFE = /^(?:https?:\/\/[^\s/]|mailto:[^\s])\S*$/i

export function goalOf({ target, location }: HyperlinkPayload): LinkGoal {
  if (target === null || target === '')
    return location ? { kind: 'inside', location } : { kind: 'refused', reason: '这个链接没有地址' }
  const address = target.trim()
  if (!SAFE.test(address)) return { kind: 'refused', reason: '只能打开网页和邮件地址，这个链接没有打开' }
  return { kind: 'outside', href: location && !address.includes('#') ? `${address}#${location}` : address }
}

/** What a person enters as a goal: a web address, a mail address, or `#` and a place. */
export function linkOfEntry(entry: string, tooltip: string): HyperlinkPayload | null {
  const text = entry.trim()
  const rest = { tooltip: tooltip.trim() === '' ? null : tooltip.trim(), display: null }
  if (text.startsWith('#')) return text.length > 1 ? { target: null, location: text.slice(1), ...rest } : null
  const mail = /^[^\s@:]+@[^\s@]+\.[^\s@]+$/.test(text) ? `mailto:${text}` : null
  const address = mail ?? (/^[a-z][\w+.-]*:/i.test(text) ? text : `https://${text}`)
  const link: HyperlinkPayload = { target: address, location: null, ...rest }
  return text !== '' && goalOf(link).kind === 'outside' ? link : null
}

export const entryOfLink = ({ target, location }: HyperlinkPayload): string =>
  target ? target.replace(/^mailto:/, '') + (location ? `#${location}` : '') : location ? `#${location}` : ''
