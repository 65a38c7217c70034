import { decodeText, detectEncoding } from '@wenfang/shared-ooxml'
import { parseHtml } from './parse-html.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { parseText } from './parse-text.ts'
import type { ParsedStory } from './parsed-story.ts'

export type TextReader = (source: Uint8Array) => ParsedStory

const HEAD_BYTES = 2048
const CHARSET = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i

/** What a page says of itself counts where its bytes prove nothing. */
function decodeHtml(bytes: Uint8Array): string {
  const found = detectEncoding(bytes)
  const named = CHARSET.exec(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)))?.[1]
  if (found.markBytes > 0 || found.encoding === 'utf-8' || named === undefined) return decodeText(bytes, found)
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return decodeText(bytes, found)
  }
}

const readHtml: TextReader = (source) => parseHtml(decodeHtml(source))

/** By the extension. */
export const TEXT_READERS: Readonly<Partial<Record<string, TextReader>>> = {
  txt: (source) => ({ story: parseText(decodeText(source)), remotePictures: 0 }),
  md: (source) => parseMarkdown(decodeText(source)),
  html: readHtml,
  htm: readHtml,
}
