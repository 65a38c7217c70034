import { expect, it } from 'vitest'
import { KIND } from '../workbook-data.ts'
import { HOLE, TileBuilder } from './tile-block.ts'
import { decodeBlock, encodeBlock } from './tile-codec.ts'

it('gives back every number exactly', () => {
  const columns = [
    [0, 1, -1, 2 ** 44, -(2 ** 44)],
    [0.1, 12.34, -0.000001, 99_999.999999],
    [1 / 3, Math.PI, 1e300, -1e-300, 5e-324],
    [-0, 2 ** 53, Number.MAX_VALUE, 0.1 + 0.2],
  ]
  const builder = new TileBuilder(8, columns.length)
  for (const [column, numbers] of columns.entries())
    for (const [row, value] of numbers.entries()) builder.content(row, column, KIND.number, value, null)
  const block = decodeBlock(encodeBlock(builder.build()))
  for (const [column, numbers] of columns.entries())
    for (const [row, value] of numbers.entries())
      expect(Object.is(block.columns[column]?.values[row], value)).toBe(true)
})

it('gives back texts, truth values, errors, formulas, formats, stamps and holes', () => {
  const builder = new TileBuilder(256, 3, HOLE)
  const runs = [
    { text: '红', font: { isBold: true } },
    { text: '字', font: null },
  ]
  builder.content(0, 0, KIND.text, builder.text({ text: '文😀', runs: null }), null)
  builder.content(1, 0, KIND.text, builder.text({ text: '红字', runs }), null, 70_000)
  builder.content(2, 0, KIND.boolean, 1, null)
  builder.content(3, 0, KIND.error, 13, null)
  builder.content(255, 2, KIND.number, 7, 'A1*2', 2 ** 40)
  builder.style(5, 2, 'hash', [1, 2, 3, 4, 5, 6])
  builder.style(6, 2, 'hash')
  const before = builder.build()
  const after = decodeBlock(encodeBlock(before))
  expect(after).toEqual(before)
  expect([after.columns[1], after.columns[0]?.kinds[9], after.styles.length]).toEqual([null, HOLE, 2])
})

it('refuses bytes of another format', () => {
  expect(() => decodeBlock(Uint8Array.of(9, 0, 0))).toThrow('another format')
})
