import { safeStyle } from './safe-style.ts'

/** Where cleaned pages keep what the page's policy does not admit as style; `dress` brings it back through the object model. */
export const SHEET_MARK = 'wenfang-sheet'
export const STYLE_MARK = 'data-wenfang-style'
/** What a handler's name begins with by now. */
export const HANDLER_MARK = 'data-wenfang-on'
export const STYLE_ELEMENT = 'wenfang-style'

const XHTML = 'http://www.w3.org/1999/xhtml'
/** Runs, embeds, sends, or brings other documents. */
const REMOVED =
  'script,iframe,frame,frameset,object,embed,applet,form,base,portal,meta[http-equiv],link:not([rel~=stylesheet])'
const ADDRESSES = new Set(['src', 'href', 'xlink:href', 'poster', 'data', 'background', 'action', 'formaction'])
/** What is in the book already, under an address that the reader made. */
const INSIDE = /^\s*(?:blob:|data:(?:image\/(?:png|jpe?g|gif|webp|avif|bmp)|font\/|audio\/|video\/)|#)/i
const LINK = /^\s*(?:https?:|mailto:|tel:|#|[^:]*$)/i

/**
 * A page of a book that does nothing but be read: no scripts, no handlers, no forms, nothing from elsewhere. Second of three
 * walls: before it the page's policy, behind it a frame in which no script may run.
 * @param sheetText text of the style sheet at an address that the reader made
 */
export function cleanMarkup(markup: Document, sheetText: (url: string) => string | null): void {
  // An empty mark in its place: places in a book are told by counting elements.
  for (const element of markup.querySelectorAll(REMOVED)) element.replaceWith(markup.createElementNS(XHTML, 'meta'))
  let node = markup.firstChild
  while (node) {
    const next: ChildNode | null = node.nextSibling
    if (node.nodeType === Node.PROCESSING_INSTRUCTION_NODE) node.remove()
    node = next
  }
  for (const element of markup.querySelectorAll('*')) {
    const sheet = sheetOf(element, sheetText)
    if (sheet !== null) {
      element.replaceWith(markOf(markup, sheet, element.getAttribute('media')))
      continue
    }
    for (const { name, value } of Array.from(element.attributes)) cleanAttribute(element, name, value)
  }
}

function sheetOf(element: Element, sheetText: (url: string) => string | null): string | null {
  if (element.localName === STYLE_ELEMENT || element.localName === 'style') return element.textContent
  if (element.localName !== 'link') return null
  // Alternate sheets are for choosing, not for showing.
  if ((element.getAttribute('rel') ?? '').includes('alternate')) return ''
  return sheetText(element.getAttribute('href') ?? '') ?? ''
}

function markOf(markup: Document, css: string, media: string | null): Element {
  const mark = markup.createElementNS(XHTML, 'meta')
  mark.setAttribute('name', SHEET_MARK)
  mark.setAttribute('content', safeStyle(css))
  if (media !== null) mark.setAttribute('media', media)
  return mark
}

function cleanAttribute(element: Element, name: string, value: string): void {
  if (/^on/i.test(name) || name.startsWith(HANDLER_MARK) || name === 'srcset' || name === 'ping' || name === 'target')
    return element.removeAttribute(name)
  if (name === 'style') return element.removeAttribute(name)
  if (name === STYLE_MARK) return element.setAttribute(name, safeStyle(value))
  if (/^(?:values|to|from|by)$/.test(name) && /script:/i.test(value)) return element.removeAttribute(name)
  // What a button of the book does is no address.
  if (!ADDRESSES.has(name) || /^(?:epub:)?trigger$/.test(element.localName)) return
  const isAnchor = element.localName === 'a' || element.localName === 'area'
  if (!(isAnchor && name !== 'src' ? LINK : INSIDE).test(value)) element.removeAttribute(name)
}
