import { expect, test } from 'vitest'
import { calculate } from './test-book.ts'
import { formatValue } from '@wenfang/shared-formulas'

test.each([
  ['=TEXT(1234.567,"#,##0.00")', '1,234.57'],
  ['=TEXT(-1234.5,"0.0;(0.0)")', '(1234.5)'],
  ['=TEXT(0.285,"0.0%")', '28.5%'],
  ['=TEXT(12345,"0.00E+00")', '1.23E+04'],
  ['=TEXT(45000,"yyyy-mm-dd")', '2023-03-15'],
  ['=TEXT(45000,"yyyy年m月d日")', '2023年3月15日'],
  ['=TEXT(45000,"aaaa")', '星期三'],
  ['=TEXT(45000,"dddd")', 'Wednesday'],
  ['=TEXT(45000,"[$-804]mmmm")', '三月'],
  ['=TEXT(0.7,"上午/下午h:mm")', '下午4:48'],
  ['=TEXT(1.5,"[h]:mm")', '36:00'],
  ['=TEXT(123,"[DBNum1]")', '一百二十三'],
  ['=TEXT(10234.5,"[DBNum2][$-804]G/通用格式")', '壹万零贰佰叁拾肆.伍'],
  ['=TEXT(123,"[DBNum2]0")', '壹贰叁'],
  ['=TEXT(123,"[DBNum3]0")', '１２３'],
  ['=TEXT(45000,"[DBNum1]yyyy年m月d日")', '二〇二三年三月十五日'],
  ['=TEXT("2024-1-5","yyyy/mm/dd")', '2024/01/05'],
  ['=TEXT("文字","0.0")', '文字'],
  ['=TEXT(TRUE,"0")', 'TRUE'],
  ['=TEXT(A9,"0.0")', '0.0'],
  ['=TEXT(5,"")', ''],
  ['=TEXT(-1,"dddd")', { error: '#VALUE!' }],
  ['=TEXT(44123,"mm###")', { error: '#VALUE!' }],
  ['=TEXT(1/0,"0")', { error: '#DIV/0!' }],
  ['=NUMBERSTRING(1000200030,1)', '一十亿〇二十万〇三十'],
  ['=NUMBERSTRING(100010,2)', '壹拾万零壹拾'],
  ['=NUMBERSTRING(2024,3)', '二〇二四'],
  ['=NUMBERSTRING(0,1)', '〇'],
  ['=NUMBERSTRING(-1,1)', { error: '#NUM!' }],
  ['=DATESTRING(45000)', '23年03月15日'],
  ['=BAHTTEXT(-21.01)', 'ลบยี่สิบเอ็ดบาทหนึ่งสตางค์'],
])('%s', (formula, expected) => {
  expect(calculate(formula)).toEqual(expected)
})

test('the other date system counts from 1904', () => {
  expect(formatValue('yyyy-mm-dd', 0, 1904)).toBe('1904-01-01')
})
