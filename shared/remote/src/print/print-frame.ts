/** Pages in a frame that nobody sees, for the person's own printer. */
export interface PrintFrame {
  readonly page: Document
  readonly view: Window & typeof globalThis
  /** Hands the pages to the printer once their pictures and faces are there; does nothing when others were printed meanwhile. */
  print(): Promise<void>
}

/** The browser's own layer may be open for long; the pages go with the next print at the latest. */
let last: HTMLIFrameElement | null = null

/** @param print for tests */
export function openPrintFrame(title: string, print: (view: Window) => void = (view) => view.print()): PrintFrame {
  last?.remove()
  const frame = (last = document.createElement('iframe'))
  frame.className = 'print-frame'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' })
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!page || !view) throw new Error('a frame without a page')
  // Browsers propose it as the name of the file.
  page.title = title
  return {
    page,
    view,
    async print() {
      const pictures = page.querySelectorAll<HTMLImageElement | SVGImageElement>('img, image')
      await Promise.allSettled([...pictures].map((picture) => decoded(picture)))
      await page.fonts.ready
      if (frame.isConnected) print(view)
    },
  }
}

/** Not every browser tells when a picture in a drawing is there. */
const decoded = async (picture: HTMLImageElement | SVGImageElement): Promise<void> => {
  if ('decode' in picture) await picture.decode()
}
