import { expect, test } from 'vitest'
import { readKeptView } from './kept-view.ts'

const VIEW = { sheetId: 's', top: 4, left: 0, selection: { top: 1, left: 2, bottom: 3, right: 4 } }

test('S193: a view that was kept is read as it was', () => {
  expect(readKeptView(JSON.parse(JSON.stringify(VIEW)))).toEqual(VIEW)
})

test.each([null, 7, [], {}, { ...VIEW, top: -1 }, { ...VIEW, left: 1.5 }, { ...VIEW, sheetId: 3 }])(
  'what is no view is none: %j',
  (value) => expect(readKeptView(value)).toBe(null),
)

test('a selection that makes no sense is left out', () => {
  expect(readKeptView({ ...VIEW, selection: { top: 3, left: 0, bottom: 1, right: 0 } })?.selection).toBe(null)
})
