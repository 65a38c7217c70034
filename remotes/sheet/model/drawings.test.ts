import { expect, test } from 'vitest'
import { twoPeople } from './testing/two-people.ts'

const corner = (row: number, column: number) => ({ row, column, x: 0, y: 0 })
const anchor = (behaviour: string) => ({ type: 'twoCell', behaviour, from: corner(4, 1), to: corner(8, 2), size: null })

test('one person moves a chart while another edits it: both stay, and undo takes back the own part', () => {
  const { ann, bob, meet } = twoPeople()
  ann.put('drawing', 'd', 'B5:C9', { name: '图', anchor: anchor('twoCell') })
  meet()
  const moved = { ...anchor('twoCell'), from: corner(4, 1), to: { ...corner(8, 2), x: 9 } }
  ann.put('drawing', 'd', 'B5:C9', { name: '图', anchor: moved })
  bob.put('drawing', 'd', 'B5:C9', { name: '新图', anchor: anchor('twoCell') })
  meet()
  for (const { book } of [ann, bob])
    expect(book.objects('s1', 'drawing')[0]?.payload).toMatchObject({ name: '新图', anchor: moved })
  ann.book.undo()
  meet()
  expect(bob.book.objects('s1', 'drawing')[0]?.payload).toMatchObject({ name: '新图', anchor: anchor('twoCell') })
})

test('a drawing that does not grow covers as many rows when some are inserted; one that only hangs on a cell outlives it', () => {
  const { ann } = twoPeople()
  ann.put('drawing', 'fixed', 'B5:C9', { anchor: anchor('oneCell') })
  ann.put('drawing', 'grows', 'B5:C9', { anchor: anchor('twoCell') })
  ann.insertRows(6, 3)
  const of = (id: string) => ann.book.objects('s1', 'drawing').find((one) => one.id === id)
  expect(of('fixed')?.payload).toMatchObject({ anchor: { from: { row: 4 }, to: { row: 8 } } })
  expect(of('grows')?.payload).toMatchObject({ anchor: { from: { row: 4 }, to: { row: 11 } } })
  ann.removeRows(3, 30)
  expect(of('fixed')?.payload).toMatchObject({ anchor: { from: { row: 2 } } })
  expect(of('grows')).toBeUndefined()
})
