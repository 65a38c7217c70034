import type { Random } from '../fixtures/random.ts'

export const INK = {
  dark: '#1e1e1e',
  grey: '#5c6570',
  blue: '#1971c2',
  green: '#2f9e44',
  orange: '#e67700',
  red: '#c2255c',
} as const

export const PAPER = { yellow: '#fff3bf', blue: '#d3e7fb', pink: '#fcd7ea' } as const

const LINE_HEIGHT = 1.25
const NOTE_SIZE = 124
const LABEL_SIZE = 16
/** Numbers of faces in the format. */
const PLAIN = 2

type Point = readonly [x: number, y: number]
type Element = Readonly<Record<string, unknown>> & { readonly id: string }
export type Shape = Element & {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export type Way = 'right' | 'left' | 'down' | 'up-left' | 'round'

/** Draws a board as Excalidraw writes it: words lie in their shapes, arrows hang on what they join. */
export class BoardSketch {
  readonly #random: Random
  readonly #elements: Element[] = []
  #frame: string | null = null

  constructor(random: Random) {
    this.#random = random
  }

  frame(x: number, y: number, width: number, height: number, name: string, draw: () => void): void {
    const frame = this.#new('frame', { x, y, width, height, name, strokeColor: '#bbbbbb', roundness: null })
    this.#frame = frame.id
    draw()
    this.#frame = null
    // Behind what is in it, as the engine has frames.
    this.#elements.push(frame)
  }

  text(x: number, y: number, words: string, size: number, ink: string, container: string | null = null): Element {
    const element = this.#new('text', {
      x,
      y,
      ...sizeOf(words, size),
      strokeColor: ink,
      text: words,
      originalText: words,
      fontSize: size,
      fontFamily: PLAIN,
      textAlign: container === null ? 'left' : 'center',
      verticalAlign: container === null ? 'top' : 'middle',
      containerId: container,
      lineHeight: LINE_HEIGHT,
      autoResize: true,
    })
    this.#elements.push(element)
    return element
  }

  box(
    x: number,
    y: number,
    width: number,
    height: number,
    words: string,
    fill: string,
    line: string,
    type = 'rectangle',
    ink: string = INK.dark,
  ): Shape {
    const properties = { x, y, width, height, backgroundColor: fill, strokeColor: line, strokeWidth: 1 }
    const roundness = type === 'rectangle' ? { type: 3 } : null
    return this.#labelled({ ...this.#new(type, { ...properties, roundness }), x, y, width, height }, words, ink)
  }

  /** A sheet without words, for others to lie on. */
  plain(x: number, y: number, width: number, height: number, fill: string): void {
    const properties = {
      x,
      y,
      width,
      height,
      backgroundColor: fill,
      strokeColor: 'transparent',
      roundness: { type: 3 },
    }
    this.#elements.push(this.#new('rectangle', properties))
  }

  note(x: number, y: number, words: string, paper: string, votes: number): void {
    const note = this.#new('rectangle', {
      x,
      y,
      width: NOTE_SIZE,
      height: NOTE_SIZE,
      backgroundColor: paper,
      strokeColor: 'transparent',
      roundness: null,
      customData: { kind: 'note', author: '' },
      ...(votes > 0 ? { 'vote:sample': votes } : {}),
    })
    this.#labelled({ ...note, x, y, width: NOTE_SIZE, height: NOTE_SIZE }, words, INK.dark)
  }

  /** A stroke of the pen through these corners. */
  stroke(corners: readonly Point[], ink: string): void {
    const points = drawn(corners)
    const [[x, y] = [0, 0]] = points
    this.#elements.push(
      this.#new('freedraw', {
        x,
        y,
        ...extentOf(points),
        strokeColor: ink,
        strokeWidth: 2,
        points: points.map(([px, py]) => [px - x, py - y]),
        pressures: [],
        simulatePressure: true,
      }),
    )
  }

  /** An arrow from one shape to another, with words beside it. */
  arrow(from: Shape, to: Shape, way: Way, words = ''): void {
    const points = wayOf(from, to, way)
    this.#line(from, to, points, { endArrowhead: 'arrow', strokeColor: '#495057' })
    if (words === '') return
    const [x, y] = points[Math.ceil(points.length / 2)] ?? [0, 0]
    const [fromX, fromY] = points[Math.ceil(points.length / 2) - 1] ?? [0, 0]
    this.text((x + fromX) / 2 + 10, (y + fromY) / 2 - 22, words, LABEL_SIZE, INK.grey)
  }

  /** A line of a map of thoughts. */
  join(from: Shape, to: Shape, side: 'left' | 'right', ink: string): void {
    this.#line(from, to, wayOf(from, to, side), { endArrowhead: null, strokeColor: ink, roundness: { type: 2 } })
  }

  file(): Uint8Array {
    const board = {
      type: 'excalidraw',
      version: 2,
      source: 'wenfang',
      elements: this.#elements,
      appState: { viewBackgroundColor: '#ffffff' },
      files: {},
    }
    return new TextEncoder().encode(JSON.stringify(board, null, 2))
  }

  #line(from: Shape, to: Shape, points: readonly Point[], style: Readonly<Record<string, unknown>>): void {
    const [[x, y] = [0, 0]] = points
    const line = this.#new('arrow', {
      x,
      y,
      ...extentOf(points),
      strokeWidth: 1,
      elbowed: false,
      points: points.map(([px, py]) => [px - x, py - y]),
      lastCommittedPoint: null,
      startBinding: { elementId: from.id, focus: 0, gap: GAP },
      endBinding: { elementId: to.id, focus: 0, gap: GAP },
      startArrowhead: null,
      ...style,
    })
    this.#elements.push(line)
    for (const { id } of [from, to]) this.#bind(id, { type: 'arrow', id: line.id })
  }

  #labelled(shape: Shape, words: string, ink: string): Shape {
    this.#elements.push(shape)
    const { width, height } = sizeOf(words, LABEL_SIZE)
    const [x, y] = [shape.x + (shape.width - width) / 2, shape.y + (shape.height - height) / 2]
    this.#bind(shape.id, { type: 'text', id: this.text(x, y, words, LABEL_SIZE, ink, shape.id).id })
    return shape
  }

  #bind(id: string, bound: { readonly type: string; readonly id: string }): void {
    const at = this.#elements.findIndex((element) => element.id === id)
    const element = this.#elements[at]
    if (!element) return
    const others = Array.isArray(element['boundElements']) ? (element['boundElements'] as readonly unknown[]) : []
    this.#elements[at] = { ...element, boundElements: [...others, bound] }
  }

  #new(type: string, properties: Readonly<Record<string, unknown>>): Element {
    return {
      id: `${type}-${this.#random.below(2 ** 31).toString(36)}`,
      type,
      angle: 0,
      strokeColor: INK.dark,
      backgroundColor: 'transparent',
      fillStyle: 'solid',
      strokeWidth: 2,
      strokeStyle: 'solid',
      roughness: 0,
      opacity: 100,
      groupIds: [],
      frameId: this.#frame,
      roundness: null,
      seed: this.#random.below(2 ** 31),
      version: 1,
      versionNonce: this.#random.below(2 ** 31),
      isDeleted: false,
      boundElements: null,
      updated: 1,
      link: null,
      locked: false,
      ...properties,
    }
  }
}

