import { describe, expect, it } from 'vitest'
import { HANDLES, resized, scaledIn } from './resize-box.ts'

const box = { id: '1', x: 100, y: 100, width: 200, height: 100, angle: 0 }
const rules = { keepsRatio: false, fromCentre: false }
const handle = (name: string) => HANDLES.find((one) => one.name === name) ?? { name, x: 0, y: 0 }

describe('a box pulled by a handle', () => {
  it('grows on that side alone', () => {
    expect(resized(box, handle('右下'), { x: 20, y: 10 }, rules)).toMatchObject({
      x: 100,
      y: 100,
      width: 220,
      height: 110,
    })
    expect(resized(box, handle('左'), { x: 20, y: 99 }, rules)).toMatchObject({
      x: 120,
      y: 100,
      width: 180,
      height: 100,
    })
  })

  it('keeps its proportions, or its middle', () => {
    expect(resized(box, handle('右下'), { x: 100, y: 0 }, { ...rules, keepsRatio: true })).toMatchObject({
      width: 300,
      height: 150,
    })
    expect(resized(box, handle('右'), { x: 10, y: 0 }, { ...rules, fromCentre: true })).toMatchObject({
      x: 90,
      width: 220,
    })
  })

  it('keeps the opposite corner also when it is turned', () => {
    const turned = { ...box, angle: 90 }
    const corner = (one: typeof box): readonly [number, number] => {
      const [cx, cy] = [one.x + one.width / 2, one.y + one.height / 2]
      // The upper left one of the box, turned by a quarter: it lies at the upper right.
      return [Math.round(cx + one.height / 2), Math.round(cy - one.width / 2)]
    }
    const next = resized(turned, handle('右下'), { x: -15, y: 25 }, rules)
    expect(next).toMatchObject({ width: 225, height: 115 })
    expect(corner(next)).toEqual(corner(turned))
  })

  it('is never turned inside out', () => {
    expect(resized(box, handle('右下'), { x: -900, y: -900 }, rules)).toMatchObject({ width: 4, height: 4 })
  })
})

it('several are resized together as in one frame', () => {
  const before = { x: 0, y: 0, width: 400, height: 400 }
  expect(scaledIn(box, before, { x: 10, y: 0, width: 800, height: 200 })).toMatchObject({
    x: 210,
    y: 50,
    width: 400,
    height: 50,
  })
})
