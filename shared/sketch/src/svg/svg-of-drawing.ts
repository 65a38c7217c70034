import { node, type SvgNode } from '@wenfang/shared-charts/svg'
import { COLOURS, type Colour } from '../colours.ts'
import { slicePoints, type Drawing, type LineLabel, type LineLook, type ShapePart } from '../drawing.ts'
import { boxAroundBoxes, middleOfPoints, type Box, type Point } from '../geometry.ts'
import { LINE_HEIGHT, placeWords, textSize } from '../text-size.ts'
import { headAt, written } from './heads.ts'
import { joinPoints } from './line-points.ts'

export interface DrawnPicture {
  readonly width: number
  readonly height: number
  readonly tree: SvgNode
}

const MARGIN = 16
/** Between a line and the words on it. */
const LABEL_ROOM = 4
const FAMILY = 'Noto Sans SC, Microsoft YaHei, sans-serif'

/**
 * A drawing as a tree of SVG, as large as it is.
 * @param paint of each colour, as an attribute of SVG takes it; without it as on white paper
 */
export function svgOfDrawing(
  drawing: Drawing,
  title: string,
  paint: (colour: Colour) => string = (colour) => COLOURS[colour],
): DrawnPicture {
  const painter = new Painter(drawing, paint)
  const around = boxAroundBoxes(painter.boxes) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [width, height] = [Math.ceil(around.width + 2 * MARGIN), Math.ceil(around.height + 2 * MARGIN)]
  const tree = node(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: [around.x - MARGIN, around.y - MARGIN, width, height].map((edge) => Math.round(edge)).join(' '),
      role: 'img',
      'aria-label': title,
      'font-family': FAMILY,
    },
    painter.nodes,
  )
  return { width, height, tree }
}

class Painter {
  readonly nodes: SvgNode[] = []
  readonly boxes: Box[] = []
  readonly #paint: (colour: Colour) => string

  constructor(drawing: Drawing, paint: (colour: Colour) => string) {
    this.#paint = paint
    const shapes = new Map(drawing.flatMap((part) => (part.kind === 'shape' ? [[part.id, part] as const] : [])))
    const labels: (() => void)[] = []
    for (const part of drawing) {
      if (part.kind === 'shape') this.#shape(part)
      else if (part.kind === 'words') this.#words(part, part.text, part.size, part.ink, 'start')
      else if (part.kind === 'slice') {
        this.#polygon(slicePoints(part), part.fill, part.line)
      } else {
        const [from, to] = part.kind === 'join' ? [shapes.get(part.from), shapes.get(part.to)] : []
        const points = part.kind === 'line' ? part.points : from && to ? joinPoints(part, from, to) : []
        if (points.length < 2) continue
        this.#line(points, part.look)
        const { label } = part
        if (label) labels.push(() => this.#label(middleOfPoints(points), label))
      }
    }
    for (const label of labels) label()
  }

  #shape(part: ShapePart): void {
    const { x, y, width, height, type, fill, line, isSharp, words } = part
    this.boxes.push(part)
    const look = {
      fill: fill === null ? 'none' : this.#paint(fill),
      stroke: this.#paint(line),
      'stroke-width': 1.5,
    }
    const [cx, cy] = [x + width / 2, y + height / 2]
    if (type === 'ellipse') this.nodes.push(node('ellipse', { cx, cy, rx: width / 2, ry: height / 2, ...look }))
    else if (type === 'diamond') {
      const corners: readonly Point[] = [
        [cx, y],
        [x + width, cy],
        [cx, y + height],
        [x, cy],
      ]
      this.nodes.push(node('polygon', { points: written(corners), ...look, 'stroke-linejoin': 'round' }))
    } else this.nodes.push(node('rect', { x, y, width, height, rx: isSharp ? null : 8, ...look }))
    if (!words) return
    const { text, ...place } = placeWords(type, part, words)
    this.#words(place, text, words.size, words.ink, words.align === 'left' ? 'start' : 'middle')
  }

  #polygon(points: readonly Point[], fill: Colour, line: Colour): void {
    for (const [x, y] of points) this.boxes.push({ x, y, width: 0, height: 0 })
    this.nodes.push(
      node('polygon', {
        points: written(points),
        fill: this.#paint(fill),
        stroke: this.#paint(line),
        'stroke-width': 1.5,
        'stroke-linejoin': 'round',
      }),
    )
  }

  #line(points: readonly Point[], { colour, width, isDashed, startHead, endHead }: LineLook): void {
    for (const [x, y] of points) this.boxes.push({ x, y, width: 0, height: 0 })
    const ink = this.#paint(colour)
    this.nodes.push(
      node('polyline', {
        points: written(points),
        fill: 'none',
        stroke: ink,
        'stroke-width': width * 1.5,
        'stroke-dasharray': isDashed ? '6 5' : null,
        'stroke-linejoin': 'round',
      }),
    )
    const paper = this.#paint('paper')
    const [first, second] = points
    const [last, before] = [points.at(-1), points.at(-2)]
    if (startHead && first && second) this.nodes.push(...headAt(startHead, first, second, ink, paper))
    if (endHead && last && before) this.nodes.push(...headAt(endHead, last, before, ink, paper))
  }

  /** The line does not run through its words. */
  #label([cx, cy]: Point, { text, size, ink }: LineLabel): void {
    const { width, height } = textSize(text, size)
    const box = { x: cx - width / 2, y: cy - height / 2, width, height }
    this.nodes.push(
      node('rect', {
        x: box.x - LABEL_ROOM,
        y: box.y,
        width: width + 2 * LABEL_ROOM,
        height,
        rx: 3,
        fill: this.#paint('paper'),
      }),
    )
    this.#words(box, text, size, ink, 'middle')
  }

  #words(
    { x, y }: { readonly x: number; readonly y: number },
    text: string,
    size: number,
    ink: Colour,
    anchor: string,
  ): void {
    const { width, height } = textSize(text, size)
    this.boxes.push({ x, y, width, height })
    const at = anchor === 'middle' ? x + width / 2 : x
    const base = y + (size * LINE_HEIGHT) / 2 + size * 0.36
    const lines = text
      .split('\n')
      .map((line, row) => node('tspan', { x: at, y: base + row * size * LINE_HEIGHT }, [line]))
    this.nodes.push(
      node(
        'text',
        { 'font-size': size, fill: this.#paint(ink), 'text-anchor': anchor === 'start' ? null : anchor },
        lines,
      ),
    )
  }
}
