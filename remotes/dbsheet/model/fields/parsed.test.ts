import { expect, test } from 'vitest'
import { optionsFor } from './converted.ts'
import type { Field } from './field.schema.ts'
import { parsed } from './parsed.ts'
import { fullDay } from './written-day.ts'

const field = (kind: Field['kind']): Field => ({ id: 'f', kind, settings: { title: 'F' } })
const read = (kind: Field['kind'], text: string) => parsed(field(kind), text, new Map())

test.each([
  ['1,234.5', 1234.5],
  ['1,234', 1234],
  ['1,23,456', 123456],
  ['￥１，２００', 1200],
  ['(3)', -3],
  ['45%', 0.45],
  ['1.234,50', 1234.5],
  ['3,5', 3.5],
  ["1'234.50", 1234.5],
  ['1 234,50 €', 1234.5],
  ['1.234.567', 1234567],
  ['1.5e3', 1500],
  // Digits that no language groups so.
  ['1,2,3', undefined],
  ['1,234,5', undefined],
  ['abc', undefined],
])('the number %s is %s', (text, value) => {
  expect(read('number', text)).toBe(value)
})

test('days as people type them, and as programs write them', () => {
  const nowMs = Date.UTC(2026, 10, 29, 4)
  const day = (text: string) => fullDay(text, nowMs)
  expect(['12/5', '12-5', '3月8日', '今天', '明天', '1.5'].map(day)).toEqual([
    '2026-12-5',
    '2026-12-5',
    '2026-3-8',
    '2026-11-29',
    '2026-11-30',
    '2026-1-5',
  ])
  expect(['2026-03-01', '备注'].map(day)).toEqual(['2026-03-01', '备注'])
  expect(read('date', '20260301')).toBe(Date.UTC(2026, 2, 1))
  expect(read('date', '20261301')).toBeUndefined()
})

test('titles that hold what separates titles are found among several', () => {
  const options = ['丙, 丁', '甲', '丙'].map((title, at) => ({ id: `o${at}`, title, colour: 0 }))
  const tags: Field = { id: 'tags', kind: 'multiSelect', settings: { title: '标签', options } }
  const order: Field = { id: 'order', kind: 'link', settings: { title: '客户', table: 'u' } }
  const records = new Map([
    ['Smith, John', '1'],
    ['北京、上海贸易', '2'],
  ])
  const people = Object.assign(new Map<string, string>(), {
    recordOf: (_: string, title: string) => records.get(title),
  })
  expect(parsed(tags, '甲、丙, 丁', people)).toEqual(['o1', 'o0'])
  expect(parsed(tags, '丙、丙, 丁、甲', people)).toEqual(['o2', 'o0', 'o1'])
  expect(parsed(order, 'Smith, John、北京、上海贸易', people)).toEqual(['1', '2'])
  expect(parsed(order, 'Smith、北京、上海贸易', people)).toBeUndefined()
  expect(optionsFor(tags, ['甲、丙, 丁,戊'], () => 'new')?.map(({ title }) => title)).toEqual([
    '丙, 丁',
    '甲',
    '丙',
    '戊',
  ])
})
