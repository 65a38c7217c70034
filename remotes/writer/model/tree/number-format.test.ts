import { expect, it } from 'vitest'
import { formatDate, formatNumber } from './number-format.ts'

it.each([
  [4, 'upperRoman', 'IV'],
  [1999, 'lowerRoman', 'mcmxcix'],
  [27, 'lowerLetter', 'aa'],
  [26, 'upperLetter', 'Z'],
  [10, 'chineseCounting', '十'],
  [11, 'chineseCountingThousand', '十一'],
  [20, 'chineseCountingThousand', '二十'],
  [105, 'chineseCountingThousand', '一百零五'],
  [1010, 'chineseCountingThousand', '一千零一十'],
  [12_003, 'chineseCountingThousand', '一万二千零三'],
  [204, 'chineseLegalSimplified', '贰佰零肆'],
  [3, 'decimalEnclosedCircleChinese', '③'],
  [21, 'decimalEnclosedCircle', '㉑'],
  [12, 'decimalFullWidth', '１２'],
  [3, 'ideographTraditional', '丙'],
  [7, 'numberInDash', '- 7 -'],
  [5, 'of another program', '5'],
])('%d as %s is %s', (value, format, text) => expect(formatNumber(value, format)).toBe(text))

it.each([
  ['yyyy年M月d日', '2026年3月5日'],
  ['yyyy-MM-dd HH:mm:ss', '2026-03-05 14:07:09'],
  ['h:mm am/pm', '2:07 下午'],
  ["yyyy '第' M", '2026 第 3'],
  ['dddd', '星期四'],
])('a date as %s is %s', (picture, text) => expect(formatDate(new Date(2026, 2, 5, 14, 7, 9), picture)).toBe(text))
