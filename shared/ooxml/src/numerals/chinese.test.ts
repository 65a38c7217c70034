import { expect, test } from 'vitest'
import { CHINESE_COUNTING, CHINESE_DIGITS, CHINESE_LEGAL, chineseDigits, chineseNumber, FULL_WIDTH } from './index.ts'

test.each([
  ['0', '〇', '零', '零'],
  ['10', '一十', '一十', '壹拾'],
  ['101', '一百〇一', '一百零一', '壹佰零壹'],
  ['1010', '一千〇一十', '一千零一十', '壹仟零壹拾'],
  ['10001', '一万〇一', '一万零一', '壹万零壹'],
  ['100010000', '一亿〇一万', '一亿零一万', '壹亿零壹万'],
  ['-1024.05', '-一千〇二十四.〇五', '-一千零二十四.零五', '-壹仟零贰拾肆.零伍'],
])('%s is %s in cells, %s in lists, %s for money', (plain, cell, list, legal) => {
  expect([CHINESE_DIGITS, CHINESE_COUNTING, CHINESE_LEGAL].map((kind) => chineseNumber(plain, kind))).toEqual([
    cell,
    list,
    legal,
  ])
})

test('digit by digit, other characters stay', () => {
  expect(chineseDigits('2024年', CHINESE_DIGITS)).toBe('二〇二四年')
  expect(chineseDigits('1,024', FULL_WIDTH)).toBe('１,０２４')
})
