import { fieldsAround, type Area } from './areas.ts'

/** What the engine says before it paints the board (package-patches/painting.json). */
export interface Painting {
  readonly canvas: HTMLCanvasElement
  /** Pixels of the canvas for one of the page. */
  readonly scale: number
  /** What is in view. */
  readonly elements: readonly PaintedElement[]
  /** Another one where anything was changed. */
  readonly nonce: unknown
  readonly appState: Readonly<Record<string, unknown>> & {
    readonly zoom: { readonly value: number }
    readonly scrollX: number
    readonly scrollY: number
  }
  readonly config: Readonly<Record<string, unknown>>
  /** Paints all that is in view, or these. */
  readonly paint: (elements?: readonly PaintedElement[]) => void
}

export interface PaintedElement {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What of the state of the engine is seen in the picture, beside what part of the board is in view. */
const SEEN = [
  'width',
  'height',
  'theme',
  'viewModeEnabled',
  'hoveredElementIds',
  'pendingImageElementId',
  'viewBackgroundColor',
  'exportScale',
  'selectedElementsAreBeingDragged',
  'gridSize',
  'gridStep',
  'gridModeEnabled',
  'frameRendering',
  'selectedElementIds',
  'frameToHighlight',
  'editingGroupId',
  'currentHoveredFontFamily',
  'croppingElementId',
  'openDialog',
] as const

/** What is painted as quickly is painted whole. */
const QUICK_MS = 8
/** A hand that does nothing for so long rests. */
const REST_MS = 120
/** A picture that is shown smaller or larger than it was painted is painted anew beyond these, */
const SMALLEST = 0.6
const LARGEST = 2.5
/** and one of which less is in view; */
const LEAST_SHARE = 0.3
/** but painting takes no more than one part of so many of the time. */
const PARTS = 5

/** A picture of the board, and what part of it that shows. */
interface Plate {
  readonly canvas: HTMLCanvasElement
  readonly of: Painting
}

/**
 * Paints a board while a hand scrolls or zooms it. Drawing each shape in view takes longer than a frame where there are thousands: what was
 * painted is moved along, and only the strip that came into view is drawn. A zoom shows the last picture smaller or larger until the hand rests.
 */
export class HandPainter {
  readonly #root: HTMLElement
  readonly #now: () => number
  #last: Painting | null = null
  #costMs = 0
  #paintedAt = 0
  #plate: Plate | null = null
  #rest: ReturnType<typeof setTimeout> | undefined

