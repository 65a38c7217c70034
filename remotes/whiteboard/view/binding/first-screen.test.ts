import { expect, it } from 'vitest'
import { newElement, type ElementRecord } from '../../model/index.ts'
import { firstScreen, MOST_AT_ONCE } from './first-screen.ts'

const WINDOW = { width: 1_000, height: 600 }
const at = (x: number, y: number, size: object = { width: 50, height: 50 }): ElementRecord =>
  newElement('rectangle', { x, y, ...size })

/** So many in rows, far to the right and below. */
const many = Array.from({ length: MOST_AT_ONCE }, (_, count) => at(20_000 + (count % 50) * 60, 9_000 + count * 2))

it('a page that is not large comes whole', () => {
  const all = many.slice(1)
  expect(firstScreen([...all, at(0, 0)], WINDOW)).toHaveLength(MOST_AT_ONCE)
})

it('of a large one comes what lies around the element nearest to the origin, as far as a window reaches', () => {
  const [nearest, beside, behind] = [at(300, 200), at(1_290, 200), at(1_500, 200)]
  // Its middle is far away; it reaches into view.
  const wide = at(900, 0, { width: 9_000, height: 10 })
  expect(firstScreen([...many, behind, nearest, wide, beside], WINDOW)).toEqual([nearest, wide, beside])
})

it('a large page that lies far from the origin does not begin with nothing', () => {
  const first = firstScreen([...many, at(90_000, 90_000)], WINDOW)
  expect(first.length).toBeGreaterThan(0)
  expect(first.length).toBeLessThan(MOST_AT_ONCE)
})
