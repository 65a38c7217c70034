import type { Colour } from './colours.ts'
import type { Box, Point, ShapeType } from './geometry.ts'

/** A shape with words in it. */
export interface ShapePart extends Box {
  readonly kind: 'shape'
  readonly id: string
  readonly type: ShapeType
  readonly isSharp: boolean
  /** Null shows what lies behind. */
  readonly fill: Colour | null
  readonly line: Colour
  readonly words: {
    readonly text: string
    readonly size: number
    readonly ink: Colour
    readonly align: 'left' | 'center'
    readonly at: 'top' | 'middle'
  } | null
  /** What has the same name here is moved together. */
  readonly group: string | null
}

/** Words by themselves, by their upper left corner. */
export interface WordsPart {
  readonly kind: 'words'
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size: number
  readonly ink: Colour
}

export type LineHead =
  | 'arrow'
  | 'bar'
  | 'circle'
  | 'triangle'
  | 'triangle_outline'
  | 'diamond'
  | 'diamond_outline'
  | 'circle_outline'
  | 'crowfoot_one'
  | 'crowfoot_many'
  | 'crowfoot_one_or_many'

export interface LineLook {
  readonly colour: Colour
  readonly width: 1 | 2 | 3
  readonly isDashed: boolean
  readonly startHead: LineHead | null
  readonly endHead: LineHead | null
}

export interface LineLabel {
  readonly text: string
  readonly size: number
  readonly ink: Colour
}

interface Line {
  readonly look: LineLook
  readonly label: LineLabel | null
  readonly group: string | null
}

/** A line that leads nowhere in particular; `isRule` of one that says nothing, like the one below an actor. */
export interface LinePart extends Line {
  readonly kind: 'line'
  readonly points: readonly Point[]
  readonly isRule: boolean
}

/** A line that keeps to two shapes, by their ids: around corners that are given, or in right angles. */
export interface JoinPart extends Line {
  readonly kind: 'join'
  readonly from: string
  readonly to: string
  readonly route: readonly Point[] | 'elbow'
}

/** A piece of a round, in degrees from above. */
export interface SlicePart {
  readonly kind: 'slice'
  readonly centre: Point
  readonly radius: number
  readonly from: number
  readonly to: number
  readonly fill: Colour
  readonly line: Colour
}

export type Part = ShapePart | WordsPart | LinePart | JoinPart | SlicePart

/** In the order of drawing; words on lines come above all. */
export type Drawing = readonly Part[]

export const THIN: LineLook = { colour: 'line', width: 1, isDashed: false, startHead: null, endHead: null }

interface ShapeStyle {
  readonly type?: ShapeType
  readonly isSharp?: boolean
  readonly fill?: Colour | null
  readonly line?: Colour
  readonly text?: string
  readonly size?: number
  readonly ink?: Colour
  readonly align?: 'left' | 'center'
  readonly at?: 'top' | 'middle'
  readonly group?: string
}

let lastId = 0

export function shape({ x, y, width, height }: Box, style: ShapeStyle = {}): ShapePart {
  const { type = 'rectangle', text = '', size = 18, ink = 'ink', align = 'center', at = 'middle' } = style
  lastId += 1
  return {
    kind: 'shape',
    id: `shape-${lastId}`,
    type,
    x,
    y,
    width,
    height,
    isSharp: style.isSharp ?? false,
    fill: style.fill === undefined ? 'paper' : style.fill,
    line: style.line ?? 'line',
    words: text === '' ? null : { text, size, ink, align, at },
    group: style.group ?? null,
  }
}

export const words = (x: number, y: number, text: string, size: number, ink: Colour = 'ink'): WordsPart => ({
  kind: 'words',
  x,
  y,
  text,
  size,
  ink,
})

/** Corners of a piece of a round, its middle first. */
export function slicePoints({ centre: [x, y], radius, from, to }: SlicePart): readonly Point[] {
  const steps = Math.max(2, Math.ceil((to - from) / 3))
  const arc = Array.from({ length: steps + 1 }, (_, at): Point => {
    const angle = ((from + ((to - from) * at) / steps) * Math.PI) / 180
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
  })
  return to - from >= 360 ? arc : [[x, y], ...arc]
}
