import { UNSEEN_STYLE, withSeenStyles } from '@wenfang/shared-remote/unseen-styles'

/** What stays of a style: what text means, not what it looks like. `mso-list` is how Word and WPS say that a line is of a list. */
const MEANINGS: ReadonlySet<string> = new Set([
  'font-weight',
  'font-style',
  'text-decoration',
  'vertical-align',
  'mso-list',
])
const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set([
  'href',
  'src',
  'alt',
  'colspan',
  'rowspan',
  'start',
  'type',
  'lang',
])
/** By these classes lines of a list and headings are told from other paragraphs. */
const MEANING_CLASS = /^(?:MsoList|Heading[1-6])/
const LISTS_OF_WORD = /@list\s[^{]*\{[^}]*\}/g

/**
 * Copied markup without the look of where it was copied: it takes the format of the place it is pasted into. Emphasis,
 * headings, lists, tables, links and pictures stay.
 */
export function mergedMarkup(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const style of page.querySelectorAll('style')) {
    const lists = style.textContent?.match(LISTS_OF_WORD) ?? []
    if (lists.length === 0) style.remove()
    else style.textContent = lists.join('\n')
  }
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) plain(element)
  for (const font of page.body.querySelectorAll('font')) font.replaceWith(...font.childNodes)
  return withSeenStyles(page.documentElement.outerHTML)
}

function plain(element: HTMLElement): void {
  const kept = (element.getAttribute('style') ?? '')
    .split(';')
    .filter((declaration) => MEANINGS.has(declaration.split(':', 1)[0]?.trim().toLowerCase() ?? ''))
    .join(';')
  const hasMeaning = MEANING_CLASS.test(element.className)
  for (const name of Array.from(element.attributes, (attribute) => attribute.name))
    if (!KEPT_ATTRIBUTES.has(name) && !(hasMeaning && name === 'class')) element.removeAttribute(name)
  if (kept !== '') element.setAttribute(UNSEEN_STYLE, kept)
}
