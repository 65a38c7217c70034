import { type BorderLine, hexOf } from '../../model/index.ts'
import { node, type SvgNode } from '@wenfang/shared-charts/svg'

interface Stroke {
  readonly width: number
  readonly dash: string | null
  readonly isDouble: boolean
}

const stroke = (width: number, dash: string | null = null): Stroke => ({ width, dash, isDouble: false })
const STROKES: Readonly<Record<string, Stroke>> = {
  thin: stroke(1),
  hair: stroke(0.5, '1 1'),
  dotted: stroke(1, '1 2'),
  dashed: stroke(1, '4 2'),
  dashDot: stroke(1, '6 2 2 2'),
  dashDotDot: stroke(1, '6 2 2 2 2 2'),
  double: { width: 1, dash: null, isDouble: true },
  medium: stroke(2),
  mediumDashed: stroke(2, '8 3'),
  mediumDashDot: stroke(2, '8 3 3 3'),
  mediumDashDotDot: stroke(2, '8 3 3 3 3 3'),
  slantDashDot: stroke(2, '8 3 3 3'),
  thick: stroke(3),
}

interface Run {
  readonly line: BorderLine
  readonly isAcross: boolean
  readonly at: number
  readonly parts: { from: number; to: number }[]
}

/** Lines along the edges of cells; those that go on in the next cell become one. */
export class Borders {
  readonly #runs = new Map<string, Run>()
  readonly #slants: SvgNode[] = []
  readonly #themeColours: readonly string[]
  readonly #isBlackAndWhite: boolean

  constructor(themeColours: readonly string[], isBlackAndWhite: boolean) {
    this.#themeColours = themeColours
    this.#isBlackAndWhite = isBlackAndWhite
  }

  /** @param at y of a line across, x of one down */
  add(line: BorderLine | undefined, isAcross: boolean, at: number, from: number, to: number): void {
    if (!line || !STROKES[line.line] || to <= from) return
    const key = `${isAcross}|${at}|${JSON.stringify(line)}`
    const run = this.#runs.get(key)
    const last = run?.parts.at(-1)
    if (last && Math.abs(last.to - from) < 0.01) last.to = to
    else if (run) run.parts.push({ from, to })
    else this.#runs.set(key, { line, isAcross, at, parts: [{ from, to }] })
  }

  addSlant(line: BorderLine | undefined, x1: number, y1: number, x2: number, y2: number): void {
    const known = line && STROKES[line.line]
    if (known) this.#slants.push(this.#line(line, known, x1, y1, x2, y2))
  }

  nodes(): readonly SvgNode[] {
    const lines = [...this.#runs.values()].flatMap(({ line, isAcross, at, parts }) =>
      parts.flatMap(({ from, to }) => {
        const known = STROKES[line.line] ?? stroke(1)
        // Corners of thick lines are full.
        const more = known.width > 1 ? known.width / 2 : 0
        return (known.isDouble ? [-1, 1] : [0]).map((shift) =>
          isAcross
            ? this.#line(line, known, from - more, at + shift, to + more, at + shift)
            : this.#line(line, known, at + shift, from - more, at + shift, to + more),
        )
      }),
    )
    return [...lines, ...this.#slants]
  }

  #line(line: BorderLine, { width, dash }: Stroke, x1: number, y1: number, x2: number, y2: number): SvgNode {
    const colour = this.#isBlackAndWhite ? null : hexOf(line.colour, this.#themeColours)
    return node('line', {
      x1,
      y1,
      x2,
      y2,
      stroke: colour ?? '#000000',
      'stroke-width': width,
      'stroke-dasharray': dash,
    })
  }
}
