/** What lies under a point of the slide, from the outermost shape to the innermost. */
export interface Hit {
  readonly shapes: readonly string[]
  /** Letters were hit, not only the room around them. */
  readonly isText: boolean
}

/** Boxes that hold something; what is painted is hit through them. */
const HOLDERS = new Set(['DIV', 'svg'])

/** The highest shape that is painted at a point; else the highest whose box is there. */
export function hitAt(slide: HTMLElement, x: number, y: number): Hit | null {
  let weak: Hit | null = null
  for (const element of document.elementsFromPoint(x, y)) {
    if (!slide.contains(element) || element === slide) continue
    const shapes = shapesAround(slide, element)
    if (shapes.length === 0) continue
    const hit = { shapes, isText: element.closest('[data-run]') !== null }
    if (!HOLDERS.has(element.tagName) || isPainted(element)) return hit
    weak ??= hit
  }
  return weak
}

function shapesAround(slide: HTMLElement, element: Element): readonly string[] {
  const shapes: string[] = []
  for (let one = element.closest<HTMLElement>('[data-shape]'); one && slide.contains(one);) {
    shapes.unshift(one.dataset['shape'] ?? '')
    one = one.parentElement?.closest<HTMLElement>('[data-shape]') ?? null
  }
  return shapes
}

function isPainted(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  return backgroundImage !== 'none' || !/^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor)
}
