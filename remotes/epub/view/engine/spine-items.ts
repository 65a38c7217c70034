/** What a reader makes a page of. */
const PAGES: ReadonlySet<string> = new Set(['application/xhtml+xml', 'text/html'])
/** Pages of before there was a type for them. */
const OLD_PAGES: ReadonlySet<string> = new Set([
  'text/x-oeb1-document',
  'application/html',
  'text/xml',
  'application/xml',
])

export const isPicture = (type: string): boolean => type.startsWith('image/')
export const canBeShown = (type: string): boolean => PAGES.has(type) || isPicture(type)

/**
 * The package of a book with parts that can be shown: for one of another type stands what the book names instead of it. The engine
 * knows nothing of that.
 */
export function mendPackage(opf: Document): void {
  const items = new Map(
    Array.from(opf.getElementsByTagName('*'), (one) => [one.localName, one] as const).flatMap(([name, one]) =>
      name === 'item' ? [[one.getAttribute('id') ?? '', one] as const] : [],
    ),
  )
  const typeOf = (item: Element): string => (item.getAttribute('media-type') ?? '').trim().toLowerCase()
  for (const item of items.values()) {
    const type = typeOf(item)
    item.setAttribute('media-type', OLD_PAGES.has(type) && !isPackagePart(item) ? 'text/html' : type)
  }
  for (const part of Array.from(opf.getElementsByTagName('*')).filter(({ localName }) => localName === 'itemref')) {
    const seen = new Set<Element>()
    let item = items.get(part.getAttribute('idref') ?? '')
    while (item && !canBeShown(typeOf(item)) && !seen.has(item)) {
      seen.add(item)
      item = items.get(item.getAttribute('fallback') ?? '')
    }
    if (item && canBeShown(typeOf(item))) part.setAttribute('idref', item.getAttribute('id') ?? '')
  }
}

/** Page maps and the like are XML, too, and no pages. */
const isPackagePart = (item: Element): boolean => !/\.x?html?$/i.test(item.getAttribute('href') ?? '')
