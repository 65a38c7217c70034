import { expect, test } from 'vitest'
import { sourceCells } from './row-source.ts'

test('a prefix is found as it is written, whatever a pattern would make of its signs', () => {
  const prefix = '(x+x+)+:'
  const inner = `<${prefix}c r="B1" s="2"/><${'x'.repeat(5_000)} r="C1"/>`
  expect(sourceCells(inner, prefix)).toEqual([{ column: 1, xml: `<${prefix}c r="B1" s="2"/>`, style: 2 }])
})
