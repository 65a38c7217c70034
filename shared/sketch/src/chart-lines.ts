import type { Drawing, JoinPart, LineLook, LinePart, Part, ShapePart } from './drawing.ts'
import type { Point } from './geometry.ts'
import type { LayeredLine } from './layered.ts'
import { textSize } from './text-size.ts'

/** A line of a chart between two of its things, or from one to itself. */
export interface ChartLine {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly look: LineLook
}

const LABEL_SIZE = 14
const LOOP = 32

/** What the layout of a chart has to know of its lines. */
export const layeredLines = (lines: readonly ChartLine[]): readonly LayeredLine[] =>
  lines.map(({ from, to, text }) => ({ from, to, label: text === '' ? null : textSize(text, LABEL_SIZE) }))

/** How much room beside a thing its lines to itself take. */
export const loopRoom = (id: string, lines: readonly ChartLine[]): number =>
  lines.reduce(
    (most, { from, to, text }) =>
      from === id && to === id ? Math.max(most, LOOP + (text === '' ? 8 : textSize(text, LABEL_SIZE).width / 2)) : most,
    0,
  )

/**
 * Parts of a drawing with lines between its shapes and the words on them.
 * @param corners of each line, between its ends
 */
export function withLines(
  parts: readonly Part[],
  shapes: ReadonlyMap<string, ShapePart>,
  lines: readonly ChartLine[],
  corners: readonly (readonly Point[])[],
): Drawing {
  const joined: (JoinPart | LinePart)[] = []
  const looped = new Set<string>()
  for (const [at, { from, to, text, look }] of lines.entries()) {
    const [start, end] = [shapes.get(from), shapes.get(to)]
    if (!start || !end) continue
    const label = text === '' ? null : { text, size: LABEL_SIZE, ink: 'line' as const }
    if (start === end) {
      looped.add(start.id)
      const points = loopAt(start)
      joined.push({ kind: 'line', points, isRule: false, look, label, group: start.group ?? start.id })
    } else joined.push({ kind: 'join', from: start.id, to: end.id, route: corners[at] ?? [], look, label, group: null })
  }
  // A line to itself goes with its shape.
  const grouped = parts.map((part) =>
    part.kind === 'shape' && looped.has(part.id) ? { ...part, group: part.group ?? part.id } : part,
  )
  return [...grouped, ...joined]
}

/** Out at the right side of a shape and back in. */
function loopAt({ type, x, y, width, height }: ShapePart): readonly Point[] {
  // The sides of a rhombus and of an ellipse run away from the corners.
  const inset = type === 'diamond' ? width / 4 : type === 'ellipse' ? width * 0.067 : 0
  const [right, out] = [x + width - inset, x + width + LOOP]
  return [
    [right, y + height / 4],
    [out, y + height / 4],
    [out, y + (height * 3) / 4],
    [right, y + (height * 3) / 4],
  ]
}
