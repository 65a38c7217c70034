/** S157: marks a page that the shell loaded again by itself. */
const RELOAD_MARK = '_isReload'

export const isReloaded = (query: URLSearchParams): boolean => query.has(RELOAD_MARK)

export function reloadHref(href: string): string {
  const url = new URL(href)
  url.searchParams.set(RELOAD_MARK, '1')
  return url.href
}

/** G18: a page loads itself again at most once, and never while edits are neither sent nor kept. */
export const mayReload = (query: URLSearchParams, hasUnsent: boolean): boolean => !isReloaded(query) && !hasUnsent
