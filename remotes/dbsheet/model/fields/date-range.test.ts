import { describe, expect, it } from 'vitest'
import { converted, isAllKept } from './converted.ts'
import { fitted } from './cell-value.ts'
import { parsedRange, rangeOf, shownRange } from './date-range.ts'
import type { Field } from './field.schema.ts'

const range: Field = { id: 'r', kind: 'dateRange', settings: { title: '工期' } }
const timed: Field = { id: 'r', kind: 'dateRange', settings: { title: '工期', hasTime: true } }
const day: Field = { id: 'd', kind: 'date', settings: { title: '开始' } }
const text: Field = { id: 't', kind: 'text', settings: { title: '文' } }
const nobody = new Map<string, string>()

describe('a range of days', () => {
  it.each([
    ['2026-03-01 至 2026-03-05', '2026-03-01/2026-03-05'],
    ['2026/3/5～2026/3/1', '2026-03-01/2026-03-05'],
    ['2026年3月1日 - 2026年3月5日', '2026-03-01/2026-03-05'],
    ['2026-03-01', '2026-03-01/2026-03-01'],
    ['2026-03-01/2026-03-05', '2026-03-01/2026-03-05'],
    ['三月', undefined],
    ['2026-03-01 至 2026-03-05 至 2026-03-09', undefined],
  ])('is read from %s', (written, kept) => {
    expect(parsedRange(written, false)).toBe(kept)
  })
  it('keeps the time of the day where the field does', () => {
    const kept = parsedRange('2026-03-01 08:30 至 2026-03-01 09:00', true) ?? ''
    expect(kept).toBe('2026-03-01 08:30/2026-03-01 09:00')
    expect(shownRange(timed, kept)).toBe('2026-03-01 08:30 至 2026-03-01 09:00')
    expect(shownRange(range, kept)).toBe('2026-03-01')
  })
  it('is no other text', () => {
    expect(fitted(range, 'x')).toBeUndefined()
    expect(fitted(range, '2026-03-09/2026-03-01')).toBeUndefined()
    expect(rangeOf(range, '2026-02-31/2026-03-01')).toBeNull()
  })
  it('becomes a date by its beginning, and says where the end is lost', () => {
    const long = '2026-03-01/2026-03-05'
    expect(converted(range, day, long, nobody)).toBe(Date.UTC(2026, 2, 1))
    expect(isAllKept(range, day, long, Date.UTC(2026, 2, 1))).toBe(false)
    expect(isAllKept(range, day, '2026-03-01/2026-03-01', Date.UTC(2026, 2, 1))).toBe(true)
    expect(converted(day, range, Date.UTC(2026, 2, 1), nobody)).toBe('2026-03-01/2026-03-01')
    expect(converted(range, text, long, nobody)).toBe('2026-03-01 至 2026-03-05')
    expect(converted(text, range, '2026-03-01 至 2026-03-05', nobody)).toBe(long)
  })
})
