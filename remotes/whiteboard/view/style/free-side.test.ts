import { expect, it } from 'vitest'
import { freeSide } from './free-side.ts'

const places = {
  left: { x: 12, y: 12, width: 248, height: 400 },
  right: { x: 1_180, y: 12, width: 248, height: 400 },
}
const at = (x: number, y: number, width = 100, height = 80) => ({ x, y, width, height })

it('the panel goes to where it hides nothing of what is chosen, handles included', () => {
  expect(freeSide([at(600, 100)], places, 'left')).toBe('left')
  expect(freeSide([at(100, 100)], places, 'left')).toBe('right')
  expect(freeSide([at(270, 100)], places, 'left')).toBe('right')
  expect(freeSide([at(280, 100)], places, 'left')).toBe('left')
  // Below it.
  expect(freeSide([at(100, 500)], places, 'left')).toBe('left')
  expect(freeSide([at(600, 100), at(1_300, 300)], places, 'right')).toBe('left')
})

it('where both sides hide something it goes to where that is less, and else it stays', () => {
  expect(freeSide([at(600, 100)], places, 'right')).toBe('right')
  expect(freeSide([], places, 'right')).toBe('right')
  expect(freeSide([at(0, 0, 1_440, 600)], places, 'left')).toBe('left')
  expect(freeSide([at(150, 50, 1_290, 600)], places, 'right')).toBe('left')
  expect(freeSide([at(100, 100), at(1_300, 100)], places, 'right')).toBe('right')
})
