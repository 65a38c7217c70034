import type { Point } from '@wenfang/shared-annotate'
import { mapped, type Matrix } from '../page-space.ts'

/** One glyph as it is painted, in the page's own space. */
export interface PlacedGlyph {
  /** What it stands for: several letters where it is a ligature. */
  readonly letters: string
  /** Where it begins on its line, and where the next one does. */
  readonly from: Point
  readonly to: Point
}

/** What the paint operations of a page are told by; the numbers of pdf.js. */
export interface PaintOperations {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}
export type OperationNumbers = Readonly<Record<OperationName, number>>
type OperationName =
  | 'save'
  | 'restore'
  | 'transform'
  | 'paintFormXObjectBegin'
  | 'paintFormXObjectEnd'
  | 'beginAnnotation'
  | 'endAnnotation'
  | 'beginText'
  | 'setTextMatrix'
  | 'moveText'
  | 'setLeadingMoveText'
  | 'setLeading'
  | 'nextLine'
  | 'setCharSpacing'
  | 'setWordSpacing'
  | 'setHScale'
  | 'setTextRise'
  | 'setFont'
  | 'setGState'
  | 'showText'

export interface FontMeasure {
  readonly vertical?: boolean | undefined
  readonly fontMatrix?: readonly number[] | undefined
}

interface State {
  readonly matrix: Matrix
  readonly charSpacing: number
  readonly wordSpacing: number
  readonly scale: number
  readonly rise: number
  readonly leading: number
  readonly font: FontMeasure
  readonly size: number
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
const START: State = {
  matrix: IDENTITY,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  rise: 0,
  leading: 0,
  font: {},
  size: 0,
}

/** Where each glyph of a page stands, by the widths that its font gives it, in the order in which they are painted. */
export function placedGlyphs(
  { fnArray, argsArray }: PaintOperations,
  numbers: OperationNumbers,
  fontOf: (name: string) => FontMeasure,
): PlacedGlyph[] {
  const names = new Map(Object.entries(numbers).map(([name, number]) => [number, name as OperationName]))
  const glyphs: PlacedGlyph[] = []
  const kept: State[] = []
  let state = START
  let line: Matrix = IDENTITY
  let at: Point = [0, 0]
  let annotations = 0

  const moveLine = (x: number, y: number): void => {
    line = product(line, [1, 0, 0, 1, x, y])
    at = [0, 0]
  }
  const useFont = (name: unknown, size: unknown): void => {
    state = { ...state, font: fontOf(String(name)), size: Number(size) }
  }
  fnArray.forEach((number, index) => {
    const args = listOf(argsArray[index])
    const first = Number(args[0])
    switch (names.get(number)) {
      case 'save':
        kept.push(state)
        break
      case 'restore':
      case 'paintFormXObjectEnd':
        state = kept.pop() ?? state
        break
      case 'transform':
        state = { ...state, matrix: product(state.matrix, matrixOf(args)) }
        break
      case 'paintFormXObjectBegin':
        kept.push(state)
        state = { ...state, matrix: product(state.matrix, matrixOf(listOf(args[0]))) }
        break
      case 'beginAnnotation':
        annotations += 1
        break
      case 'endAnnotation':
        annotations -= 1
        break
      case 'beginText':
        line = IDENTITY
        at = [0, 0]
        break
      case 'setTextMatrix':
        line = matrixOf(listOf(args[0]))
        at = [0, 0]
        break
      case 'moveText':
        moveLine(first, Number(args[1]))
        break
      case 'setLeadingMoveText':
        state = { ...state, leading: -Number(args[1]) }
        moveLine(first, Number(args[1]))
        break
      case 'setLeading':
        state = { ...state, leading: first }
        break
      case 'nextLine':
        moveLine(0, -state.leading)
        break
      case 'setCharSpacing':
        state = { ...state, charSpacing: first }
        break
      case 'setWordSpacing':
        state = { ...state, wordSpacing: first }
        break
      case 'setHScale':
        state = { ...state, scale: first / 100 }
        break
      case 'setTextRise':
        state = { ...state, rise: first }
        break
      case 'setFont':
        useFont(args[0], args[1])
        break
      case 'setGState':
        for (const [key, value] of listOf(args[0]).map(listOf))
          if (key === 'Font') useFont(listOf(value)[0], listOf(value)[1])
        break
      case 'showText':
        at = show(listOf(args[0]), state, line, at, annotations > 0 ? [] : glyphs)
        break
      case undefined:
    }
  })
  return glyphs
}

interface Glyph {
  readonly unicode: string
  readonly width: number
  readonly isSpace: boolean
  readonly vmetric?: readonly number[] | null
}

function show(shown: readonly unknown[], state: State, line: Matrix, start: Point, into: PlacedGlyph[]): Point {
  const { size, scale, charSpacing, wordSpacing, rise } = state
  const isVertical = state.font.vertical === true
  const unit = size * (state.font.fontMatrix?.[0] ?? 0.001)
  const whole = product(state.matrix, line)
  let [x, y] = start
  for (const one of shown) {
    const from: Point = [x, y]
    if (typeof one === 'number') {
      if (isVertical) y -= (one * size) / 1000
      else x -= ((one * size) / 1000) * scale
      continue
    }
    const { unicode, width, isSpace, vmetric } = one as Glyph
    const spacing = charSpacing + (isSpace ? wordSpacing : 0)
    if (isVertical) y += (vmetric?.[0] ?? -1000) * unit + spacing
    else x += (width * unit + spacing) * scale
    // The space behind a glyph belongs to nobody: marks end with the letter.
    const end: Point = isVertical ? [x, y - spacing] : [x - spacing * scale, y]
    const lifted = ([px, py]: Point): Point => mapped(whole, isVertical ? [px + rise, py] : [px, py + rise])
    into.push({ letters: unicode, from: lifted(from), to: lifted(end) })
  }
  return [x, y]
}

/** Arrays and typed arrays alike. */
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : ArrayBuffer.isView(value) ? Array.from(value as Float32Array) : []

const matrixOf = (values: readonly unknown[]): Matrix =>
  values.length === 6 ? (values.map(Number) as unknown as Matrix) : IDENTITY

/** Of what is mapped by the second first. */
const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]
