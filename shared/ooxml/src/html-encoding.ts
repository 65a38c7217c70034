import { decodeText, detectEncoding } from './text-encoding.ts'

const HEAD_BYTES = 2048
const CHARSET = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i

/** A web page as text. What it says of itself counts where its bytes prove nothing. */
export function decodeHtml(bytes: Uint8Array): string {
  const found = detectEncoding(bytes)
  const named = CHARSET.exec(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)))?.[1]
  if (found.markBytes > 0 || found.encoding === 'utf-8' || named === undefined) return decodeText(bytes, found)
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return decodeText(bytes, found)
  }
}
