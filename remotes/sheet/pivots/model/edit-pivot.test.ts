import { expect, it } from 'vitest'
import { pivotOf } from '../testing/source-of.ts'
import { itemsOfZone, putIntoZone, splitIntoYearsAndMonths, takeAway, toggleColumn } from './edit-pivot.ts'

const pivot = pivotOf({ rows: ['地区', '产品'], columns: ['月份'], values: [['金额', 'sum']] })
const zones = (of: typeof pivot): string[] =>
  (['page', 'column', 'row'] as const).map((zone) => itemsOfZone(of, zone).join())

it('fields change places without the others being touched', () => {
  const moved = putIntoZone(pivot, { zone: 'row', key: '产品' }, 'row', 0, 'x', false)
  expect(zones(moved)).toEqual(['', '月份', '产品,地区'])
  expect(moved.fields['地区']).toBe(pivot.fields['地区'])
})

it('a field stands on one axis, a column may be counted several times', () => {
  expect(zones(putIntoZone(pivot, { zone: 'source', key: '产品' }, 'page', Infinity, 'x', false))).toEqual([
    '产品',
    '月份',
    '地区',
  ])
  const twice = putIntoZone(pivot, { zone: 'source', key: '金额' }, 'value', Infinity, 'x', true)
  expect(itemsOfZone(twice, 'value')).toEqual(['v0', 'x'])
  const counted = putIntoZone(pivot, { zone: 'row', key: '地区' }, 'value', 0, 'x', false)
  expect([zones(counted), counted.values['x']?.aggregate]).toEqual([['', '月份', '产品'], 'count'])
  const back = putIntoZone(counted, { zone: 'value', key: 'x' }, 'row', 0, 'y', false)
  expect([zones(back), itemsOfZone(back, 'value')]).toEqual([['', '月份', '地区,产品'], ['v0']])
})

it('a column is put where such columns go, or taken away wherever it is', () => {
  expect(itemsOfZone(toggleColumn(pivot, '数量', true, 'n'), 'value')).toEqual(['v0', 'n'])
  expect(zones(toggleColumn(pivot, '客户', false, 'n'))).toEqual(['', '月份', '地区,产品,客户'])
  expect(itemsOfZone(toggleColumn(pivot, '金额', true, 'n'), 'value')).toEqual([])
  expect(zones(takeAway(pivot, { zone: 'column', key: '月份' }))).toEqual(['', '', '地区,产品'])
})

it('a field of dates becomes one of years and one of months, in its place', () => {
  const dated = pivotOf({ rows: ['日期', '产品'], values: [['金额', 'sum']] })
  expect(itemsOfZone(splitIntoYearsAndMonths(dated, '日期'), 'row')).toEqual(['日期·years', '日期·months', '产品'])
})
