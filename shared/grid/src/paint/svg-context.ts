import { clipped, node, type SvgNode } from '@wenfang/shared-charts/svg'
import { familiesOf, textWidth, type PrintFont } from '@wenfang/shared-fonts/measure'
import type { BrushContext } from './brush.ts'
import type { Box } from './range.ts'

/** The face of pages that have none of their own. */
const FACE = 'Arial'
/** From the middle of a line of letters down to their base, in heights of them. */
const MIDDLE = 0.35

interface Layer {
  readonly nodes: SvgNode[]
  clip: Box | null
  readonly style: readonly [fill: string, stroke: string, lineWidth: number, font: string, alpha: number]
}

/** As much of a canvas as a brush asks for, painted into an SVG: pictures of grids where there is no page. Letters are measured by the faces that we serve. */
export class SvgContext implements BrushContext {
  fillStyle: string | object = '#000000'
  strokeStyle: string | object = '#000000'
  lineWidth = 1
  font = `13px ${FACE}`
  textAlign: string = 'left'
  textBaseline: string = 'alphabetic'
  globalAlpha = 1
  readonly #layers: Layer[] = []
  #nodes: SvgNode[] = []
  #path = ''
  /** The last rectangle of the path, by which is clipped. */
  #box: Box | null = null

  /** What was painted, in order. */
  get nodes(): readonly SvgNode[] {
    return this.#nodes
  }

  save(): void {
    const { fillStyle, strokeStyle, lineWidth, font, globalAlpha } = this
    const style = [String(fillStyle), String(strokeStyle), lineWidth, font, globalAlpha] as const
    this.#layers.push({ nodes: this.#nodes, clip: null, style })
    this.#nodes = []
  }

  restore(): void {
    const layer = this.#layers.pop()
    if (!layer) return
    const { nodes, clip, style } = layer
    const inside = this.#nodes
    this.#nodes = nodes
    if (clip) {
      const { x, y, width, height } = clip
      if (inside.length > 0 && width > 0 && height > 0) nodes.push(clipped(x, y, width, height, inside))
    } else nodes.push(...inside)
    ;[this.fillStyle, this.strokeStyle, this.lineWidth, this.font, this.globalAlpha] = style
  }

  /** By the rectangle of the path, until the state before is restored. */
  clip(): void {
    const layer = this.#layers.at(-1)
    if (layer) layer.clip = this.#box
  }

  beginPath(): void {
    this.#path = ''
    this.#box = null
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${written(x)} ${written(y)}`
  }

  lineTo(x: number, y: number): void {
    this.#path += `L${written(x)} ${written(y)}`
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#box = { x, y, width, height }
    this.#path += `M${written(x)} ${written(y)}h${written(width)}v${written(height)}h${written(-width)}z`
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    if (width <= 0 || height <= 0) return
    const r = Math.min(radius, width / 2, height / 2)
    const corner = (dx: number, dy: number): string =>
      `a${written(r)} ${written(r)} 0 0 1 ${written(dx)} ${written(dy)}`
    this.#path += `M${written(x + r)} ${written(y)}h${written(width - 2 * r)}${corner(r, r)}v${written(height - 2 * r)}${corner(-r, r)}`
    this.#path += `h${written(2 * r - width)}${corner(-r, -r)}v${written(2 * r - height)}${corner(r, -r)}z`
  }

  fill(): void {
    if (this.#path !== '') this.#add('path', { d: this.#path, fill: String(this.fillStyle) })
  }

  stroke(): void {
    if (this.#path === '') return
    this.#add('path', { d: this.#path, fill: 'none', stroke: String(this.strokeStyle), 'stroke-width': this.lineWidth })
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    if (width > 0 && height > 0) this.#add('rect', { x, y, width, height, fill: String(this.fillStyle) })
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    if (width <= 0 || height <= 0) return
    const stroke = { stroke: String(this.strokeStyle), 'stroke-width': this.lineWidth }
    this.#add('rect', { x, y, width, height, fill: 'none', ...stroke })
  }

  /** Pictures of grids have no marks that are dashed. */
  setLineDash(): void {}

  measureText(text: string): { readonly width: number } {
    return { width: textWidth(text, fontOf(this.font)) }
  }

  fillText(text: string, x: number, y: number): void {
    if (text.trim() === '') return
    const font = fontOf(this.font)
    this.#add(
      'text',
      {
        x,
        y: this.textBaseline === 'middle' ? y + MIDDLE * font.size : y,
        'font-size': font.size,
        'font-family': familiesOf(font.family)
          .map((family) => `'${family}'`)
          .join(', '),
        'font-weight': font.isBold ? 600 : null,
        fill: String(this.fillStyle),
        // As wide as it was measured, whatever faces the reader's device has.
        textLength: textWidth(text, font),
        lengthAdjust: 'spacingAndGlyphs',
        'xml:space': 'preserve',
      },
      [text],
    )
  }

  /** Bytes of pictures are nothing that a grid has at hand. */
  drawImage(): void {}

  #add(
    tag: string,
    attributes: Readonly<Record<string, string | number | null>>,
    children: readonly string[] = [],
  ): void {
    this.#nodes.push(node(tag, { ...attributes, opacity: this.globalAlpha < 1 ? this.globalAlpha : null }, children))
  }
}

const written = (value: number): number => Math.round(value * 100) / 100

function fontOf(font: string): PrintFont {
  const [, bold, px] = /^(600 )?([\d.]+)px /.exec(font) ?? []
  return { family: FACE, size: Number(px ?? 13), isBold: bold !== undefined, isItalic: false }
}
