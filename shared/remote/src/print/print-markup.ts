import { UNSEEN_SHEET, UNSEEN_STYLE, withUnseenStyles } from '../unseen-styles.ts'
import { openPrintFrame } from './print-frame.ts'

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string }
}

let policy: { createHTML(text: string): string } | undefined

/** A document made by a parser is inert: nothing in it runs or loads. */
function parseInert(html: string): Document {
  policy ??= (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('wenfang#print', {
    createHTML: withUnseenStyles,
  })
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? withUnseenStyles(html), 'text/html')
}

/** What would run, or ask for something. */
const LEFT_OUT = 'script, iframe, object, embed, link, meta, base, form, title'

/**
 * Prints pages that a converter wrote as HTML, as the server's printer would: the page's own policy admits no styles in
 * markup, so they are put in from here.
 * @param print for tests
 */
export async function printMarkup(html: string, title: string, print?: (view: Window) => void): Promise<void> {
  const frame = openPrintFrame(title, print)
  const { page, view } = frame
  const parsed = parseInert(html)
  const styles = [...parsed.querySelectorAll(`[${UNSEEN_SHEET}]`)]
  page.adoptedStyleSheets = styles.map((style) => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(style.textContent)
    return sheet
  })
  for (const element of [...styles, ...parsed.querySelectorAll(LEFT_OUT)]) element.remove()
  for (const name of ['lang', 'dir'])
    page.documentElement.setAttribute(name, parsed.documentElement.getAttribute(name) ?? '')
  page.body.append(...[...parsed.body.childNodes].map((node) => page.importNode(node, true)))
  for (const element of page.querySelectorAll<HTMLElement | SVGElement>(`[${UNSEEN_STYLE}]`)) {
    element.style.cssText = element.getAttribute(UNSEEN_STYLE) ?? ''
    element.removeAttribute(UNSEEN_STYLE)
  }
  await frame.print()
}
