import { expect, test } from 'vitest'
import { withDecimals } from './number-format.command.ts'

test.each([
  ['General', 1, '0.0'],
  ['0.00', -1, '0.0'],
  ['0.0', -1, '0'],
  ['0', -1, '0'],
  ['#,##0.00', 1, '#,##0.000'],
  ['0.00%', 1, '0.000%'],
  ['"¥"#,##0.00', -1, '"¥"#,##0.0'],
  ['0.00;[红色]-0.00', 1, '0.000;[红色]-0.000'],
] as const)('decimals of %s by %i are %s', (code, by, expected) => {
  expect(withDecimals(code, by)).toBe(expected)
})
