import type { Config } from '../app/config.ts'

/**
 * May a page of this origin open a socket here? The server's own pages and configured ones. A program that is no browser
 * sends no origin; it has no cookies that a foreign page could abuse, and needs a ticket like everybody.
 */
export function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  config: Pick<Config, 'origins' | 'publicUrl'>,
): boolean {
  if (origin === undefined) return true
  if (config.origins.includes(origin) || origin === config.publicUrl) return true
  // Without a public address the browser's own idea of the host must be the origin's.
  return (
    config.publicUrl === null && host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
  )
}
