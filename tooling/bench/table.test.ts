import { expect, test } from 'vitest'
import { besideBar, besidePeer, type Row } from './besides.ts'
import { isMet, tableOf } from './table.ts'

const peer = { name: 'peer', value: 200 }

test('a row says what was measured, beside whom, against which bar, and whether it is met', () => {
  const table = tableOf([
    besideBar('大小', 12.345, 'KB', 10),
    besidePeer('time', 100, 'ms', peer, 0.5),
    besidePeer('rows', 100, '1/s', { name: 'peer', missing: 'could not be installed' }, 0.5),
  ])
  expect(table.split('\n')).toEqual([
    '| what | ours    | peer                         | ratio   | bar       | met |',
    '| ---- | ------- | ---------------------------- | ------- | --------- | --- |',
    '| 大小 | 12.3 KB |                              |         | ≤ 10 KB   | NO  |',
    '| time | 100 ms  | peer: 200 ms                 | 0.500 × | ≤ 0.500 × | yes |',
    '| rows | 100 1/s | peer: could not be installed |         | ≤ 0.500 × |     |',
  ])
})

test('a bar is a most or a least, of the value or of the ratio; without a peer a ratio is not met and not missed', () => {
  const row = (bar: NonNullable<Row['bar']>): Row => ({ metric: '', value: 100, unit: '', peer, bar })
  expect(isMet(row({ of: 'value', limit: 'most', value: 100 }))).toBe(true)
  expect(isMet(row({ of: 'value', limit: 'least', value: 101 }))).toBe(false)
  expect(isMet(row({ of: 'ratio', limit: 'most', value: 0.4 }))).toBe(false)
  expect(isMet(row({ of: 'ratio', limit: 'least', value: 0.4 }))).toBe(true)
  expect(isMet({ metric: '', value: 100, unit: '' })).toBeNull()
  expect(isMet({ ...row({ of: 'ratio', limit: 'most', value: 1 }), peer: { name: '', missing: 'gone' } })).toBeNull()
})
