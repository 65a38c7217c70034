import type { Box } from '@wenfang/shared-annotate'

export type PaintedKind = 'selected' | 'found' | 'current'

const SVG = 'http://www.w3.org/2000/svg'

/** Coloured boxes under the text of a page, in the space of annotations. */
export class PaintedBoxes {
  readonly element = document.createElementNS(SVG, 'svg')
  readonly #paths = new Map<PaintedKind, SVGPathElement>()

  constructor([width, height]: readonly [number, number]) {
    this.element.setAttribute('viewBox', `0 0 ${width} ${height}`)
    this.element.setAttribute('preserveAspectRatio', 'none')
    this.element.setAttribute('aria-hidden', 'true')
    this.element.classList.add('pdf-boxes')
    for (const kind of ['found', 'current', 'selected'] as const) {
      const path = document.createElementNS(SVG, 'path')
      path.setAttribute('class', `pdf-boxes-${kind}`)
      this.#paths.set(kind, path)
      this.element.append(path)
    }
  }

  /** Where a box is in the window; null before the page is laid out. */
  onScreen([x, y, width, height]: Box): DOMRect | null {
    const matrix = this.element.getScreenCTM()
    if (!matrix) return null
    const [one, other] = [
      new DOMPoint(x, y).matrixTransform(matrix),
      new DOMPoint(x + width, y + height).matrixTransform(matrix),
    ]
    const [left, top] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
    return new DOMRect(left, top, Math.abs(other.x - one.x), Math.abs(other.y - one.y))
  }

  show(kind: PaintedKind, boxes: readonly Box[]): void {
    const outline = boxes.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h${-width}z`).join('')
    const path = this.#paths.get(kind)
    if (path && path.getAttribute('d') !== outline) path.setAttribute('d', outline)
  }
}