  constructor(root: HTMLElement, now = () => performance.now()) {
    this.#root = root
    this.#now = now
    root.addEventListener('boardpaint', this.#onPaint)
  }

  dispose(): void {
    clearTimeout(this.#rest)
    this.#root.removeEventListener('boardpaint', this.#onPaint)
  }

  readonly #onPaint = (event: Event): void => {
    const next = (event as CustomEvent<Painting>).detail
    event.preventDefault()
    const last = this.#last
    const isAgain = last !== null && this.#costMs > QUICK_MS && isSameBoard(last, next)
    // At the smallest and the largest the engine goes on asking.
    if (isAgain && isSamePlace(last, next) && isAsSharp(last, next)) return
    const isMoved = isAgain && !isSamePlace(last, next)
    if (!isMoved || !(this.#shift(last, next) || this.#resize(last, next))) this.#whole(next)
  }

  #whole(next: Painting): void {
    clearTimeout(this.#rest)
    this.#plate = null
    this.#last = next
    const begin = this.#now()
    next.paint()
    this.#paintedAt = this.#now()
    this.#costMs = this.#paintedAt - begin
  }

  /** Moves the picture by whole pixels and draws what came into view. */
  #shift(last: Painting, next: Painting): boolean {
    if (this.#plate || last.appState.zoom.value !== next.appState.zoom.value) return false
    const { canvas } = next
    const [dx, dy] = movedBy(last, next)
    const [across, down] = [Math.round(dx), Math.round(dy)]
    if (Math.abs(dx - across) > 0.02 || Math.abs(dy - down) > 0.02) return false
    if (Math.abs(across) > canvas.width * (1 - LEAST_SHARE) || Math.abs(down) > canvas.height * (1 - LEAST_SHARE))
      return false
    const context = canvas.getContext('2d')
    if (!context) return false
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalCompositeOperation = 'copy'
    context.drawImage(canvas, across, down)
    context.restore()
    for (const field of fieldsAround(canvas, across, down)) {
      context.save()
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.beginPath()
      context.rect(field.x, field.y, field.width, field.height)
      context.clip()
      next.paint(elementsIn(next, field))
      context.restore()
    }
    this.#last = next
    return true
  }

  /** Shows the picture that there is as large as it would be now. */
  #resize(last: Painting, next: Painting): boolean {
    const { canvas, appState, scale } = next
    const context = canvas.getContext('2d')
    if (!context) return false
    this.#plate ??= { canvas: copyOf(canvas), of: last }
    const plate = this.#plate
    const ratio = appState.zoom.value / plate.of.appState.zoom.value
    const moved = (axis: 'scrollX' | 'scrollY'): number =>
      (appState[axis] - plate.of.appState[axis]) * appState.zoom.value * scale
    const [left, top] = [moved('scrollX'), moved('scrollY')]
    const [right, bottom] = [left + plate.canvas.width * ratio, top + plate.canvas.height * ratio]
    const across = Math.min(right, canvas.width) - Math.max(left, 0)
    const down = Math.min(bottom, canvas.height) - Math.max(top, 0)
    const share = (Math.max(0, across) * Math.max(0, down)) / (canvas.width * canvas.height)
    const isTired = ratio < SMALLEST || ratio > LARGEST || share < LEAST_SHARE
    if (isTired && (share === 0 || this.#now() - this.#paintedAt > this.#costMs * PARTS)) return false
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = String(appState['viewBackgroundColor'] ?? '#ffffff')
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(plate.canvas, left, top, right - left, bottom - top)
    context.restore()
    this.#last = next
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#whole(next), REST_MS)
    return true
  }
}

const isSameBoard = (a: Painting, b: Painting): boolean =>
  a.canvas === b.canvas &&
  a.scale === b.scale &&
  a.nonce === b.nonce &&
  SEEN.every((name) => a.appState[name] === b.appState[name]) &&
  Object.keys(b.config).every((name) => a.config[name] === b.config[name])

const isSamePlace = ({ appState: a }: Painting, { appState: b }: Painting): boolean =>
  a.scrollX === b.scrollX && a.scrollY === b.scrollY && a.zoom.value === b.zoom.value

/** A while after a zoom the engine asks for all of it once more. */
const isAsSharp = ({ appState: a }: Painting, { appState: b }: Painting): boolean =>
  a['shouldCacheIgnoreZoom'] === b['shouldCacheIgnoreZoom']

/** By how many pixels of the canvas. */
const movedBy = (last: Painting, { appState, scale }: Painting): readonly [number, number] => {
  const size = appState.zoom.value * scale
  return [(appState.scrollX - last.appState.scrollX) * size, (appState.scrollY - last.appState.scrollY) * size]
}

/** Rough lines, heads of arrows and marks reach further than the box of a shape. */
const REACH = 64

/** Those that may be seen in a part of the canvas: by a circle around each, however it is turned. */
function elementsIn({ elements, appState, scale }: Painting, { x, y, width, height }: Area): readonly PaintedElement[] {
  const size = appState.zoom.value * scale
  const [left, top] = [x / size - appState.scrollX, y / size - appState.scrollY]
  const [right, bottom] = [left + width / size, top + height / size]
  return elements.filter((element) => {
    // Points of a line may lie on any side of where it begins.
    const reach = Math.hypot(element.width, element.height) * 1.25 + REACH
    const [cx, cy] = [element.x + element.width / 2, element.y + element.height / 2]
    return cx + reach > left && cx - reach < right && cy + reach > top && cy - reach < bottom
  })
}

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas')
  copy.width = canvas.width
  copy.height = canvas.height
  copy.getContext('2d')?.drawImage(canvas, 0, 0)
  return copy
}
