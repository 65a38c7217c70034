import { getStroke } from 'perfect-freehand'
import { listOf, numberOf, pointsOf, type ElementRecord } from '../../model/index.ts'

/** What the width of a pen's line is multiplied by. */
const PEN = 4.25

/** The outline of a stroke of the pen, with its pressure. */
export function freedrawPath(element: ElementRecord): string {
  const pressures = listOf(element['pressures'])
  const isSimulated = element['simulatePressure'] !== false || pressures.length === 0
  const points = pointsOf(element).map(([x, y], at): [number, number, number] => [
    x,
    y,
    isSimulated ? 0.5 : numberOf(pressures[at], 0.5),
  ])
  const outline = getStroke(points, {
    simulatePressure: isSimulated,
    size: numberOf(element['strokeWidth'], 1) * PEN,
    thinning: 0.6,
    smoothing: 0.5,
    streamline: 0.5,
    easing: (t) => Math.sin((t * Math.PI) / 2),
    last: true,
  })
  const [first] = outline
  if (!first) return ''
  const curves = outline.map(([x, y], at) => {
    const [nextX, nextY] = outline[(at + 1) % outline.length] ?? first
    return `${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`
  })
  return `M ${round(first[0])} ${round(first[1])} Q ${curves.join(' ')} Z`
}

const round = (value: number): number => Math.round(value * 100) / 100
