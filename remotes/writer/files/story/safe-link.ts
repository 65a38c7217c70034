const SAFE = /^(?:https?|mailto|tel|ftp):/i
/** Letters that browsers drop before they read a scheme. */
// oxlint-disable-next-line no-control-regex
const IGNORED = /[\u0000-\u0020\u007f]/g

/** The address if following it runs nothing; null otherwise. Bookmarks of the document itself begin with `#`. */
export function safeLink(address: string): string | null {
  const link = address.trim()
  if (link.startsWith('#')) return link.length > 1 ? link : null
  return SAFE.test(link.replaceAll(IGNORED, '')) ? link : null
}
