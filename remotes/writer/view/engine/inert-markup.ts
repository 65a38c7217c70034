import { UNSEEN_SHEET, UNSEEN_STYLE, withUnseenStyles } from '@wenfang/shared-remote/unseen-styles'

interface Markup {
  createHTML(text: string, type: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: Markup): Markup
}

let parser: typeof DOMParser | undefined

/**
 * Lets the engine read pasted and dropped HTML while `read` runs. The engine parses it with `DOMParser`, which a page
 * with Trusted Types refuses for a plain string; the engine then keeps the bare text only. A document made by
 * `DOMParser` is inert (nothing in it runs or loads), so the text may pass. Its styles are refused aloud by the page's
 * policy, which asks in inert documents, too: they are hidden from the parser, and there for who reads them.
 * The name is changed back afterwards: the page's own rule stays whole for everybody else.
 */
export function readingMarkup<T>(read: () => T): T {
  const restore = allowMarkup()
  try {
    return read()
  } finally {
    restore()
  }
}

/** The same for one event that the engine handles itself, until its listeners have run. */
export function allowMarkupForEvent(): void {
  const restore = allowMarkup()
  setTimeout(restore)
}

function allowMarkup(): () => void {
  const native = globalThis.DOMParser
  if (native === parser) return () => {}
  parser ??= parserOf(native)
  globalThis.DOMParser = parser
  return () => {
    globalThis.DOMParser = native
  }
}

function parserOf(native: typeof DOMParser): typeof DOMParser {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy('wenfang#writer-paste', { createHTML: harmless })
  return class extends native {
    override parseFromString(text: string, type: DOMParserSupportedType): Document {
      const page = super.parseFromString(policy?.createHTML(text, type) ?? harmless(text, type), type)
      if (type !== 'text/html') return page
      for (const element of page.querySelectorAll(`[${UNSEEN_STYLE}]`)) answerStyle(element)
      for (const sheet of page.querySelectorAll(`[${UNSEEN_SHEET}]`)) sheet.replaceWith(sheetOf(sheet))
      return page
    }
  }
}

/** HTML without styles and handlers that the page's policy judges; XML without a document type, which could name texts without end. */
function harmless(text: string, type: string): string {
  if (type === 'text/html') return withUnseenStyles(text)
  if (/<!DOCTYPE/i.test(text)) throw new TypeError('pasted XML has no document type')
  return text
}

/** The engine reads styles as they are written. */
function answerStyle(element: Element): void {
  element.getAttribute = (name) => Element.prototype.getAttribute.call(element, name === 'style' ? UNSEEN_STYLE : name)
}

/** Found by its name, but no style of a page. */
function sheetOf({ textContent, ownerDocument }: Element): Element {
  const sheet = ownerDocument.createElementNS(null, 'style')
  sheet.textContent = textContent
  return sheet
}
