import { expect, test } from 'vitest'
import { MOST_ROWS } from '../imported-sheet.ts'
import { readRows } from './read-rows.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

test('quoted fields, empty ones and lines without a text', () => {
  const text = '名称;数量\r\n"甲;""乙""\n丙";1\r\n;\r\n\r\n;2\r\n'
  expect(readRows(utf8(text), 'csv').rows).toEqual([
    ['名称', '数量'],
    ['甲;"乙"\n丙', '1'],
    ['', '2'],
  ])
})

test('the encodings that programs of this country write', () => {
  // 名,甲 in GB 18030.
  expect(readRows(Uint8Array.of(0xc3, 0xfb, 0x2c, 0xbc, 0xd7, 0x0a), 'csv').rows).toEqual([['名', '甲']])
  expect(readRows(utf8('\uFEFF名\t甲'), 'tsv').rows).toEqual([['名', '甲']])
})

test('what a program says of its own separator is no line', () => {
  expect(readRows(utf8('sep=;\r\n甲;乙\r\n'), 'csv').rows).toEqual([['甲', '乙']])
})

test('of too long a file the first lines are taken, and it is said', () => {
  const { rows, isCut } = readRows(utf8(`${'1\n'.repeat(MOST_ROWS + 5)}`), 'csv')
  expect([rows.length, isCut]).toEqual([MOST_ROWS + 1, true])
})
