import { expect, it } from 'vitest'
import { fieldMark } from './field-mark.ts'

const OPTIONS = [
  { title: '甲', colour: 3 },
  { title: '乙', colour: 7 },
]

it('shows what a column is of, and leaves alone what it is not of', () => {
  const column = (kind: Parameters<typeof fieldMark>[0]['kind']) => ({ kind, options: OPTIONS, most: 4 })
  expect(fieldMark(column('select'), '乙', '乙')).toEqual({ kind: 'chips', chips: [{ text: '乙', colour: 7 }] })
  expect(fieldMark(column('select'), '丙', '丙')).toEqual({ kind: 'chips', chips: [{ text: '丙', colour: null }] })
  expect(fieldMark(column('multiSelect'), '甲、乙', '甲、乙')).toMatchObject({ chips: [{ colour: 3 }, { colour: 7 }] })
  expect(fieldMark(column('checkbox'), null, '')).toEqual({ kind: 'check', isOn: false })
  expect(fieldMark(column('checkbox'), true, 'TRUE')).toEqual({ kind: 'check', isOn: true })
  expect(fieldMark(column('rating'), 3, '3')).toEqual({ kind: 'stars', stars: 3, most: 4 })
  expect(fieldMark(column('progress'), 0.25, '25%')).toEqual({ kind: 'progress', part: 0.25, text: '25%' })
  for (const kind of ['checkbox', 'rating', 'progress', 'date'] as const)
    expect([kind, fieldMark(column(kind), '标题', '标题')]).toEqual([kind, null])
  expect(fieldMark(column('select'), null, '')).toBeNull()
})
