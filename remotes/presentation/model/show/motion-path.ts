/** A place in shares of the slide's width and height; a path begins at the middle of its shape, which is 0 0. */
export type PathPoint = readonly [x: number, y: number]

/** To where the path goes on, and by which two points it bends on its way; a straight one by none. */
export interface PathStep {
  readonly kind: 'move' | 'line' | 'curve'
  readonly bends: readonly PathPoint[]
  readonly to: PathPoint
}

const MOST_STEPS = 2000

/** A path of an animation as PowerPoint writes it: `M 0 0 L 0.25 0 E`; small letters count on from where it is. */
export function readMotionPath(path: string): readonly PathStep[] {
  const steps: PathStep[] = []
  const words = path.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|[a-z]/gi) ?? []
  let at = 0
  let here: PathPoint = [0, 0]
  let start = here
  let command = ''
  const point = (): PathPoint => {
    const [x, y] = [Number(words[at]), Number(words[at + 1])]
    at += 2
    const [left, top] = command === command.toLowerCase() ? here : [0, 0]
    return [left + (Number.isFinite(x) ? x : 0), top + (Number.isFinite(y) ? y : 0)]
  }
  while (at < words.length && steps.length < MOST_STEPS) {
    if (/^[a-z]$/i.test(words[at] ?? '')) command = words[at++] ?? ''
    switch (command.toUpperCase()) {
      case 'M':
        here = start = point()
        steps.push({ kind: 'move', bends: [], to: here })
        break
      case 'L':
        here = point()
        steps.push({ kind: 'line', bends: [], to: here })
        break
      case 'C': {
        const [first, second] = [point(), point()]
        here = point()
        steps.push({ kind: 'curve', bends: [first, second], to: here })
        break
      }
      case 'Z':
        here = start
        steps.push({ kind: 'line', bends: [], to: here })
        command = ''
        break
      default:
        return steps
    }
  }
  return steps
}

const LETTERS = { move: 'M', line: 'L', curve: 'C' } as const
const rounded = (value: number): string => String(Math.round(value * 100_000) / 100_000)
const written = (points: readonly PathPoint[]): string =>
  points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join(' ')

export const writeMotionPath = (steps: readonly PathStep[]): string =>
  `${steps.map(({ kind, bends, to }) => `${LETTERS[kind]} ${written([...bends, to])}`).join(' ')} E`

/** A path along points, with soft turns. */
export function pathAlong(points: readonly PathPoint[]): readonly PathStep[] {
  return points.map((to, at): PathStep => {
    const before = points[at - 1]
    if (!before) return { kind: 'move', bends: [], to }
    const [earlier, later] = [points[at - 2] ?? before, points[at + 1] ?? to]
    const [first, second]: [PathPoint, PathPoint] = [
      [before[0] + (to[0] - earlier[0]) / 6, before[1] + (to[1] - earlier[1]) / 6],
      [to[0] - (later[0] - before[0]) / 6, to[1] - (later[1] - before[1]) / 6],
    ]
    return { kind: 'curve', bends: [first, second], to }
  })
}

/** A path in which the end of a step lies elsewhere; how it bends there goes along. */
export function withPathPoint(steps: readonly PathStep[], at: number, to: PathPoint): readonly PathStep[] {
  const old = steps[at]?.to
  if (!old) return steps
  const [dx, dy] = [to[0] - old[0], to[1] - old[1]]
  const moved = (point: PathPoint): PathPoint => [point[0] + dx, point[1] + dy]
  return steps.map((step, index) => {
    const [first, second] = step.bends
    if (!first || !second) return index === at ? { ...step, to } : step
    if (index === at) return { ...step, bends: [first, moved(second)], to }
    return index === at + 1 ? { ...step, bends: [moved(first), second] } : step
  })
}

const PIECES = 12

/** Places along a path, and at which share of its length each of them lies. */
export function placesAlong(
  steps: readonly PathStep[],
): readonly { readonly point: PathPoint; readonly share: number }[] {
  const points: PathPoint[] = []
  for (const { kind, bends, to } of steps) {
    const from = points.at(-1) ?? to
    const [first, second] = bends
    if (kind === 'curve' && first && second)
      for (let piece = 1; piece <= PIECES; piece++) points.push(cubic(from, first, second, to, piece / PIECES))
    else points.push(to)
  }
  let length = 0
  const lengths = points.map((point, at) => {
    const before = points[at - 1]
    if (before) length += Math.hypot(point[0] - before[0], point[1] - before[1])
    return length
  })
  return points.map((point, at) => ({ point, share: length === 0 ? 0 : (lengths[at] ?? 0) / length }))
}

function cubic(from: PathPoint, a: PathPoint, b: PathPoint, to: PathPoint, t: number): PathPoint {
  const u = 1 - t
  const mix = (axis: 0 | 1): number =>
    u ** 3 * from[axis] + 3 * u * u * t * a[axis] + 3 * u * t * t * b[axis] + t ** 3 * to[axis]
  return [mix(0), mix(1)]
}
