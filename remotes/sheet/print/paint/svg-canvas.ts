import type { IconCanvas } from '../../rules/index.ts'
import { group, node, type SvgNode } from '@wenfang/shared-charts/svg'

interface State {
  readonly fillStyle: unknown
  readonly strokeStyle: unknown
  readonly lineWidth: number
  readonly transform: string
  readonly clip: Box | null
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Takes down what is drawn on it. Clips are boxes, which is all that icons need. */
export class SvgCanvas implements IconCanvas {
  fillStyle: unknown = '#000000'
  strokeStyle: unknown = '#000000'
  lineWidth = 1
  readonly nodes: SvgNode[] = []
  #path = ''
  #box: Box | null = null
  #transform = ''
  #clip: Box | null = null
  readonly #states: State[] = []

  save(): void {
    const { fillStyle, strokeStyle, lineWidth } = this
    this.#states.push({ fillStyle, strokeStyle, lineWidth, transform: this.#transform, clip: this.#clip })
  }

  restore(): void {
    const state = this.#states.pop()
    if (!state) return
    this.fillStyle = state.fillStyle
    this.strokeStyle = state.strokeStyle
    this.lineWidth = state.lineWidth
    this.#transform = state.transform
    this.#clip = state.clip
  }

  beginPath(): void {
    this.#path = ''
    this.#box = null
  }

  closePath(): void {
    this.#path += 'Z'
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${short(x)} ${short(y)}`
  }

  lineTo(x: number, y: number): void {
    this.#path += `L${short(x)} ${short(y)}`
  }

  arc(x: number, y: number, radius: number, from: number, to: number): void {
    const at = (angle: number): string =>
      `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`
    const size = short(radius)
    const start = `${this.#path === '' || this.#path.endsWith('Z') ? 'M' : 'L'}${at(from)}`
    if (to - from >= Math.PI * 2 - 1e-6)
      this.#path += `${start}A${size} ${size} 0 1 1 ${at(from + Math.PI)}A${size} ${size} 0 1 1 ${at(from)}`
    else this.#path += `${start}A${size} ${size} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}`
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#box = { x, y, width, height }
  }

  clip(): void {
    this.#clip = this.#box
  }

  fill(): void {
    this.#put(node('path', { d: this.#path, fill: String(this.fillStyle) }))
  }

  stroke(): void {
    this.#put(
      node('path', { d: this.#path, fill: 'none', stroke: String(this.strokeStyle), 'stroke-width': this.lineWidth }),
    )
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.#put(node('rect', { x, y, width, height, fill: String(this.fillStyle) }))
  }

  translate(x: number, y: number): void {
    this.#transform += `translate(${short(x)} ${short(y)})`
  }

  rotate(radians: number): void {
    this.#transform += `rotate(${short((radians * 180) / Math.PI)})`
  }

  #put(drawn: SvgNode): void {
    const clip = this.#clip
    const inside = clip
      ? node('svg', { ...clip, viewBox: [clip.x, clip.y, clip.width, clip.height].map(short).join(' ') }, [drawn])
      : drawn
    this.nodes.push(this.#transform === '' ? inside : group([inside], { transform: this.#transform }))
  }
}

const short = (value: number): number => Math.round(value * 100) / 100
