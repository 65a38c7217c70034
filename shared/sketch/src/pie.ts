import { seriesColour } from './colours.ts'
import { shape, words, type Drawing, type Part } from './drawing.ts'
import { lineWidth, textSize } from './text-size.ts'

export interface Pie {
  readonly title: string
  /** Whether values stand beside the names. */
  readonly hasValues: boolean
  readonly slices: readonly { readonly name: string; readonly value: number }[]
}

const RADIUS = 150
const SIZE = { title: 20, share: 14, name: 16 }
const KEY = { edge: 16, gap: 12, row: 28, aside: 36 }
/** Narrower slices have no room for their share. */
const LEAST_DEGREES = 14

/** A round in slices, with their shares in them and their names beside it. */
export function drawPie({ title, hasValues, slices }: Pie): Drawing {
  const whole = slices.reduce((sum, { value }) => sum + value, 0)
  const rounds: Part[] = []
  const shares: Part[] = []
  let from = 0
  for (const [at, { value }] of slices.entries()) {
    const [fill, line] = seriesColour(at)
    const to = from + (value / whole) * 360
    if (to > from) rounds.push({ kind: 'slice', centre: [0, 0], radius: RADIUS, from, to, fill, line })
    if (to - from >= LEAST_DEGREES) {
      const angle = to - from >= 360 ? 0 : (((from + to) / 2) * Math.PI) / 180
      const reach = to - from >= 360 ? 0 : RADIUS * 0.68
      const text = `${Math.round((value / whole) * 1_000) / 10}%`
      const { width, height } = textSize(text, SIZE.share)
      shares.push(words(reach * Math.sin(angle) - width / 2, -reach * Math.cos(angle) - height / 2, text, SIZE.share))
    }
    from = to
  }
  const top = (-KEY.row * slices.length) / 2
  const key = slices.flatMap(({ name, value }, at): readonly Part[] => {
    const [fill, line] = seriesColour(at)
    const [x, y] = [RADIUS + KEY.aside, top + at * KEY.row]
    const edge = { width: KEY.edge, height: KEY.edge }
    return [
      shape({ x, y: y + (KEY.row - KEY.edge) / 2, ...edge }, { fill, line, isSharp: true }),
      words(
        x + KEY.edge + KEY.gap,
        y + (KEY.row - textSize(name, SIZE.name).height) / 2,
        hasValues ? `${name}（${value}）` : name,
        SIZE.name,
      ),
    ]
  })
  const above = Math.min(-RADIUS, top) - 24 - textSize(title, SIZE.title).height
  const head = title === '' ? [] : [words(-lineWidth(title, SIZE.title) / 2, above, title, SIZE.title)]
  return [...rounds, ...shares, ...key, ...head]
}
