import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { BLOCKS, UNREAD } from '../../model/index.ts'
import { withoutEntities } from '../entities.ts'
import { formulaAttributes, keptAttributes } from './kept-attributes.ts'
import { isDrawn, printableDrawing } from './printable-drawing.ts'

/** Elements that paper keeps, with few of their attributes. */
const KEPT = new Set(
  'h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd blockquote pre code table thead tbody tfoot tr td th caption em strong b i u s del ins small sup sub bdo bdi ruby rt rp br hr figure figcaption section div'.split(
    ' ',
  ),
)
/** Elements of formulas, which browsers set. */
const FORMULAS = new Set(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd semantics'.split(
    ' ',
  ),
)
/** The same formula in other words. */
const UNSET = ['annotation', 'annotation-xml']
const EMPTY = new Set(['br', 'hr'])
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</g
const UNPRINTED = new Set([...UNREAD, ...UNSET].filter((name) => name !== 'rt' && name !== 'rp'))
const DRAWING_TAG = /<\/?svg(?=[\s>/])(?:"[^"]*"|'[^']*'|[^"'>])*>/gi

export interface Pictures {
  /** What stands in place of a picture with this address; empty for none. */
  markup(href: string): string
  /** The picture itself, as data; empty for none. */
  address(href: string): string
}

/** An element that is open on paper. */
interface Open {
  /** In the page. */
  readonly name: string
  readonly put: string
}

/** A page of a book as markup of our own: words, their structure, formulas and pictures, nothing else of what a stranger wrote. */
export function printableMarkup(markup: string, pictures: Pictures): string {
  const open: Open[] = []
  let unprinted: { readonly name: string; depth: number } | null = null
  let skippedTo = 0
  let isTorn = false
  let out = ''
  const close = (name: string): void => {
    // What was not opened is not closed; what was left open inside is closed with it.
    if (!open.some((one) => one.name === name)) return
    for (let last = open.pop(); last; last = last.name === name ? undefined : open.pop()) out += `</${last.put}>`
  }
  for (const { 0: token, 1: data, 2: end, 3: tag, 4: attributes = '', index } of markup.matchAll(TOKEN)) {
    if (index < skippedTo) continue
    if (tag === undefined) {
      if (unprinted) continue
      if (data !== undefined) out += escapeXml(data)
      else if (token === '<' || !token.startsWith('<')) out += escapeXml(withoutEntities(token))
      continue
    }
    const name = tag.toLowerCase().replace(/^.*:/, '')
    const isClosed = attributes.trimEnd().endsWith('/')
    if (unprinted) {
      if (name === unprinted.name && !isClosed) unprinted.depth += end === '/' ? -1 : 1
      if (unprinted.depth === 0) unprinted = null
    } else if (UNPRINTED.has(name)) {
      if (end !== '/' && !isClosed) unprinted = { name, depth: 1 }
    } else if (name === 'img' || name === 'image') {
      if (end !== '/') out += pictures.markup(hrefOf(attributes))
    } else if (tag.toLowerCase() === 'svg' && end !== '/') {
      const drawing: string = isClosed || isTorn ? '' : drawingAt(markup, index)
      // Where one does not end, looking for the end of each would take for ever.
      isTorn ||= !isClosed && drawing === ''
      if (!isDrawn(drawing)) continue
      out += printableDrawing(drawing, (href) => pictures.address(href))
      skippedTo = index + drawing.length
    } else if (EMPTY.has(name)) {
      if (end !== '/') out += `<${name}>`
    } else if (end === '/') {
      close(name)
    } else {
      const put = putFor(name, attributes)
      if (put === null) continue
      out += isClosed ? `<${put.start}></${put.name}>` : `<${put.start}>`
      if (!isClosed) open.push({ name, put: put.name })
    }
  }
  while (open.length > 0) out += `</${open.pop()?.put ?? ''}>`
  return out
}

/** What stands on paper for an element; null for nothing but what is in it. */
function putFor(name: string, attributes: string): { readonly name: string; readonly start: string } | null {
  if (FORMULAS.has(name)) return { name, start: `${name}${formulaAttributes(attributes)}` }
  const kept = keptAttributes(name, attributes)
  if (KEPT.has(name)) return { name, start: `${name}${kept}` }
  // What is around everything, and what is around words, only where it says how they read.
  if (name === 'html' || name === 'body') return kept === '' ? null : { name: 'div', start: `div${kept}` }
  if (BLOCKS.has(name)) return { name: 'div', start: `div${kept}` }
  return kept === '' || name === 'font' ? null : { name: 'span', start: `span${kept}` }
}

/** A drawing from its first tag to its last; drawings within it are part of it. Empty where it does not end. */
function drawingAt(markup: string, from: number): string {
  let depth = 0
  for (const { 0: tag, index } of markup.slice(from).matchAll(DRAWING_TAG)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    if (depth === 0) return markup.slice(from, from + index + tag.length)
  }
  return ''
}

const hrefOf = (attributes: string): string => {
  const [, double, single] = /(?:^|\s)(?:xlink:)?(?:src|href)\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  return withoutEntities(double ?? single ?? '')
}
