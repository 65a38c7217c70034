import { expect, it } from 'vitest'
import { snapLine, snapMove } from './snapping.ts'

const slide = { x: 0, y: 0, width: 1280, height: 720 }

it('a shape near the middle of the slide goes there, and a line shows it', () => {
  const { dx, dy, guides } = snapMove({ x: 537, y: 40, width: 200, height: 100 }, [slide], 6)
  expect([dx, dy]).toEqual([3, 0])
  expect(guides).toEqual([{ axis: 'x', at: 640, from: 0, to: 720 }])
})

it('edges attract each other within reach alone', () => {
  const other = { x: 300, y: 300, width: 100, height: 50 }
  expect(snapMove({ x: 404, y: 500, width: 30, height: 30 }, [other], 6)).toMatchObject({ dx: -4, dy: 0 })
  expect(snapMove({ x: 410, y: 500, width: 30, height: 30 }, [other], 6)).toMatchObject({ dx: 0, guides: [] })
  expect(snapLine(347, 'y', [other], 6)).toBe(350)
})

const box = (x: number, y = 100) => ({ x, y, width: 100, height: 50 })

it('a shape goes where it is as far from its neighbour as that is from the next one', () => {
  const row = [slide, box(100), box(230)]
  const { dx, guides } = snapMove(box(363), row, 6)
  expect(dx).toBe(-3)
  expect(guides.filter(({ isGap }) => isGap)).toEqual([
    { axis: 'y', at: 125, from: 200, to: 230, isGap: true },
    { axis: 'y', at: 125, from: 330, to: 360, isGap: true },
  ])
  expect(snapMove(box(-33), row, 6).dx).toBe(3)
  // Not over what stands elsewhere.
  expect(snapMove(box(363, 400), row, 6).dx).toBe(0)
})

it('a shape goes into the middle of two', () => {
  const { dx, dy } = snapMove({ x: 405, y: 100, width: 60, height: 50 }, [box(200), box(570)], 6)
  expect([dx, dy]).toEqual([0, 0])
  expect(snapMove({ x: 402, y: 100, width: 60, height: 50 }, [box(200), box(570)], 6).dx).toBe(3)
})

it('an edge that lies nearer than an equal gap is taken', () => {
  const row = [box(100), box(230), { x: 361, y: 400, width: 70, height: 10 }]
  expect(snapMove(box(362), row, 6).dx).toBe(-1)
})
