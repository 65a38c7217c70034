import { cleanMarkup, SHEET_MARK, STYLE_ELEMENT, STYLE_MARK, HANDLER_MARK } from './clean-markup.ts'
import { makePassive } from './passive-elements.ts'
import { safeStyle } from './safe-style.ts'

// What our patches of the engine ask for (package-patches/): the one place where its pages pass through.

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string }
}

interface StyleSlot {
  textContent: string
}

const HOOK = Symbol.for('wenfang.epub')
/** Text of style sheets by the addresses that the engine made for them. */
const sheets = new Map<string, string>()
const dressed = new WeakMap<Document, readonly [StyleSlot, StyleSlot]>()

const TAG = /<[a-z][^>]*>/gi
const STYLE_TAG = /<(\/?)style(?=[\s/>])/gi
const STYLE_ATTRIBUTE = /(\s)style(?=\s*=)/gi
const HANDLER = /(\s)on(?=[a-z]+\s*=)/gi

/** Even in an inert document styles and handlers are judged by the page's policy: they go by other names, handlers only to be dropped. */
const withHarmlessNames = (text: string): string =>
  text
    .replaceAll(STYLE_TAG, `<$1${STYLE_ELEMENT}`)
    .replaceAll(TAG, (tag) =>
      tag.replaceAll(STYLE_ATTRIBUTE, `$1${STYLE_MARK}`).replaceAll(HANDLER, `$1${HANDLER_MARK}`),
    )

/** A document made by a parser is inert: nothing in it runs or loads, so that the page's Trusted Types may let the text pass. */
function inertParser(): typeof DOMParser {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy('wenfang#epub', { createHTML: withHarmlessNames })
  return class extends DOMParser {
    override parseFromString(text: string, type: DOMParserSupportedType): Document {
      const page = super.parseFromString(policy?.createHTML(text) ?? withHarmlessNames(text), type)
      makePassive(page)
      return page
    }
  }
}

/** Before a page: it is in UTF-8 now, whatever encoding it says. */
const MARK = '\uFEFF'

/** A page as it may be shown, from its text. */
const clean = (text: string, type: string): string => MARK + cleaned(text, type)

function cleaned(text: string, type: string): string {
  const parser = new hooks.Parser()
  let page = parser.parseFromString(text, type as DOMParserSupportedType)
  const isBroken = page.querySelector('parsererror') !== null
  if (isBroken) page = parser.parseFromString(text, 'text/html')
  cleanMarkup(page, (url) => sheets.get(url) ?? null)
  if (type !== 'text/html' && !isBroken) return new XMLSerializer().serializeToString(page)
  // Of XML that is none the reader still shows what a browser makes of it.
  const root = page.documentElement
  return type === 'text/html' ? `<!DOCTYPE html>${root.outerHTML}` : new XMLSerializer().serializeToString(root)
}

/**
 * A drawing as it may be shown as a picture, in which nothing runs or is fetched whatever it says; there its styles hold, and get
 * their names back.
 */
function cleanDrawing(text: string): string {
  const drawing = new hooks.Parser().parseFromString(text, 'image/svg+xml')
  for (const element of drawing.querySelectorAll('*')) {
    if (element.localName === STYLE_ELEMENT) element.textContent = safeStyle(element.textContent)
    for (const { name, value } of Array.from(element.attributes)) {
      if (name.startsWith(HANDLER_MARK)) element.removeAttribute(name)
      else if (name === STYLE_MARK) element.setAttribute(name, safeStyle(value))
    }
  }
  return new XMLSerializer()
    .serializeToString(drawing)
    .replaceAll(new RegExp(`<(/?)${STYLE_ELEMENT}(?=[\\s/>])`, 'g'), '<$1style')
    .replaceAll(TAG, (tag) => tag.replaceAll(new RegExp(`(\\s)${STYLE_MARK}(?==)`, 'g'), '$1style'))
}

/** Imports between sheets are resolved by hand: what is put in by the object model imports nothing. */
const withImports = (css: string): string =>
  css.replaceAll(
    /@import\s+(?:url\(\s*)?["']?(blob:[^"')\s]+)["']?\s*\)?[^;]*;/gi,
    (_whole, url: string) => sheets.get(url) ?? '',
  )

function keep(url: string, text: unknown, type: string): void {
  if (type === 'text/css' && typeof text === 'string') sheets.set(url, withImports(text))
}

/**
 * Gives a shown page its styles, and a sheet before and one after them for the reader's own. Style elements and attributes
 * would be refused by the page's policy; the object model is not.
 */
function dress(page: Document): readonly [StyleSlot, StyleSlot] {
  const known = dressed.get(page)
  if (known) return known
  const { CSSStyleSheet: Sheet } = page.defaultView as unknown as { CSSStyleSheet: typeof CSSStyleSheet }
  const [before, after] = [new Sheet(), new Sheet()]
  const own = Array.from(page.querySelectorAll(`meta[name="${SHEET_MARK}"]`), (mark) => {
    const sheet = new Sheet({ media: mark.getAttribute('media') ?? '' })
    sheet.replaceSync(mark.getAttribute('content') ?? '')
    return sheet
  })
  page.adoptedStyleSheets = [before, ...own, after]
  for (const element of page.querySelectorAll<HTMLElement>(`[${STYLE_MARK}]`))
    element.style.cssText = element.getAttribute(STYLE_MARK) ?? ''
  const slot = (sheet: CSSStyleSheet): StyleSlot => ({
    set textContent(css: string) {
      sheet.replaceSync(css)
    },
  })
  const slots = [slot(before), slot(after)] as const
  dressed.set(page, slots)
  return slots
}

/** Fills the shadow tree of one of the engine's elements from its markup: a style sheet and named boxes. */
function furnish(root: ShadowRoot, markup: string): void {
  const parsed = new hooks.Parser().parseFromString(markup, 'text/html')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(Array.from(parsed.querySelectorAll(STYLE_ELEMENT), ({ textContent }) => textContent).join('\n'))
  root.adoptedStyleSheets = [sheet]
  for (const style of parsed.querySelectorAll(STYLE_ELEMENT)) style.remove()
  root.replaceChildren(...Array.from(parsed.body.children, (child) => document.importNode(child, true)))
}

const hooks = { Parser: inertParser(), clean, keep, dress, furnish }
Object.assign(globalThis, { [HOOK]: hooks })

export const { Parser: InertParser } = hooks
export { clean as cleanPage, cleanDrawing }
