import { decodeText, detectEncoding } from './text-encoding.ts'

const HEAD_BYTES = 2048
/** In the declaration of XML, or in the head of a page of HTML. */
const NAMED = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)|<meta[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i

/**
 * HTML or XML as text. What is UTF-8 is read as that whatever it names, because programs that convert files leave old names in
 * them; everything else by its mark, by the name, or as it is found to be.
 */
export function decodeMarkup(bytes: Uint8Array): string {
  const found = detectEncoding(bytes)
  if (found.markBytes > 0 || found.encoding === 'utf-8') return decodeText(bytes, found)
  const [, xml, html] = NAMED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))) ?? []
  const named = xml ?? html
  if (named === undefined) return decodeText(bytes, found)
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return decodeText(bytes, found)
  }
}
