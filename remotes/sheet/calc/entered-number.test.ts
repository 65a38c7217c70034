import { expect, test } from 'vitest'
import { enteredNumber } from './entered-number.ts'
import { entryText } from './entry-text.ts'
import { serialOf } from '@wenfang/shared-formulas'

const day = serialOf(2026, 3, 4)

test.each([
  ['5%', 0.05, '0%'],
  ['12.5%', 0.125, '0.00%'],
  ['1,234', 1234, '#,##0'],
  ['-1,234.50', -1234.5, '#,##0.00'],
  ['1e5', 100_000, '0.00E+00'],
  ['-1.5E-3', -0.0015, '0.00E+00'],
  ['￥5', 5, '"¥"#,##0'],
  ['$1,000.5', 1000.5, '"$"#,##0.00'],
  ['2026/3/4', day, 'yyyy/m/d'],
  ['2026-03-04', day, 'yyyy/m/d'],
  ['2026年3月4日', day, 'yyyy"年"m"月"d"日"'],
  ['2026年3月', serialOf(2026, 3, 1), 'yyyy"年"m"月"'],
  ['3/4', day, 'm"月"d"日"'],
  ['3月4日', day, 'm"月"d"日"'],
  ['12:30', 0.520_833_333_333_333_3, 'h:mm'],
  ['12:30:36', 0.520_833_333_333_333_3 + 36 / 86_400, 'h:mm:ss'],
  ['2026/3/4 12:30', day + 0.520_833_333_333_333_3, 'yyyy/m/d h:mm'],
])('%s is the number %d in the format %s', (text, value, format) => {
  const entered = enteredNumber(text, 2026)
  expect(entered?.format).toBe(format)
  expect(entered?.value).toBeCloseTo(value, 9)
})

test.each(['12', '-1.5', '1e999', '墨', '第1', '1,23', '13/40', '2026/2/30', 'A1', '3月', '1-2-3-4', '%'])(
  '%s stays what it is',
  (text) => {
    expect(enteredNumber(text, 2026)).toBeNull()
  },
)

test('what is edited has every figure of the value, and read again it is the same value', () => {
  expect(entryText(1234.567_89, '#,##0.00')).toBe('1234.56789')
  expect(entryText(0.123_456, '0%')).toBe('12.3456%')
  expect(entryText(day, 'yyyy"年"m"月"d"日"')).toBe('2026/3/4')
  expect(entryText(day + 0.5, 'yyyy/m/d')).toBe('2026/3/4 12:00:00')
  expect(entryText(0.75, 'h:mm')).toBe('18:00:00')
  expect(enteredNumber(entryText(0.123_456, '0%'), 2026)?.value).toBe(0.123_456)
})
