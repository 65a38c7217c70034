/** Larger messages are not looked through again. */
const MOST_BYTES = 32 * 1024 * 1024
const MOST_BOUNDARIES = 200

/**
 * Bodies of parts that have no encoding of their own, as they stand in the message. The parser ends each of their lines with a line
 * feed whatever they end with, the last one too; what it makes of a body leads to the body here.
 */
export function unencodedParts(source: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const found = new Map<string, Uint8Array>()
  if (source.length > MOST_BYTES) return found
  const text = latin1(source)
  const boundaries = new Set(
    [...text.matchAll(/boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  )
  for (const boundary of [...boundaries].slice(0, MOST_BOUNDARIES)) {
    const mark = boundary.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    for (const part of text.split(new RegExp(`(?:^|\\r?\\n)--${mark}(?:--)?[ \\t]*(?=\\r?\\n|$)`)).slice(1)) {
      const body = /^\r?\n(?:[^\r\n]+\r?\n)*?\r?\n([\s\S]*)$/.exec(part)?.[1]
      if (body === undefined) continue
      const parsed = `${body.replaceAll('\r\n', '\n')}\n`
      if (parsed !== body)
        found.set(
          parsed,
          Uint8Array.from(body, (letter) => letter.charCodeAt(0)),
        )
    }
  }
  return found
}

/** Letters are bytes. */
export function latin1(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return pieces.join('')
}
