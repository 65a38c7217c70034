import { createHash } from 'node:crypto'
import { TRUSTED_TYPES } from './trusted-types.ts'

export interface PolicyInput {
  /** Content of the page's inline styles; each is admitted by its hash. */
  readonly inlineStyles: readonly string[]
  readonly frameAncestors: readonly string[]
  /** `ws://host` of this server, for browsers whose 'self' leaves sockets out. */
  readonly socketOrigin: string | null
}

/**
 * Content security policy of pages: nothing from elsewhere, no script but files of ours, and no string turned into code
 * or markup but by the policies that are listed (Trusted Types). Data in the page (`application/json`) is not a script and needs no exception.
 */
export function pagePolicy({ inlineStyles, frameAncestors, socketOrigin }: PolicyInput): string {
  const styles = inlineStyles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  return [
    "default-src 'none'",
    "object-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    // Blobs are pages, fonts and pictures of documents that this page made itself; they inherit all of this.
    "font-src 'self' data: blob:",
    'frame-src blob:',
    `connect-src ${["'self'", ...(socketOrigin ? [socketOrigin] : [])].join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(' ')}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES.join(' ')} 'allow-duplicates'`,
  ].join('; ')
}

/** Contents of `<style>` elements, to the letter. */
export const inlineStylesOf = (html: string): string[] =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map((match) => match[1] ?? '')
