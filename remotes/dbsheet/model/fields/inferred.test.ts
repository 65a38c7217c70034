import { expect, test } from 'vitest'
import { inferredField } from './inferred.ts'

test.each([
  [['1', '2,500', '-3.25', ''], 'number', { digits: 2 }],
  [['¥12.50', '￥3'], 'currency', { digits: 2 }],
  [['45%', '5.5%'], 'percent', { digits: 1 }],
  [['2026-01-05', '2026/2/3', '2026年3月4日'], 'date', {}],
  [['2026-01-05 08:30', '2026-01-06'], 'date', { hasTime: true }],
  [['是', '否', ''], 'checkbox', {}],
  [['https://example.com/a', 'http://example.org'], 'url', {}],
  [['a@example.com'], 'email', {}],
  [['13800138000', '010-62345678'], 'phone', {}],
  [['高', '低', '高', '中', '高', '低'], 'select', {}],
  [['第一行\n第二行'], 'longText', {}],
  [['甲', '乙', '丙', '丁'], 'text', {}],
  [['', ''], 'text', {}],
  // What a number would change stays as it is.
  [['007', '12'], 'text', {}],
  [['110101199003077512'], 'text', {}],
  [['1.10', '1.2.3'], 'text', {}],
  [['2026', '2027'], 'number', { digits: 0 }],
] as const)('texts %j are a field of kind %s', (texts, kind, settings) => {
  expect(inferredField(texts)).toEqual({ kind, settings })
})

test('texts of a file that has numbers too are codes where they look like numbers', () => {
  expect(inferredField(['12', '2,500'], true)).toEqual({ kind: 'text', settings: {} })
  expect(inferredField(['13800138000'], true)).toEqual({ kind: 'phone', settings: {} })
})
