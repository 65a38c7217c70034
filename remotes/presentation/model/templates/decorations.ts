import type { Decoration } from './template.ts'

/** A shape behind everything, in shares of the slide. */
export interface DecorationShape {
  readonly preset: 'rect' | 'ellipse' | 'rtTriangle' | 'frame'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly colour: 'accent1' | 'accent2' | 'accent3' | 'bg2'
  /** 0 to 1. */
  readonly transparency: number
  readonly flipH?: boolean
  readonly flipV?: boolean
}

const shape = (
  preset: DecorationShape['preset'],
  [x, y, width, height]: readonly [number, number, number, number],
  colour: DecorationShape['colour'],
  transparency = 0,
): DecorationShape => ({ preset, x, y, width, height, colour, transparency })

const SHAPES: Readonly<Record<Decoration, readonly DecorationShape[]>> = {
  plain: [],
  band: [shape('rect', [0, 0, 1, 0.025], 'accent1'), shape('rect', [0, 0.975, 1, 0.025], 'accent2')],
  side: [shape('rect', [0, 0, 0.022, 1], 'accent1'), shape('rect', [0.022, 0, 0.008, 1], 'accent2')],
  corner: [
    { ...shape('rtTriangle', [0.8, 0, 0.2, 0.3], 'accent1', 0.1), flipH: true, flipV: true },
    shape('rtTriangle', [0, 0.82, 0.13, 0.18], 'accent2', 0.2),
  ],
  frame: [shape('frame', [0.02, 0.035, 0.96, 0.93], 'accent1', 0.35)],
  lines: [
    shape('rect', [0.07, 0.238, 0.86, 0.004], 'accent1'),
    shape('rect', [0.07, 0.238, 0.12, 0.01], 'accent1'),
    shape('rect', [0, 0.93, 1, 0.07], 'bg2'),
  ],
  wave: [
    shape('ellipse', [-0.15, 0.86, 0.75, 0.4], 'accent1', 0.7),
    shape('ellipse', [0.35, 0.9, 0.85, 0.4], 'accent2', 0.75),
  ],
  dots: [
    shape('ellipse', [0.88, -0.08, 0.17, 0.3], 'accent1', 0.55),
    shape('ellipse', [0.82, 0.06, 0.05, 0.09], 'accent2', 0.3),
    shape('ellipse', [-0.04, 0.84, 0.13, 0.23], 'accent3', 0.6),
  ],
}

export const decorationShapes = (decoration: Decoration): readonly DecorationShape[] => SHAPES[decoration]
