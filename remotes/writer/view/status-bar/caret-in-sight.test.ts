import { expect, it } from 'vitest'
import { isInSight } from './caret-in-sight.ts'

/** A desk that shows 600 pixels below a ribbon; sheets of 1000 pixels. */
const DESK = { top: 200, bottom: 800 }
const sheetAt = (top: number) => ({ top, bottom: top + 1000 })
const CARET = { page: 0, from: 0.8, to: 0.82 }

it.each([
  ['low on a page of which only the end is seen', -600, true],
  ['on the page but below the desk', 20, false],
  ['behind the ribbon', -640, false],
  ['half behind the ribbon', -610, true],
  ['half below the desk', -10, true],
])('a caret %s', (_, top, isSeen) => {
  expect(isInSight(CARET, sheetAt(top), DESK)).toBe(isSeen)
})

it('a caret on a page that is not painted is not in sight', () => {
  expect(isInSight(CARET, undefined, DESK)).toBe(false)
})
