import { BLOCKS, readingText, UNREAD } from '../model/index.ts'
import { withoutEntities } from './entities.ts'

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</g

/** The words of a page of a book, without a document: what its tags and text come to. */
export const markupText = (markup: string): string => readingText(piecesOf(markup)).text

function* piecesOf(markup: string): Generator<string | null> {
  let unread: { readonly name: string; depth: number } | null = null
  for (const [token, data, end, tag, attributes] of markup.matchAll(TOKEN)) {
    if (tag !== undefined) {
      const name = tag.toLowerCase().replace(/^.*:/, '')
      const isEmpty = attributes?.endsWith('/') === true
      if (unread) {
        if (name === unread.name && !isEmpty) unread.depth += end === '/' ? -1 : 1
        if (unread.depth === 0) unread = null
      } else if (UNREAD.has(name)) {
        if (end !== '/' && !isEmpty) unread = { name, depth: 1 }
      } else if (BLOCKS.has(name)) yield null
      continue
    }
    if (unread) continue
    if (data !== undefined) yield data
    else if (token === '<' || !token.startsWith('<')) yield withoutEntities(token)
  }
}
