import { expect, it } from 'vitest'
import { chineseNumber } from './chinese-numbers.ts'

it.each([
  ['chineseCountingThousand', 1, '一'],
  ['chineseCountingThousand', 10, '十'],
  ['chineseCountingThousand', 12, '十二'],
  ['chineseCountingThousand', 20, '二十'],
  ['chineseCountingThousand', 101, '一百零一'],
  ['chineseCountingThousand', 110, '一百一十'],
  ['chineseCountingThousand', 1010, '一千零一十'],
  ['chineseCounting', 0, '〇'],
  ['ideographDigital', 105, '一〇五'],
  ['chineseLegalSimplified', 12, '壹拾贰'],
  ['ideographTraditional', 10, '癸'],
  ['ideographTraditional', 11, null],
  ['decimalEnclosedCircle', 20, '⑳'],
  ['decimalEnclosedCircle', 21, '㉑'],
  ['decimalEnclosedCircle', 50, '㊿'],
  ['decimalEnclosedCircle', 51, null],
  ['decimalFullWidth', 12, '１２'],
  ['upperRoman', 3, null],
  ['chineseCounting', 10_000, '一万'],
  ['chineseCounting', 100_000_000, null],
  ['chineseLegalSimplified', 0, '零'],
])('writes as %s the number %i as %s', (format, value, expected) => expect(chineseNumber(format, value)).toBe(expected))
