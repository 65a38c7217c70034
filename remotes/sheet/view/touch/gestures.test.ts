import { expect, test } from 'vitest'
import { GestureReader, type Gesture } from './gestures.ts'

function reader() {
  const told: Gesture[] = []
  return { told, fingers: new GestureReader((gesture) => told.push(gesture)) }
}

test('S135 a tap, and a second one soon and near, are told apart from two taps', () => {
  const { told, fingers } = reader()
  const tap = (x: number, atMs: number): void => {
    fingers.down(1, { x, y: 10 })
    fingers.move(1, { x: x + 3, y: 10 }, atMs)
    fingers.up(1, { x: x + 3, y: 10 }, atMs)
  }
  tap(10, 100)
  tap(14, 300)
  tap(14, 400)
  tap(90, 500)
  tap(90, 1200)
  expect(told.map(({ kind }) => kind)).toEqual(['tap', 'doubleTap', 'tap', 'tap', 'tap'])
})

test('S135 a finger that moves pulls the sheet, which runs on when it leaves quickly and stops when it rested', () => {
  const { told, fingers } = reader()
  const pull = (restMs: number): void => {
    fingers.down(1, { x: 100, y: 100 })
    for (let step = 1; step <= 5; step++) fingers.move(1, { x: 100, y: 100 - step * 10 }, step * 16)
    fingers.up(1, { x: 100, y: 50 }, 80 + restMs)
  }
  pull(0)
  expect(told.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => ({ kind: 'pan', by: { x: 0, y: -10 } })))
  expect(told[4]).toMatchObject({ kind: 'fling', velocity: { x: 0, y: expect.closeTo(-0.625, 2) } })
  told.length = 0
  pull(300)
  expect(told.map(({ kind }) => kind)).toEqual(['pan', 'pan', 'pan', 'pan'])
})

test('S135 two fingers zoom about their middle; what is left of them afterwards means nothing', () => {
  const { told, fingers } = reader()
  fingers.down(1, { x: 100, y: 100 })
  fingers.down(2, { x: 200, y: 100 })
  fingers.move(2, { x: 300, y: 100 }, 16)
  expect(told).toEqual([
    { kind: 'pan', by: { x: 50, y: 0 } },
    { kind: 'pinch', at: { x: 200, y: 100 }, scale: 2 },
  ])
  fingers.up(2, { x: 300, y: 100 }, 32)
  fingers.move(1, { x: 0, y: 0 }, 48)
  fingers.up(1, { x: 0, y: 0 }, 64)
  expect(told).toHaveLength(2)
})

test('S135 a finger that rests is a long press and no tap', () => {
  const { told, fingers } = reader()
  fingers.down(1, { x: 5, y: 5 })
  expect(fingers.isPressed).toBe(true)
  fingers.held()
  fingers.up(1, { x: 5, y: 5 }, 900)
  expect(told).toEqual([{ kind: 'longPress', at: { x: 5, y: 5 } }])
  fingers.down(1, { x: 5, y: 5 })
  fingers.cancel()
  fingers.held()
  expect(told).toHaveLength(1)
})
