import { boxAround, boxOf, type Box, type ElementRecord } from '../../model/index.ts'

/** Of a large board these are enough to know it by. */
const MOST = 3_000
/** Room around everything, as a part of it. */
const FILLED = 0.94
const LEAST_PX = 2

interface Mark extends Box {
  readonly isFrame: boolean
}

/**
 * A page, small. Its elements are drawn when they change or when the map shows another part; while somebody scrolls among them, what
 * was drawn is only put there again.
 */
export class MapPicture {
  readonly #width: number
  readonly #height: number
  readonly #drawn: HTMLCanvasElement
  #around: Box | null = null
  #marks: readonly Mark[] = []
  /** What the drawn picture shows; empty when it has to be drawn. */
  #shows = ''

  constructor(width: number, height: number) {
    this.#width = width
    this.#height = height
    this.#drawn = document.createElement('canvas')
    this.#drawn.width = width
    this.#drawn.height = height
  }

  read(elements: readonly ElementRecord[]): void {
    const own = elements.filter(({ containerId }) => typeof containerId !== 'string')
    const step = Math.max(1, Math.ceil(own.length / MOST))
    this.#around = boxAround(own)
    this.#marks = own
      .filter((_, at) => at % step === 0)
      .map((element) => ({ ...boxOf(element), isFrame: element.type === 'frame' }))
    this.#shows = ''
  }

  /** @returns what part of the board the map shows */
  paint(canvas: HTMLCanvasElement, view: readonly [number, number, number, number]): Box {
    const [left, top, width, height] = view
    const seen = { x: left, y: top, width, height }
    const all = this.#around ? union(this.#around, seen) : seen
    const scale = Math.min(this.#width / Math.max(all.width, 1), this.#height / Math.max(all.height, 1)) * FILLED
    const shown = { width: this.#width / scale, height: this.#height / scale }
    const x = all.x - (shown.width - all.width) / 2
    const y = all.y - (shown.height - all.height) / 2
    const context = canvas.getContext('2d')
    if (context) {
      const style = getComputedStyle(canvas)
      this.#draw({ x, y, ...shown }, scale, style.getPropertyValue('--wf-border-control'))
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.drawImage(this.#drawn, 0, 0)
      context.lineWidth = 3
      context.strokeStyle = style.getPropertyValue('--wf-focus')
      context.strokeRect((left - x) * scale, (top - y) * scale, width * scale, height * scale)
    }
    return { x, y, ...shown }
  }

  #draw({ x, y }: Box, scale: number, colour: string): void {
    const shows = `${x} ${y} ${scale} ${colour}`
    const context = shows === this.#shows ? null : this.#drawn.getContext('2d')
    if (!context) return
    this.#shows = shows
    context.clearRect(0, 0, this.#width, this.#height)
    context.fillStyle = colour
    for (const mark of this.#marks) {
      context.globalAlpha = mark.isFrame ? 0.15 : 0.6
      context.fillRect(
        (mark.x - x) * scale,
        (mark.y - y) * scale,
        Math.max(LEAST_PX, mark.width * scale),
        Math.max(LEAST_PX, mark.height * scale),
      )
    }
  }
}

function union(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
