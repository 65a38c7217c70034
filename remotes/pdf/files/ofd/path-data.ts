const n = (value: number): string => String(Math.round(value * 10_000) / 10_000)

/**
 * The abbreviated paths of OFD (S M L Q B A C) as operators of a page description, in the same units.
 * What is not understood ends the path: the part before it is drawn.
 */
export function pathOperators(data: string): string {
  const tokens = data.match(/[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []
  const out: string[] = []
  let at = 0
  let [x, y] = [0, 0]
  const take = (count: number): number[] | null => {
    const values = tokens.slice(at, at + count).map(Number)
    if (values.length < count || values.some((value) => !Number.isFinite(value))) return null
    at += count
    return values
  }
  const curve = (x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): void => {
    out.push(`${[x1, y1, x2, y2, x3, y3].map(n).join(' ')} c`)
    x = x3
    y = y3
  }
  while (at < tokens.length) {
    const operator = tokens[at]
    at += 1
    if (operator === 'C') {
      if (out.length > 0) out.push('h')
      continue
    }
    const count = COUNTS[operator ?? '']
    const values = count === undefined ? null : take(count)
    if (!values) break
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = values
    if (operator === 'S' || operator === 'M' || operator === 'L') {
      // A path that begins with a line begins where its space does.
      if (operator === 'L' && out.length === 0) out.push('0 0 m')
      out.push(`${n(a)} ${n(b)} ${operator === 'L' ? 'l' : 'm'}`)
      x = a
      y = b
      continue
    }
    if (out.length === 0) out.push('0 0 m')
    if (operator === 'Q')
      curve(x + ((a - x) * 2) / 3, y + ((b - y) * 2) / 3, c + ((a - c) * 2) / 3, d + ((b - d) * 2) / 3, c, d)
    else if (operator === 'B') curve(a, b, c, d, e, f)
    else for (const part of arcCurves([x, y], [a, b], c, d !== 0, e !== 0, [f, g])) curve(...part)
  }
  return out.join(' ')
}

const COUNTS: Readonly<Record<string, number>> = { S: 2, M: 2, L: 2, Q: 4, B: 6, A: 7 }

type Curve = readonly [number, number, number, number, number, number]

/** An elliptical arc between two points as curves of at most a quarter turn each (SVG 1.1, F.6). */
function arcCurves(
  [x1, y1]: readonly [number, number],
  radii: readonly [number, number],
  turnDegrees: number,
  isLarge: boolean,
  isClockwise: boolean,
  [x2, y2]: readonly [number, number],
): readonly Curve[] {
  let [rx, ry] = [Math.abs(radii[0]), Math.abs(radii[1])]
  if (rx === 0 || ry === 0) return [[x1, y1, x2, y2, x2, y2]]
  const turn = (turnDegrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const [px, py] = [cos * dx + sin * dy, cos * dy - sin * dx]
  const grown = Math.sqrt((px / rx) ** 2 + (py / ry) ** 2)
  if (grown > 1) {
    rx *= grown
    ry *= grown
  }
  const flat = (rx * py) ** 2 + (ry * px) ** 2
  if (flat === 0) return []
  const root = Math.sqrt(Math.max(0, ((rx * ry) ** 2 - flat) / flat)) * (isLarge === isClockwise ? -1 : 1)
  const [cx, cy] = [(root * rx * py) / ry, (-root * ry * px) / rx]
  const [ox, oy] = [cos * cx - sin * cy + (x1 + x2) / 2, sin * cx + cos * cy + (y1 + y2) / 2]
  const from = Math.atan2((py - cy) / ry, (px - cx) / rx)
  let sweep = Math.atan2((-py - cy) / ry, (-px - cx) / rx) - from
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9))
  const step = sweep / count
  const reach = (4 / 3) * Math.tan(step / 4)
  const at = (ux: number, uy: number): readonly [number, number] => [
    cos * rx * ux - sin * ry * uy + ox,
    sin * rx * ux + cos * ry * uy + oy,
  ]
  return Array.from({ length: count }, (_, index): Curve => {
    const [a, b] = [from + index * step, from + (index + 1) * step]
    const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)]
    return [...at(ca - reach * sa, sa + reach * ca), ...at(cb + reach * sb, sb - reach * cb), ...at(cb, sb)]
  })
}
