/** In the declaration of XML, or where a page of HTML tells it. */
const TOLD = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)|<meta[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i
const HEAD_BYTES = 1_024
/** What Chinese books that tell nothing were written in before UTF-8. */
const OF_OLD_BOOKS = 'gb18030'

/**
 * Text of a part of a book. What is UTF-8 is read as that whatever it says, because tools that convert books leave old words in
 * them; everything else by its mark, or as it tells.
 */
export function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [, xml, html] = TOLD.exec(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))) ?? []
    return decodedAs(xml ?? html ?? OF_OLD_BOOKS, bytes)
  }
}

/** A single damaged letter makes no other encoding of UTF-8. */
function decodedAs(told: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(told).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
