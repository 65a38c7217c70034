import { extensionOf } from '@wenfang/shared-protocol'

const MAX_NAME = 255

/** A name that is safe to show and to save under: no path, no control or direction characters, not longer than 255. */
export function cleanName(name: string): string {
  // Half a surrogate pair cannot be written into a header or a package.
  const base = Buffer.from(name).toString().split(/[/\\]/).at(-1) ?? ''
  const clean = base
    // Control characters, and marks that would show the extension backwards.
    .replaceAll(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
    .replace(/^\.+/, '')
  if (clean.length <= MAX_NAME) return clean
  const ext = extensionOf(clean)
  return ext === '' || ext.length > 16
    ? clean.slice(0, MAX_NAME)
    : `${clean.slice(0, MAX_NAME - ext.length - 1)}.${ext}`
}

/**
 * A new name keeps the file's extension: it says what the bytes are. Unlike an upload's, which comes from another system, it was
 * typed by somebody who is here to be told: null where anything but blanks around it would have to go.
 */
export function renamed(name: string, ext: string): string | null {
  const typed = name.trim()
  const whole = ext === '' || extensionOf(typed) === ext ? typed : `${typed}.${ext}`
  return typed !== '' && cleanName(whole) === whole ? whole : null
}

/** `attachment` with the name for every browser (RFC 6266). */
export function attachment(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
