const SAFE = /^(?:https?|mailto|tel|ftp):/i
/** Letters that browsers drop before they read a scheme. */
// oxlint-disable-next-line no-control-regex
const IGNORED = /[\u0000-\u0020\u007f]/g
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** The address if following it runs nothing; null otherwise. Addresses without a scheme stay within the file's own place. */
export function safeLink(address: string): string | null {
  const link = address.trim()
  if (link === '') return null
  const bare = link.replaceAll(IGNORED, '')
  return SAFE.test(bare) || !SCHEME.test(bare) ? link : null
}
