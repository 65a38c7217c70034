import { expect, it } from 'vitest'
import { openArgsOf, readSwitches } from './query-switches.ts'
import { truncationFor } from './truncation.ts'

const args = (query: string) => openArgsOf(readSwitches(new URLSearchParams(query)))

it('S282 S185 S186 a part of each sheet is shown for spreadsheets alone, where the feature is on', () => {
  const asked = args('truncateRowOnFileOpen=100&truncateColOnFileOpen=20')
  expect(truncationFor('s', true, asked)).toEqual({ rows: 100, columns: 20 })
  expect(truncationFor('s', false, asked)).toBeNull()
  expect(truncationFor('w', true, asked)).toBeNull()
  expect(truncationFor('k', true, asked)).toBeNull()
})

it('S282 what is not named, -1 and 0 are no limit', () => {
  expect(truncationFor('s', true, args('truncateColOnFileOpen=20'))).toEqual({ rows: null, columns: 20 })
  expect(truncationFor('s', true, args('truncateRowOnFileOpen=0'))).toBeNull()
  expect(truncationFor('s', true, args(''))).toBeNull()
})

it.each(['version=3', 'review=1', 'book=1', 'embed=1', 'client_proxy=1'])('S283 S284 all is shown with %s', (other) => {
  expect(truncationFor('s', true, args(`truncateRowOnFileOpen=100&${other}`))).toBeNull()
})
