import { Refused } from '@wenfang/shared-contract/commands'
import { tag } from '@wenfang/shared-ooxml/xml'
import type { Pair } from '../shape/aspects.ts'

const LEAST_EMU = 12_700
const STYLE =
  '<p:style><a:lnRef idx="2"><a:schemeClr val="accent1"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef><a:effectRef idx="0"><a:schemeClr val="accent1"/></a:effectRef><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></p:style>'

/** A shape along points, EMU. @param isSmooth curves through them @throws Refused of fewer than two */
export function freeformXml(
  number: string,
  name: string,
  points: readonly Pair[],
  isClosed: boolean,
  isSmooth: boolean,
) {
  const xs = points.map(([x]) => Math.round(x))
  const ys = points.map(([, y]) => Math.round(y))
  if (points.length < (isClosed ? 3 : 2)) throw new Refused('tooFewPoints')
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(LEAST_EMU, Math.max(...xs) - x), Math.max(LEAST_EMU, Math.max(...ys) - y)]
  const inside = points.map(([px, py]): Pair => [Math.round(px) - x, Math.round(py) - y])
  const steps = isSmooth ? curves(inside, isClosed) : inside.slice(1).map((to) => `<a:lnTo>${point(to)}</a:lnTo>`)
  const path = `<a:moveTo>${point(inside[0] ?? [0, 0])}</a:moveTo>${steps.join('')}${isClosed ? '<a:close/>' : ''}`
  const geometry = `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>${tag('a:path', { w: width, h: height, ...(!isClosed && { fill: 'none' }) }, path)}</a:pathLst></a:custGeom>`
  return `<p:sp><p:nvSpPr>${tag('p:cNvPr', { id: number, name })}<p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${tag('a:off', { x, y })}${tag('a:ext', { cx: width, cy: height })}</a:xfrm>${geometry}${isClosed ? '' : '<a:noFill/>'}<a:ln w="28575" cap="rnd"><a:round/></a:ln></p:spPr>${STYLE}<p:txBody><a:bodyPr rtlCol="0" anchor="ctr"/><a:lstStyle/><a:p><a:pPr algn="ctr"/><a:endParaRPr lang="zh-CN"/></a:p></p:txBody></p:sp>`
}

const point = ([x, y]: Pair): string => tag('a:pt', { x, y })

/** A smooth line: at each point it goes the way from the one before to the one behind. */
function curves(points: readonly Pair[], isClosed: boolean): readonly string[] {
  const count = points.length
  const at = (index: number): Pair =>
    points[isClosed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0]
  const towards = ([x, y]: Pair, from: Pair, to: Pair, by: number): Pair => [
    Math.round(x + ((to[0] - from[0]) / 6) * by),
    Math.round(y + ((to[1] - from[1]) / 6) * by),
  ]
  return Array.from({ length: isClosed ? count : count - 1 }, (_, index) => {
    const [first, last] = [at(index), at(index + 1)]
    const controls = [towards(first, at(index - 1), last, 1), towards(last, first, at(index + 2), -1)]
    return `<a:cubicBezTo>${[...controls, last].map(point).join('')}</a:cubicBezTo>`
  })
}

/** Without points that a hand made on the way and nobody would miss. @param tolerance in the unit of the points */
export function simplified(points: readonly Pair[], tolerance: number): readonly Pair[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  const length = Math.hypot(last[0] - first[0], last[1] - first[1])
  let farthest = 0
  let most = 0
  for (const [index, [x, y]] of points.entries()) {
    const far =
      length === 0
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length
    if (far > most) [farthest, most] = [index, far]
  }
  if (most <= tolerance) return [first, last]
  return [
    ...simplified(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(farthest), tolerance),
  ]
}
