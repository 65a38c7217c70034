/**
 * Markup that is parsed in a page whose policy admits no inline styles: each `style` of it is refused aloud, even in a
 * document that nobody sees. So styles wait under other names until the markup is parsed.
 */
export const UNSEEN_STYLE = 'data-unseen-style'
export const UNSEEN_SHEET = 'data-unseen-sheet'

/** What is in these is text up to their own end. */
const RAW: ReadonlySet<string> = new Set(['style', 'script', 'textarea', 'title', 'xmp', 'noscript', 'iframe'])
const OPEN = /<!--|<([a-z][^\s/>]*)/gi
const GAP = /[\s/]*/y
const NAME = /=?[^\s/>=]*/y
const VALUE = /\s*=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s>]*)/y

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** The same markup with its styles under names that no policy knows, and handlers, which nobody wants, under theirs. */
export function withUnseenStyles(html: string): string {
  let put = ''
  let from = 0
  const rename = (at: number, length: number, name: string): void => {
    put += html.slice(from, at) + name
    from = at + length
  }
  for (let at = 0; at < html.length;) {
    OPEN.lastIndex = at
    const found = OPEN.exec(html)
    if (!found) break
    const [open, tag = ''] = found
    if (tag === '') {
      const end = html.indexOf('-->', found.index)
      if (end < 0) break
      at = end
      continue
    }
    const name = tag.toLowerCase()
    if (name === 'style') rename(found.index + 1, tag.length, `textarea ${UNSEEN_SHEET}`)
    at = found.index + open.length
    for (;;) {
      at += matchAt(GAP, html, at).length
      const attribute = matchAt(NAME, html, at)
      if (attribute === '') break
      if (attribute.toLowerCase() === 'style') rename(at, attribute.length, UNSEEN_STYLE)
      else if (/^on/i.test(attribute)) rename(at, 2, 'data-unseen-on')
      at += attribute.length
      at += matchAt(VALUE, html, at).length
    }
    if (!RAW.has(name)) continue
    const end = new RegExp(`</${name}`, 'i').exec(html.slice(at))
    if (!end) break
    if (name === 'style') rename(at + end.index + 2, name.length, 'textarea')
    at += end.index + end[0].length
  }
  return put + html.slice(from)
}

/** What was serialized of such a document, as its styles are written. */
export const withSeenStyles = (html: string): string =>
  html
    .replaceAll(` ${UNSEEN_STYLE}=`, ' style=')
    .replaceAll(new RegExp(`<textarea ${UNSEEN_SHEET}(?:="")?([^>]*)>([^]*?)</textarea>`, 'g'), '<style$1>$2</style>')
