import { embeddedXml } from './embedded-xml.ts'
import { childOf, parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'

/**
 * Text as it is shared: a line end for each paragraph (the last one has one, too, which nobody takes away), a vertical tab for a
 * line break, and one embedded element for all that is no run: fields, equations, empty runs.
 *
 * `r`, `p` and `e` are the properties of a run, of a paragraph and of its end as the file has them; what people change is said beside
 * them, a property an attribute, so that bold of one and a colour of another both stay. `n` keeps two runs apart that say the same.
 */
export type TextAttributes = Readonly<Record<string, string | number | boolean>>

export interface TextInsert {
  readonly insert: string | { readonly x: string }
  readonly attributes?: TextAttributes
}

export const LINE_BREAK = '\v'
export const EMPTY_TEXT: readonly TextInsert[] = [{ insert: '\n' }]

/** @param paragraphs the `a:p` of a text body */
export function splitText(source: string, paragraphs: readonly XmlElement[]): readonly TextInsert[] {
  if (paragraphs.length === 0) return EMPTY_TEXT
  return paragraphs.flatMap((paragraph) => splitParagraph(source, paragraph))
}

function splitParagraph(source: string, paragraph: XmlElement): readonly TextInsert[] {
  const raw = ({ start, end }: XmlElement): string => source.slice(start, end)
  const inserts: TextInsert[] = []
  let own: Record<string, string> = {}
  let last: string | null = null
  for (const child of paragraph.children) {
    const run = child.local === 'r' ? runOf(child, raw) : null
    if (run) {
      const isTwin: boolean = last === JSON.stringify(run.attributes)
      const attributes: TextAttributes = isTwin ? { ...run.attributes, n: 1 } : run.attributes
      inserts.push({ insert: run.text, attributes })
      last = JSON.stringify(attributes)
      continue
    }
    last = null
    if (child.local === 'pPr') own = { ...own, p: raw(child) }
    else if (child.local === 'endParaRPr') own = { ...own, e: raw(child) }
    else if (child.local === 'br') inserts.push({ insert: LINE_BREAK, attributes: propertiesOf(child, raw) })
    else inserts.push({ insert: { x: raw(child) } })
  }
  const opening = source.slice(paragraph.start, paragraph.innerStart)
  if (Object.keys(paragraph.attributes).length > 0) own = { ...own, a: opening.replace(/\s*\/?>$/, '>') }
  inserts.push({ insert: '\n', attributes: own })
  return inserts
}

function runOf(
  run: XmlElement,
  raw: (element: XmlElement) => string,
): { readonly text: string; readonly attributes: TextAttributes } | null {
  const text = childOf(run, 't')?.text.replaceAll(/[\n\v]/g, ' ') ?? ''
  return text === '' || run.children.some(({ local }) => local !== 'rPr' && local !== 't')
    ? null
    : { text, attributes: propertiesOf(run, raw) }
}

const propertiesOf = (element: XmlElement, raw: (element: XmlElement) => string): TextAttributes => {
  const properties = childOf(element, 'rPr')
  return properties ? { r: raw(properties) } : {}
}

/** Words as people read them, without what is embedded; of fields what they say. */
export function plainText(inserts: readonly TextInsert[]): string {
  return inserts
    .map(({ insert, attributes }) =>
      typeof insert === 'string' ? insert.replaceAll(LINE_BREAK, '\n') : embeddedText(embeddedXml(insert, attributes)),
    )
    .join('')
    .replace(/\n$/, '')
}

function embeddedText(xml: string): string {
  let text = ''
  const walk = (element: XmlElement): void => {
    if (element.local === 't') text += element.text
    // Of two forms of one thing the first.
    for (const child of element.local === 'AlternateContent' ? element.children.slice(0, 1) : element.children)
      walk(child)
  }
  walk(parseXml(xml))
  return text
}
