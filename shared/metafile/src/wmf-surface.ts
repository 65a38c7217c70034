import { firstState, type DrawingState } from './wmf-state.ts'
import { pairAt, type Point } from './wmf-values.ts'

type Canvas = OffscreenCanvasRenderingContext2D

const DASHES: Readonly<Record<number, readonly number[]>> = {
  1: [6, 3],
  2: [1, 2],
  3: [6, 2, 1, 2],
  4: [6, 2, 1, 2, 1, 2],
}
const NO_PEN = 5

/** The canvas in the units of the picture, with the pen, brush and font that were chosen last. */
export class WmfSurface {
  readonly canvas: Canvas
  readonly width: number
  readonly height: number
  /** The thinnest line that is seen. */
  readonly hairline: number
  state = firstState()
  origin: Point
  extent: Point
  readonly #kept: DrawingState[] = []

  constructor(
    canvas: Canvas,
    frame: Point & { readonly width: number; readonly height: number },
    size: { readonly width: number; readonly height: number; readonly hairline: number },
  ) {
    this.canvas = canvas
    this.width = size.width
    this.height = size.height
    this.hairline = size.hairline
    this.origin = { x: frame.x, y: frame.y }
    this.extent = { x: frame.width, y: frame.height }
    canvas.lineJoin = 'round'
  }

  x = (x: number): number => ((x - this.origin.x) / (this.extent.x || 1)) * this.width
  y = (y: number): number => ((y - this.origin.y) / (this.extent.y || 1)) * this.height
  across = (length: number): number => (length / (this.extent.x || 1)) * this.width
  down = (length: number): number => (length / (this.extent.y || 1)) * this.height

  /** Bottom, right, top, left stand there. */
  boxAt(data: DataView, at: number) {
    const [second, first] = [pairAt(data, at), pairAt(data, at + 4)]
    return { left: this.x(first.x), top: this.y(first.y), right: this.x(second.x), bottom: this.y(second.y) }
  }

  save(): void {
    this.#kept.push({ ...this.state })
    this.canvas.save()
  }

  /** @param to how many states back where negative, else the number of the state */
  restore(to: number): void {
    const times = to < 0 ? -to : Math.max(0, this.#kept.length - to + 1)
    for (let at = 0; at < times; at++) {
      const before = this.#kept.pop()
      if (!before) return
      this.state = before
      this.canvas.restore()
    }
  }

  /** Adds to the path that was begun. */
  outline(points: readonly Point[], isClosed: boolean): void {
    for (const [at, { x, y }] of points.entries()) this.canvas[at === 0 ? 'moveTo' : 'lineTo'](this.x(x), this.y(y))
    if (isClosed) this.canvas.closePath()
  }

  fillAndStroke(): void {
    const { fill } = this.state.brush
    if (fill !== null) {
      this.canvas.fillStyle = fill
      this.canvas.fill(this.state.isWinding ? 'nonzero' : 'evenodd')
    }
    this.stroke()
  }

  stroke(): void {
    const { style, width, colour } = this.state.pen
    if (style === NO_PEN) return
    const thick = Math.max(this.hairline, Math.abs(this.across(width)))
    this.canvas.strokeStyle = colour
    this.canvas.lineWidth = thick
    this.canvas.setLineDash((DASHES[style] ?? []).map((part) => part * thick))
    this.canvas.stroke()
  }
}
