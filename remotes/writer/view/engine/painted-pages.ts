import { paintSemanticLayout } from '@docx-editor.dev/core/output'
import { paintRubiesOn } from './paint-rubies.ts'
import type { WriterSurface } from './surface.ts'

/** In CSS pixels at 100 %. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** The pages of the screen as elements that stand alone, for paper and for previews. */
export interface PaintedPages {
  readonly sizes: readonly PageSize[]
  /** New elements each time, in the order asked for. @param pages counted from 0 */
  paint(pages: readonly number[]): readonly HTMLElement[]
  /** Pictures in the elements are gone after it. */
  dispose(): void
}

export type PaintedMarkup = 'all' | 'final'

const SCALE = 96 / 72

/**
 * The layout of the screen, as it is now; changes are shown or counted as accepted as `markup` says, whatever the screen shows.
 * Finishes the layout of a long document at once. @throws Error while the document is not open
 */
export function paintedPages(surface: WriterSurface, markup: PaintedMarkup): PaintedPages {
  const layout = layoutOf(surface, markup)
  const urls: string[] = []
  const imageUrlPort = {
    create(handle: unknown, type: string): string {
      const url = picturesOf(surface)?.create(handle, type) ?? ''
      urls.push(url)
      return url
    },
    revoke: (url: string): void => URL.revokeObjectURL(url),
  }
  return {
    sizes: layout.pages.map(({ box }) => ({ width: box.width * SCALE, height: box.height * SCALE })),
    paint(pages) {
      const sheet = document.createElement('div')
      sheet.className = 'docx-pages'
      paintSemanticLayout(sheet, layout, {
        scale: SCALE,
        ariaHidden: false,
        materialize: new Set(pages),
        imageUrlPort: imageUrlPort as never,
      })
      const painted = [...sheet.querySelectorAll<HTMLElement>('.docx-page')]
      paintRubiesOn([sheet], surface)
      return pages.flatMap((page) => {
        const element = painted[page]
        if (!element) return []
        for (const [name, value] of STANDING) element.style.setProperty(name, value)
        element.remove()
        return [element]
      })
    },
    dispose() {
      for (const url of urls.splice(0)) URL.revokeObjectURL(url)
    },
  }
}

interface PictureUrls {
  create(handle: unknown, type: string): string
}

/** Who makes addresses of the pictures that were looked at and found sound (package-patches/paper.json). */
function picturesOf({ surface: opened }: WriterSurface): PictureUrls | null {
  return (opened as { readonly pictureUrls?: () => PictureUrls | null } | null)?.pictureUrls?.() ?? null
}

/** On the screen pages are placed in their column, with a shadow; here they lie where they are put. */
const STANDING = [
  ['position', 'relative'],
  ['inset', 'auto'],
  ['margin', '0'],
  ['box-shadow', 'none'],
  ['transform', 'none'],
] as const

function layoutOf(surface: WriterSurface, markup: PaintedMarkup) {
  const { surface: opened } = surface
  if (!opened) throw new Error('the document is not open yet')
  const wanted = markup === 'final' ? 'proposed' : 'all-markup'
  const shown = surface.snapshot().reviewDisplayMode ?? 'all-markup'
  if (shown === wanted) return opened.layout()
  // Back at once: the screen paints neither.
  surface.exec({ type: 'setReviewDisplayMode', mode: wanted })
  try {
    return opened.layout()
  } finally {
    surface.exec({ type: 'setReviewDisplayMode', mode: shown })
  }
}
