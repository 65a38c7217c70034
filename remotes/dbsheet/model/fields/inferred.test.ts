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
  [['2026', '2027'], 'number', {}],
  [['13800138000', '13900139000'], 'phone', {}],
  [['checked', '', 'checked'], 'checkbox', {}],
  [['$1,200.50', '-$45.00'], 'currency', { digits: 2, symbol: '$' }],
  [['¥3', '-¥12.5'], 'currency', { digits: 1 }],
  // Of people whose point is a comma, and whose years stand last.
  [['1.234,50', '0,99', '12'], 'number', { digits: 2 }],
  [['1 234,50 €', '2,10 €'], 'currency', { digits: 2, symbol: '€' }],
  [['12,5%', '3%'], 'percent', { digits: 1 }],
  [['31.12.2025', '01.02.2026'], 'date', {}],
  [['3/15/2026', '1/7/2026'], 'date', {}],
  [['15/3/2026', '1/7/2026'], 'date', {}],
  [['3/1/2026 4:05pm', '3/2/2026 11:15am'], 'date', { hasTime: true }],
  // The first of February or the second of January.
  [['1/2/2026', '3/4/2026'], 'text', {}],
  [['红,蓝', '红', '蓝', '红,蓝'], 'multiSelect', {}],
  [['web,urgent', 'hr', 'web,ops', 'ops', 'hr'], 'multiSelect', {}],
  [['Smith, Ann', 'Lee, Bo', 'Smith, Ann', 'Lee, Bo'], 'select', {}],
] as const)('texts %j are a field of kind %s', (texts, kind, settings) => {
  expect(inferredField(texts)).toEqual({ kind, settings })
})

test('texts of a file that has numbers too are codes where they look like numbers', () => {
  expect(inferredField(['12', '2,500'], true)).toEqual({ kind: 'text', settings: {} })
  expect(inferredField(['13800138000'], true)).toEqual({ kind: 'phone', settings: {} })
})
