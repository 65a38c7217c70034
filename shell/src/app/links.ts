/** Paths the server answers itself; everything else on this origin is a screen of the shell. */
const SERVER_PATHS = /^\/(api|r|auth|account|static|office\/v\d|kfc|metrics|healthz|livez)(\/|$)/

/**
 * The address a click wants to go to, when it is one the shell can show without loading the page again; null leaves the
 * click to the browser.
 */
export function linkOfClick(event: MouseEvent, origin: string, prefix: string): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const target = event.target instanceof Element ? event.target.closest('a') : null
  if (!target || target.hasAttribute('download')) return null
  if (target.target !== '' && target.target !== '_self') return null
  return isScreenHref(target.href, origin, prefix) ? target.href : null
}

export function isScreenHref(href: string, origin: string, prefix: string): boolean {
  const url = URL.canParse(href, origin) ? new URL(href, origin) : null
  if (!url || url.origin !== origin || !url.pathname.startsWith(`${prefix}/`)) return false
  return !SERVER_PATHS.test(url.pathname.slice(prefix.length))
}
