import rough from 'roughjs'
import { numberOf, textOf, type ElementRecord, type Point } from '../../model/index.ts'

const generator = rough.generator()

type Drawable = ReturnType<typeof generator.linearPath>
type Options = NonNullable<Parameters<typeof generator.linearPath>[1]>

const isClear = (colour: string): boolean => colour === '' || colour === 'transparent'

/** How the hand draws an element: the same numbers as the engine's, so that the same seed gives the same strokes. */
function optionsOf(element: ElementRecord, isFilled: boolean, isContinuous = false): Options {
  const width = numberOf(element['strokeWidth'], 1)
  const isSolid = (textOf(element['strokeStyle']) || 'solid') === 'solid'
  const roughness = roughnessOf(element)
  const fill = textOf(element['backgroundColor'])
  return {
    seed: Math.max(1, Math.floor(numberOf(element['seed'], 1))),
    disableMultiStroke: !isSolid,
    strokeWidth: isSolid ? width : width + 0.5,
    fillWeight: width / 2,
    hachureGap: width * 4,
    roughness,
    stroke: textOf(element['strokeColor']) || '#1e1e1e',
    preserveVertices: isContinuous || numberOf(element['roughness'], 1) < 2,
    ...(isFilled && !isClear(fill) ? { fill, fillStyle: textOf(element['fillStyle']) || 'hachure' } : {}),
    ...(element.type === 'ellipse' ? { curveFitting: 1 } : {}),
  }
}

/** Small shapes are drawn more neatly. */
function roughnessOf(element: ElementRecord): number {
  const roughness = numberOf(element['roughness'], 1)
  const [width, height] = [Math.abs(numberOf(element['width'])), Math.abs(numberOf(element['height']))]
  const [most, least] = [Math.max(width, height), Math.min(width, height)]
  if ((least >= 20 && most >= 50) || (least >= 15 && element['roundness'] !== null && element.type !== 'line'))
    return roughness
  return Math.min(roughness / (most < 10 ? 3 : 2), 2.5)
}

/** Paths of a drawing as SVG. */
function written(drawable: Drawable, element: ElementRecord): string {
  const { options } = drawable
  const dashes = dashesOf(element)
  return drawable.sets
    .map((set) => {
      const d = generator.opsToPath(set, 2)
      if (set.type === 'fillPath')
        return `<path d="${d}" fill="${safe(options.fill ?? 'none')}" stroke="none" fill-rule="evenodd"/>`
      if (set.type === 'fillSketch')
        return `<path d="${d}" fill="none" stroke="${safe(options.fill ?? 'none')}" stroke-width="${options.fillWeight}"/>`
      return `<path d="${d}" fill="none" stroke="${safe(options.stroke)}" stroke-width="${options.strokeWidth}" stroke-linecap="round" stroke-linejoin="round"${dashes}/>`
    })
    .join('')
}

