import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { UNREAD } from '../../model/index.ts'
import { withoutEntities } from '../entities.ts'

/** Elements that paper keeps, without any of their attributes. */
const KEPT = new Set(
  'h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd blockquote pre code table thead tbody tr td th caption em strong b i u s sup sub ruby rt rp br hr figure figcaption section div'.split(
    ' ',
  ),
)
const EMPTY = new Set(['br', 'hr'])
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</g
const UNPRINTED = new Set([...UNREAD].filter((name) => name !== 'rt' && name !== 'rp'))

/**
 * A page of a book as markup of our own: words, their structure and pictures, nothing else of what a stranger wrote.
 * @param picture what stands in place of a picture with this address; empty for none
 */
export function printableMarkup(markup: string, picture: (href: string) => string): string {
  const open: string[] = []
  let unprinted: { readonly name: string; depth: number } | null = null
  let out = ''
  for (const [token, data, end, tag, attributes = ''] of markup.matchAll(TOKEN)) {
    if (tag === undefined) {
      if (unprinted) continue
      if (data !== undefined) out += escapeXml(data)
      else if (!token.startsWith('<')) out += escapeXml(withoutEntities(token))
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
      if (end !== '/') out += picture(hrefOf(attributes))
    } else if (EMPTY.has(name)) {
      if (end !== '/') out += `<${name}>`
    } else if (KEPT.has(name)) {
      if (end !== '/') {
        out += isClosed ? `<${name}></${name}>` : `<${name}>`
        if (!isClosed) open.push(name)
        // What was not opened is not closed; what was left open inside is closed with it.
      } else if (open.includes(name))
        for (let last = open.pop(); last; last = last === name ? undefined : open.pop()) out += `</${last}>`
    }
  }
  while (open.length > 0) out += `</${open.pop() ?? ''}>`
  return out
}

const hrefOf = (attributes: string): string => {
  const [, double, single] = /(?:^|\s)(?:xlink:)?(?:src|href)\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  return withoutEntities(double ?? single ?? '')
}
