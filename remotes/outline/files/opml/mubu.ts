import { isText, type Inline, type NewBlock } from '../../model/index.ts'
import { readHtml } from '../html/read-html.ts'

/** 幕布 says how words look in attributes of its own: pages of HTML, written as an address is. */
export function mubuWords(attribute: string | undefined): readonly Inline[] | null {
  const html = attribute === undefined || attribute === '' ? null : decoded(attribute)
  return html === null ? null : htmlWords(withOurMarks(html))
}

/** Words that are written as a web page is; null where there are none. */
export function htmlWords(html: string): readonly Inline[] | null {
  const lines = readHtml(html).blocks.map(({ content = [] }) => content)
  const words = lines.flatMap((line, at) => (at === 0 ? line : [{ node: 'hardBreak', props: {}, marks: {} }, ...line]))
  return words.some((inline) => !isText(inline) || inline.text.trim() !== '') ? words : null
}

/** Its headings are lines of a list with a size. */
export function mubuHeading(attribute: string | undefined): NewBlock | null {
  const level = Number(attribute)
  return level >= 1 && level <= 3 ? { type: 'heading', props: { level } } : null
}

function decoded(attribute: string): string | null {
  try {
    return decodeURIComponent(attribute)
  } catch {
    return null
  }
}

const ELEMENTS: Readonly<Record<string, string>> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strikethrough: 's',
  codespan: 'code',
}

/** `<span class="bold italic">` as the elements that say so. */
const withOurMarks = (html: string): string =>
  html.replaceAll(/<span class="([^"<>]*)"[^<>]*>([^<>]*)<\/span>/g, (whole, classes: string, words: string) =>
    classes
      .split(/\s+/)
      .flatMap((name) => ELEMENTS[name] ?? [])
      .reduce((inner, element) => `<${element}>${inner}</${element}>`, words),
  )
