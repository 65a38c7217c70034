import { decodeMarkup, decodeText } from '@wenfang/shared-ooxml'
import { parseHtml } from './parse-html.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { parseText } from './parse-text.ts'
import type { ParsedStory } from './parsed-story.ts'

export type TextReader = (source: Uint8Array) => ParsedStory

const readHtml: TextReader = (source) => parseHtml(decodeMarkup(source))

/** By the extension. */
export const TEXT_READERS: Readonly<Partial<Record<string, TextReader>>> = {
  txt: (source) => ({ story: parseText(decodeText(source)), remotePictures: 0 }),
  md: (source) => parseMarkdown(decodeText(source)),
  html: readHtml,
  htm: readHtml,
}
