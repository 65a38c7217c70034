import type { HistoryItem } from '@wenfang/shared-protocol'
import { expect, it } from 'vitest'
import { historyItem } from './history-item.fixture.ts'
import { groupDays, itemTitle, timeRange } from './group-days.ts'

const at = (iso: string, more: Partial<HistoryItem> = {}) => historyItem({ created_at: iso, began_at: iso, ...more })

it('S27 puts entries under their days, newest first', () => {
  const now = new Date(2026, 10, 21, 12, 0)
  const iso = (...date: [number, number, number, number]) => new Date(...date).toISOString()
  const days = groupDays(
    [
      at(iso(2026, 10, 21, 9)),
      at(iso(2026, 10, 21, 1)),
      at(iso(2026, 10, 20, 23)),
      at(iso(2026, 2, 5, 8)),
      at(iso(2025, 2, 5, 8)),
    ],
    now,
  )
  expect(days.map(({ title, items }) => [title, items.length])).toEqual([
    ['今天', 2],
    ['昨天', 1],
    ['3月5日', 1],
    ['2025年3月5日', 1],
  ])
})

it('S27 names an entry by its name, its reason or its author', () => {
  expect(itemTitle(historyItem({ name: '定稿' }))).toBe('定稿')
  expect(itemTitle(historyItem({ reason: 'auto' }))).toBe('自动保存的版本')
  expect(itemTitle(historyItem({ reason: 'restore', restored: 3 }))).toBe('恢复到版本 3')
  expect(itemTitle(historyItem({ kind: 'edit', reason: null, version: 0 }))).toBe('王芳 的编辑')
})

it('tells from when to when somebody wrote', () => {
  const iso = (minute: number) => new Date(2026, 10, 21, 9, minute).toISOString()
  expect(timeRange(historyItem({ began_at: iso(10), created_at: iso(30) }))).toBe('09:10–09:30')
  expect(timeRange(historyItem({ began_at: iso(30), created_at: iso(30) }))).toBe('09:30')
})