const safe = (colour: string): string =>
  /^[#\w(),.%\s-]{1,64}$/.test(colour) ? (colour === 'transparent' ? 'none' : colour) : '#1e1e1e'

/** A colour that can stand in an attribute. */
export const safeColour = safe

export function dashesOf(element: ElementRecord): string {
  const width = numberOf(element['strokeWidth'], 1)
  if (element['strokeStyle'] === 'dashed') return ` stroke-dasharray="8 ${8 + width}"`
  if (element['strokeStyle'] === 'dotted') return ` stroke-dasharray="1.5 ${6 + width}"`
  return ''
}

const cornerOf = (length: number, element: ElementRecord): number => {
  const roundness = element['roundness'] as { readonly type?: number; readonly value?: number } | null
  if (!roundness) return 0
  if (roundness.type !== 3) return length * 0.25
  const fixed = numberOf(roundness.value, 32)
  return length <= fixed / 0.25 ? length * 0.25 : fixed
}

export function rectanglePaths(element: ElementRecord, width: number, height: number): string {
  const r = cornerOf(Math.min(width, height), element)
  if (r === 0) return written(generator.rectangle(0, 0, width, height, optionsOf(element, true)), element)
  const path = `M ${r} 0 L ${width - r} 0 Q ${width} 0, ${width} ${r} L ${width} ${height - r} Q ${width} ${height}, ${width - r} ${height} L ${r} ${height} Q 0 ${height}, 0 ${height - r} L 0 ${r} Q 0 0, ${r} 0`
  return written(generator.path(path, optionsOf(element, true, true)), element)
}

export function diamondPaths(element: ElementRecord, width: number, height: number): string {
  const [top, right, bottom, left]: Point[] = [
    [width / 2, 0],
    [width, height / 2],
    [width / 2, height],
    [0, height / 2],
  ]
  const corners = [top, right, bottom, left].filter((point) => point !== undefined)
  const [across, down] = [cornerOf(width / 2, element), cornerOf(height / 2, element)]
  if (across > 0 && down > 0)
    return written(generator.path(roundDiamond(width, height, across, down), optionsOf(element, true, true)), element)
  return written(
    generator.polygon(
      corners.map(([x, y]) => [x, y]),
      optionsOf(element, true),
    ),
    element,
  )
}

/** Each side stops before its corners, and a curve goes around each of them. */
function roundDiamond(width: number, height: number, across: number, down: number): string {
  const [cx, cy] = [width / 2, height / 2]
  const around = (x: number, y: number, toX: number, toY: number): string => `C ${x} ${y}, ${x} ${y}, ${toX} ${toY}`
  return [
    `M ${cx + across} ${down} L ${width - across} ${cy - down}`,
    around(width, cy, width - across, cy + down),
    `L ${cx + across} ${height - down}`,
    around(cx, height, cx - across, height - down),
    `L ${across} ${cy + down}`,
    around(0, cy, across, cy - down),
    `L ${cx - across} ${down}`,
    around(cx, 0, cx + across, down),
  ].join(' ')
}

export const ellipsePaths = (element: ElementRecord, width: number, height: number): string =>
  written(generator.ellipse(width / 2, height / 2, width, height, optionsOf(element, true)), element)

/** How near its ends are for a line to be filled. */
const LOOP = 8

export function linePaths(element: ElementRecord, points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const isLoop = points.length >= 3 && Math.hypot(first[0] - last[0], first[1] - last[1]) <= LOOP
  const options = optionsOf(element, isLoop && element.type !== 'arrow')
  const corners = points.map(([x, y]): [number, number] => [x, y])
  if (element['elbowed'] === true)
    return written(generator.path(elbowPath(points), optionsOf(element, false, true)), element)
  if (element['roundness'] !== null && element['roundness'] !== undefined)
    return written(generator.curve(corners, options), element)
  return written(
    options.fill === undefined ? generator.linearPath(corners, options) : generator.polygon(corners, options),
    element,
  )
}

const ELBOW_RADIUS = 16

/** Right angles with a little round corner each. */
function elbowPath(points: readonly Point[]): string {
  const [[x, y] = [0, 0]] = points
  const parts = [`M ${x} ${y}`]
  for (let at = 1; at < points.length - 1; at += 1) {
    const [before, corner, after] = [points[at - 1], points[at], points[at + 1]]
    if (!before || !corner || !after) continue
    const into = Math.hypot(corner[0] - before[0], corner[1] - before[1])
    const out = Math.hypot(after[0] - corner[0], after[1] - corner[1])
    const r = Math.min(ELBOW_RADIUS, into / 2, out / 2)
    if (into === 0 || out === 0) continue
    const near = (to: Point, length: number): Point => [
      corner[0] + ((to[0] - corner[0]) / length) * r,
      corner[1] + ((to[1] - corner[1]) / length) * r,
    ]
    const [ax, ay] = near(before, into)
    const [bx, by] = near(after, out)
    parts.push(`L ${ax} ${ay} Q ${corner[0]} ${corner[1]}, ${bx} ${by}`)
  }
  const [lastX, lastY] = points.at(-1) ?? [x, y]
  return `${parts.join(' ')} L ${lastX} ${lastY}`
}

const SIZES: Readonly<Record<string, number>> = {
  arrow: 26,
  crowfoot_one: 20,
  crowfoot_many: 20,
  crowfoot_one_or_many: 20,
}
const FOOT_ANGLE = Math.PI / 7.2
const HEAD_ANGLE = Math.PI / 9

/** The head of an arrow at its last point, as it comes from the one before. */
export function headPaths(element: ElementRecord, kind: string, from: Point, tip: Point): string {
  const length = Math.hypot(tip[0] - from[0], tip[1] - from[1])
  if (length === 0) return ''
  const size = Math.min(SIZES[kind] ?? 15, length / 2)
  const angle = Math.atan2(tip[1] - from[1], tip[0] - from[0])
  const back = (turn: number, by = size): [number, number] => [
    tip[0] - by * Math.cos(angle + turn),
    tip[1] - by * Math.sin(angle + turn),
  ]
  const end: [number, number] = [tip[0], tip[1]]
  const solid: ElementRecord = {
    ...element,
    strokeStyle: 'solid',
    fillStyle: 'solid',
    backgroundColor: kind.endsWith('outline') ? '#ffffff' : (element['strokeColor'] ?? '#1e1e1e'),
  }
  if (kind === 'bar') {
    const across: [number, number] = [(size / 2) * Math.sin(angle), (size / 2) * Math.cos(angle)]
    return written(
      generator.line(
        end[0] - across[0],
        end[1] + across[1],
        end[0] + across[0],
        end[1] - across[1],
        optionsOf(solid, false),
      ),
      solid,
    )
  }
  if (kind.startsWith('crowfoot')) {
    const heel = back(0)
    const toe = (turn: number): [number, number] => [
      heel[0] + size * Math.cos(angle + turn),
      heel[1] + size * Math.sin(angle + turn),
    ]
    const strokes: [from: [number, number], to: [number, number]][] = []
    if (kind !== 'crowfoot_one') strokes.push([heel, toe(FOOT_ANGLE)], [heel, toe(-FOOT_ANGLE)])
    if (kind !== 'crowfoot_many') strokes.push([back(FOOT_ANGLE), back(-FOOT_ANGLE)])
    return strokes
      .map(([a, b]) => written(generator.line(a[0], a[1], b[0], b[1], optionsOf(solid, false)), solid))
      .join('')
  }
  if (kind === 'dot' || kind.startsWith('circle')) {
    const [cx, cy] = back(0, size / 2)
    return written(generator.circle(cx, cy, size, optionsOf(solid, true)), solid)
  }
  if (kind.startsWith('triangle'))
    return written(generator.polygon([end, back(Math.PI / 7.2), back(-Math.PI / 7.2)], optionsOf(solid, true)), solid)
  if (kind.startsWith('diamond'))
    return written(
      generator.polygon(
        [end, back(Math.PI / 6, size / 2), back(0), back(-Math.PI / 6, size / 2)],
        optionsOf(solid, true),
      ),
      solid,
    )
  return written(generator.linearPath([back(HEAD_ANGLE), end, back(-HEAD_ANGLE)], optionsOf(solid, false)), solid)
}
