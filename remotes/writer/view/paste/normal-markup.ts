import { withSeenStyles } from '@wenfang/shared-remote/unseen-styles'

const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre'
/** Google Docs puts a whole selection into one `b` that is not bold. */
const MAY_BE_WRAPPED = /<(?:b|span|font)\b[^>]*(?:docs-internal-guid|font-weight:\s*normal)/i
const HAS_HEADINGS = /<h[1-6][\s>]/i
const OF_OFFICE = /urn:schemas-microsoft-com:office|class=["']?Mso/i

/**
 * Copied markup as the engine understands it: paragraphs that stand in an inline element, which it would take for one,
 * are taken out of it, and headings of web pages, which it knows of office programs only, are named.
 * @returns null where the engine can read it as it is
 */
export function normalMarkup(html: string): string | null {
  const isWrapped = MAY_BE_WRAPPED.test(html)
  const hasHeadings = HAS_HEADINGS.test(html) && !OF_OFFICE.test(html)
  if (!isWrapped && !hasHeadings) return null
  const page = new DOMParser().parseFromString(html, 'text/html')
  if (isWrapped)
    for (const wrapper of page.body.querySelectorAll('b, span, font'))
      if (wrapper.querySelector(BLOCKS) !== null) wrapper.replaceWith(...wrapper.childNodes)
  if (hasHeadings)
    for (const heading of page.body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
      heading.className = `Heading${heading.localName.slice(1)}`
  return withSeenStyles(page.documentElement.outerHTML)
}