/** How far lines end from what they hang on. */
const GAP = 6

const middleOf = ({ x, y, width, height }: Shape): Point => [x + width / 2, y + height / 2]

function wayOf(from: Shape, to: Shape, way: Way): readonly Point[] {
  const [[fromX, fromY], [toX, toY]] = [middleOf(from), middleOf(to)]
  if (way === 'right') return [at(from.x + from.width + GAP, fromY), at(to.x - GAP, toY)]
  if (way === 'left') return [at(from.x - GAP, fromY), at(to.x + to.width + GAP, toY)]
  if (way === 'down') return [at(fromX, from.y + from.height + GAP), at(toX, to.y - GAP)]
  if (way === 'up-left') return [at(from.x - GAP, fromY), at(toX, fromY), at(toX, to.y + to.height + GAP)]
  const side = from.x + from.width + 70
  return [at(from.x + from.width + GAP, fromY), at(side, fromY), at(side, toY), at(to.x + to.width + GAP, toY)]
}

const at = (x: number, y: number): Point => [x, y]

const PIECES = 8

/** A pen leaves many points on its way. */
const drawn = (corners: readonly Point[]): readonly Point[] =>
  corners.flatMap(([x, y], index) => {
    const [toX, toY] = corners[index + 1] ?? [x, y]
    const pieces = index === corners.length - 1 ? 1 : PIECES
    return Array.from({ length: pieces }, (_, piece) =>
      at(x + ((toX - x) * piece) / PIECES, y + ((toY - y) * piece) / PIECES),
    )
  })

function extentOf(points: readonly Point[]): { readonly width: number; readonly height: number } {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) }
}

/** Letters of Chinese are squares. */
function sizeOf(words: string, size: number): { readonly width: number; readonly height: number } {
  const lines = words.split('\n')
  const ems = lines.map((line) => Array.from(line).reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : 0.56), 0))
  return { width: Math.ceil(Math.max(...ems) * size), height: lines.length * size * LINE_HEIGHT }
}
