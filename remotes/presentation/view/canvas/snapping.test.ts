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
