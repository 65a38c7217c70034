import { expect, it } from 'vitest'
import type { LyingElement } from '../../model/index.ts'
import { firstScreen } from './first-screen.ts'

const WINDOW = { width: 1_000, height: 600 }
const at = (id: string, x: number, y: number, size = { width: 50, height: 50 }): LyingElement => ({
  id,
  box: { x, y, ...size },
})

/** So many in rows, far to the right and below. */
const many = Array.from({ length: 2_000 }, (_, count) =>
  at(`far ${count}`, 20_000 + (count % 50) * 60, 9_000 + count * 2),
)

it('first comes what lies around the element nearest to the origin, as far as a window reaches', () => {
  const [nearest, beside, behind] = [at('nearest', 300, 200), at('beside', 1_290, 200), at('behind', 1_500, 200)]
  // Its middle is far away; it reaches into view.
  const wide = at('wide', 900, 0, { width: 9_000, height: 10 })
  expect(firstScreen([...many, behind, nearest, wide, beside], WINDOW)).toEqual(['nearest', 'wide', 'beside'])
})

it('a large page that lies far from the origin does not begin with nothing', () => {
  const first = firstScreen([...many, at('farther', 90_000, 90_000)], WINDOW)
  expect(first.length).toBeGreaterThan(0)
  expect(first.length).toBeLessThan(many.length)
})
