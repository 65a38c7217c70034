import { node, type SvgNode } from '@wenfang/shared-charts/svg'
import type { LineHead } from '../drawing.ts'
import type { Point } from '../geometry.ts'

const LENGTH = 11
const HALF = 5
const ROUND = 5

/** What stands at the end of a line: `tip` is its end, `before` where it comes from. */
export function headAt(head: LineHead, tip: Point, before: Point, ink: string, paper: string): readonly SvgNode[] {
  const length = Math.hypot(tip[0] - before[0], tip[1] - before[1]) || 1
  const [dx, dy] = [(tip[0] - before[0]) / length, (tip[1] - before[1]) / length]
  /** A place so far back from the tip, and so far aside. */
  const at = (back: number, aside: number): Point => [tip[0] - dx * back - dy * aside, tip[1] - dy * back + dx * aside]
  const line = (...points: readonly Point[]): SvgNode =>
    node('polyline', { points: written(points), fill: 'none', stroke: ink, 'stroke-width': 1.5 })
  const solid = (fill: string, ...points: readonly Point[]): SvgNode =>
    node('polygon', { points: written(points), fill, stroke: ink, 'stroke-width': 1.5, 'stroke-linejoin': 'round' })
  const round = (fill: string, back: number): SvgNode => {
    const [cx, cy] = at(back, 0)
    return node('circle', { cx, cy, r: ROUND, fill, stroke: ink, 'stroke-width': 1.5 })
  }
  const bar = (back: number): SvgNode => line(at(back, HALF + 1), at(back, -HALF - 1))
  const foot = (): SvgNode => line(at(0, HALF + 1), at(LENGTH, 0), at(0, -HALF - 1))
  switch (head) {
    case 'arrow':
      return [line(at(LENGTH, HALF), tip, at(LENGTH, -HALF))]
    case 'bar':
      return [line(at(8, 5), at(-2, -5)), line(at(8, -5), at(-2, 5))]
    case 'circle':
      return [round(ink, ROUND)]
    case 'circle_outline':
      return [round(paper, ROUND)]
    case 'triangle':
      return [solid(ink, tip, at(LENGTH, HALF), at(LENGTH, -HALF))]
    case 'triangle_outline':
      return [solid(paper, tip, at(LENGTH + 2, HALF + 2), at(LENGTH + 2, -HALF - 2))]
    case 'diamond':
      return [solid(ink, tip, at(LENGTH * 0.8, HALF), at(LENGTH * 1.6, 0), at(LENGTH * 0.8, -HALF))]
    case 'diamond_outline':
      return [solid(paper, tip, at(LENGTH * 0.8, HALF), at(LENGTH * 1.6, 0), at(LENGTH * 0.8, -HALF))]
    case 'crowfoot_one':
      return [bar(LENGTH)]
    case 'crowfoot_many':
      return [foot()]
    case 'crowfoot_one_or_many':
      return [foot(), bar(LENGTH + 4)]
  }
}

export const written = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`).join(' ')
