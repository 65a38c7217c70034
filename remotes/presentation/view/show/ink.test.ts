import { expect, test } from 'vitest'
import { NO_INK, readInk, toldInk, type Ink, type Point } from './ink.ts'

const line = (count: number, from = 0): readonly Point[] =>
  Array.from({ length: count }, (_, at) => [from + at * 0.75, 100.4] as const)

test('others get what is drawn in whole pixels, with the ends of every stroke', () => {
  const told = readInk(toldInk({ strokes: [line(41), [[7, 7]]], laser: [12.6, 3.2] }))
  const [first, dot] = told.strokes
  expect([first?.[0], first?.at(-1)]).toEqual([
    [0, 100],
    [30, 100],
  ])
  expect(first?.length).toBeLessThan(12)
  expect(dot).toEqual([[7, 7]])
  expect(told.laser).toEqual([13, 3])
})

test('nothing is told of a slide without ink, and a laser that goes is gone', () => {
  expect(toldInk(NO_INK)).toBe(null)
  expect(readInk(toldInk(NO_INK))).toEqual(NO_INK)
  expect(readInk(toldInk({ strokes: [line(3)], laser: null })).laser).toBe(null)
})

test('however much is drawn, what is told fits beside the rest of what a window tells', () => {
  const much: Ink = { strokes: Array.from({ length: 300 }, (_, at) => line(400, at)), laser: [1919, 1079] }
  const told = toldInk(much)
  expect(JSON.stringify(told).length).toBeLessThan(2_700)
  // The newest is there.
  expect(readInk(told).strokes.at(-1)?.[0]).toEqual([299, 100])
})

test.each(['x', [1], [['a'], 'b'], [[[1]], [1]], [[[1, null]], [null, 2]], [[[1, 'x']], { x: 1 }], [{ length: 3 }]])(
  'what another window says wrongly is no ink: %j',
  (value) => expect(readInk(value)).toEqual(NO_INK),
)
