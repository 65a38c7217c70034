import { expect, test } from 'vitest'
import { readTabText, writeTabText } from './tab-text.ts'

test('cells come back whatever is in them', () => {
  const rows = [
    ['甲', '', 'a"b'],
    ['两\n行', '制表\t符', '"引"'],
  ]
  expect(readTabText(writeTabText(rows))).toEqual(rows)
})

test('what programs of tables copy is read: lines of Windows, one at the end, quotes within a word', () => {
  expect(readTabText('a\tb\r\nc\t5" 管\r\n')).toEqual([
    ['a', 'b'],
    ['c', '5" 管'],
  ])
  expect(readTabText('')).toEqual([])
  expect(readTabText('\t')).toEqual([['', '']])
})
