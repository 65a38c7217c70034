import { childOf, childrenOf, numberAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'

const MOST_STEPS = 20_000

/** A drawn geometry, as large as its box; formulas of points that are no numbers are left out with their step. */
export function customPath(geometry: XmlElement, width: number, height: number): string {
  let steps = 0
  const parts: string[] = []
  for (const path of childrenOf(childOf(geometry, 'pathLst'), 'path')) {
    const [w, h] = [numberAttribute(path, 'w') ?? 0, numberAttribute(path, 'h') ?? 0]
    const [sx, sy] = [w > 0 ? width / w : 1 / 9525, h > 0 ? height / h : 1 / 9525]
    let at: readonly [number, number] = [0, 0]
    for (const step of path.children) {
      if (++steps > MOST_STEPS) return parts.join('')
      const points = childrenOf(step, 'pt').map(
        (point) =>
          [(numberAttribute(point, 'x') ?? Number.NaN) * sx, (numberAttribute(point, 'y') ?? Number.NaN) * sy] as const,
      )
      if (points.flat().some(Number.isNaN)) continue
      const written = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
      switch (step.local) {
        case 'moveTo':
          parts.push(`M${written}`)
          break
        case 'lnTo':
          parts.push(`L${written}`)
          break
        case 'cubicBezTo':
          if (points.length === 3) parts.push(`C${written}`)
          break
        case 'quadBezTo':
          if (points.length === 2) parts.push(`Q${written}`)
          break
        case 'arcTo':
          at = arc(step, at, [sx, sy], parts)
          continue
        case 'close':
          parts.push('Z')
          break
      }
      at = points.at(-1) ?? at
    }
  }
  return parts.join('')
}

function arc(
  step: XmlElement,
  at: readonly [number, number],
  [sx, sy]: readonly [number, number],
  parts: string[],
): readonly [number, number] {
  const value = (name: string): number => numberAttribute(step, name) ?? 0
  const [rx, ry] = [value('wR') * sx, value('hR') * sy]
  const [start, sweep] = ['stAng', 'swAng'].map((name) => (value(name) / 60_000) * (Math.PI / 180))
  if (start === undefined || sweep === undefined || rx === 0 || ry === 0) return at
  const end = start + sweep
  const to = [
    at[0] - rx * Math.cos(start) + rx * Math.cos(end),
    at[1] - ry * Math.sin(start) + ry * Math.sin(end),
  ] as const
  const isLarge = Math.abs(sweep) > Math.PI ? 1 : 0
  parts.push(`A${round(rx)},${round(ry)} 0 ${isLarge} ${sweep > 0 ? 1 : 0} ${round(to[0])},${round(to[1])}`)
  return to
}

const round = (value: number): number => Math.round(value * 100) / 100
