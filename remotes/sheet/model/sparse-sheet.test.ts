import { expect, it } from 'vitest'
import { twoPeople } from './testing/two-people.ts'

it('writes and clears a sheet with cells in opposite corners without walking through all that lies between', () => {
  const { ann, meet } = twoPeople()
  ann.type('A1', 1)
  ann.type('XFD1048576', '=A1')
  meet()
  const [sheet] = ann.book.toWorkbookData().sheets
  expect(sheet?.tiles.map(({ row, column }) => [row, column])).toEqual([
    [0, 0],
    [1_048_320, 16_383],
  ])
  ann.clear('A1:XFD1048576')
  meet()
  expect([ann.at('A1'), ann.at('XFD1048576')]).toEqual(['', ''])
})
