import { strFromU8, unzipSync } from 'fflate'

/** A Word file as its parts: what a test asks of an export. */
export interface DocxParts {
  readonly names: readonly string[]
  /** Source of a part; empty where the file has none of that name. */
  part(name: string): string
  /** Source of the first paragraph of a part that shows this text; empty where none does. */
  paragraph(text: string, part?: string): string
  /** Text of a part, one line a paragraph. */
  text(part?: string): string
}

const DOCUMENT = 'word/document.xml'
const PARAGRAPH = /<w:p(?=[ >])[^>]*>(?:(?!<w:p[ >]).)*?<\/w:p>/gs

export function docxParts(bytes: Uint8Array): DocxParts {
  const files = unzipSync(bytes)
  const part = (name: string): string => (files[name] ? strFromU8(files[name]) : '')
  const paragraphs = (name: string): readonly string[] => [...part(name).matchAll(PARAGRAPH)].map((match) => match[0])
  return {
    names: Object.keys(files),
    part,
    paragraph: (text, name = DOCUMENT) => paragraphs(name).find((source) => textOf(source).includes(text)) ?? '',
    text: (name = DOCUMENT) => paragraphs(name).map(textOf).join('\n'),
  }
}

function textOf(source: string): string {
  return [...source.matchAll(/<w:t(?=[ >])[^>]*>([^<]*)<\/w:t>/g)].map((match) => match[1]).join('')
}
