import type { Box, Point } from './geometry.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** From where to where a layer reaches. */
export interface Room {
  readonly from: number
  readonly to: number
}

export interface Surroundings {
  readonly rooms: readonly Room[]
  /** What a line may not run through, by layers. */
  readonly solid: readonly (readonly { readonly id: string; readonly box: Box }[])[]
  /** Of things, and of the places where lines go through layers. */
  readonly boxes: ReadonlyMap<string, Box>
}

export interface LineEnds {
  readonly upper: string
  readonly lower: string
  /** Of the upper end. */
  readonly layer: number
  readonly way: readonly string[]
  readonly label: Size | null
  readonly beside: { readonly at: number; readonly of: number }
}

/** How near a line comes to what it does not lead to. */
const CLEARANCE = 8
const BESIDE = 28
const NEAR = 10

/** Corners of lines in a chart that runs downwards: as few as keep a line and its words off everything else. */
export function linePath({ rooms, solid, boxes }: Surroundings): (ends: LineEnds) => readonly Point[] {
  const labels: Box[] = []
  return ({ upper, lower, layer, way, label, beside }) => {
    const [first, last] = [boxes.get(upper), boxes.get(lower)]
    if (!first || !last || upper === lower) return []
    const others = solid
      .slice(layer, layer + way.length + 2)
      .flatMap((things) => things.filter(({ id }) => id !== upper && id !== lower).map(({ box }) => grown(box)))
    const [start, end] = [middleOf(first), middleOf(last)]
    const isFree = (from: Point, to: Point): boolean => !others.some((box) => crosses(from, to, box))
    const hasRoom = (box: Box): boolean => ![...others, ...labels].some((other) => overlap(box, other))
    const kept = (place: Point | null): void => {
      if (label && place) labels.push(around(place, label))
    }
    if (beside.of === 1 && isFree(start, end)) {
      const middle = between(leaving(first, end), leaving(last, start))
      if (!label || hasRoom(around(middle, label))) {
        kept(middle)
        return []
      }
    }
    const exit: Point = [start[0], (rooms[layer]?.to ?? 0) + NEAR]
    const entry: Point = [end[0], (rooms[layer + way.length + 1]?.from ?? 0) - NEAR]
    const through = way.map((id, at): readonly Point[] => {
      const [x] = middleOf(boxes.get(id) ?? first)
      const room = rooms[layer + at + 1] ?? { from: 0, to: 0 }
      return [
        [x, room.from],
        [x, (room.from + room.to) / 2],
        [x, room.to],
      ]
    })
    const pivot = Math.floor(way.length / 2)
    if (!label && (way.length > 0 || beside.of === 1))
      return taut([start, exit, ...through.flat(), entry, end], isFree).slice(1, -1)
    const step = Math.max(BESIDE, (label?.width ?? 0) + CLEARANCE)
    const middle: Point = through[pivot]?.[1] ?? [
      (start[0] + end[0]) / 2 + (beside.at - (beside.of - 1) / 2) * step,
      (exit[1] + entry[1]) / 2,
    ]
    kept(middle)
    const before = taut(
      [start, exit, ...through.slice(0, pivot).flat(), ...(through[pivot]?.slice(0, 1) ?? []), middle],
      isFree,
    )
    const after = taut(
      [middle, ...(through[pivot]?.slice(2) ?? []), ...through.slice(pivot + 1).flat(), entry, end],
      isFree,
    )
    return balanced(before.slice(1, -1), middle, after.slice(1, -1), start, end)
  }
}

/** As many corners on both sides of the middle one, at which the words stand. */
function balanced(
  before: readonly Point[],
  middle: Point,
  after: readonly Point[],
  start: Point,
  end: Point,
): readonly Point[] {
  const more = (count: number, towards: Point): readonly Point[] =>
    Array.from({ length: Math.max(0, count) }, (_, at) => nearTo(middle, towards, NEAR / (at + 1)))
  const [ahead, behind] = [after.length - before.length, before.length - after.length]
  return [
    ...before,
    ...more(ahead, before.at(-1) ?? start),
    middle,
    ...more(behind, after[0] ?? end).toReversed(),
    ...after,
  ]
}

/** The same way with every corner left out that nothing stands behind. */
function taut(path: readonly Point[], isFree: (from: Point, to: Point) => boolean): readonly Point[] {
  const kept: Point[] = path.slice(0, 1)
  for (let at = 0; at < path.length - 1;) {
    const from = path[at] ?? [0, 0]
    let next = path.length - 1
    while (next > at + 1 && !isFree(from, path[next] ?? from)) next -= 1
    kept.push(path[next] ?? from)
    at = next
  }
  return kept
}

const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2]

const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]

const around = ([x, y]: Point, { width, height }: Size): Box => ({ x: x - width / 2, y: y - height / 2, width, height })

const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - CLEARANCE,
  y: y - CLEARANCE,
  width: width + 2 * CLEARANCE,
  height: height + 2 * CLEARANCE,
})

/** Where a line from the middle of a box leaves it. */
function leaving(box: Box, towards: Point): Point {
  const [x, y] = middleOf(box)
  const [dx, dy] = [towards[0] - x, towards[1] - y]
  const reach = Math.min(box.width / 2 / Math.abs(dx || 1e-9), box.height / 2 / Math.abs(dy || 1e-9), 1)
  return [x + dx * reach, y + dy * reach]
}

function nearTo(point: Point, towards: Point, distance: number): Point {
  const [dx, dy] = [towards[0] - point[0], towards[1] - point[1]]
  const share = distance / (Math.hypot(dx, dy) || 1)
  return [point[0] + dx * share, point[1] + dy * share]
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Whether a line comes into a box: what is left of it when each side has cut away what lies outside. */
export function crosses([ax, ay]: Point, [bx, by]: Point, { x, y, width, height }: Box): boolean {
  let [enters, leaves] = [0, 1]
  for (const [from, step, least, most] of [
    [ax, bx - ax, x, x + width],
    [ay, by - ay, y, y + height],
  ] as const) {
    if (step === 0) {
      if (from <= least || from >= most) return false
      continue
    }
    const [a, b] = [(least - from) / step, (most - from) / step]
    enters = Math.max(enters, Math.min(a, b))
    leaves = Math.min(leaves, Math.max(a, b))
  }
  return enters < leaves
}
