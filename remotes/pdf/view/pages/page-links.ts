import type { PageViewport, PDFPageProxy } from 'pdfjs-dist'

export type LinkTarget =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'destination'; readonly destination: unknown }

interface RawLink {
  readonly subtype?: string
  readonly rect?: readonly number[]
  readonly url?: string
  readonly dest?: unknown
  readonly contentsObj?: { readonly str?: string }
}

/** Addresses that may be followed; programs and files of the device never. */
const isSafe = (url: string): boolean => /^(https?|mailto):/i.test(url)

/** Places of a page that lead elsewhere. Scripts and programs that a link may name are left out. */
export async function showLinks(
  container: HTMLElement,
  page: PDFPageProxy,
  viewport: PageViewport,
  onLink: (target: LinkTarget) => void,
): Promise<void> {
  const found = (await page.getAnnotations({ intent: 'display' })) as readonly RawLink[]
  const links = found.flatMap((raw) => {
    if (raw.subtype !== 'Link' || raw.rect?.length !== 4) return []
    const target: LinkTarget | null =
      typeof raw.url === 'string' && isSafe(raw.url)
        ? { kind: 'address', url: raw.url }
        : raw.dest != null
          ? { kind: 'destination', destination: raw.dest }
          : null
    if (!target) return []
    const [left = 0, bottom = 0, right = 0, top = 0] = raw.rect
    const [x0, y0] = viewport.convertToViewportPoint(left, bottom) as [number, number]
    const [x1, y1] = viewport.convertToViewportPoint(right, top) as [number, number]
    const link = document.createElement('a')
    link.href = target.kind === 'address' ? target.url : '#'
    link.title = target.kind === 'address' ? target.url : '跳到文中的位置'
    link.setAttribute('aria-label', raw.contentsObj?.str || link.title)
    link.rel = 'noopener noreferrer'
    Object.assign(link.style, {
      left: `${Math.min(x0, x1)}px`,
      top: `${Math.min(y0, y1)}px`,
      width: `${Math.abs(x1 - x0)}px`,
      height: `${Math.abs(y1 - y0)}px`,
    })
    link.addEventListener('click', (event) => {
      event.preventDefault()
      event.stopPropagation()
      onLink(target)
    })
    return [link]
  })
  container.replaceChildren(...links)
}
