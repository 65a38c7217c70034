import type { HistoryItem } from '@wenfang/shared-protocol'
import { historyTexts } from '../i18n/history.ts'

export interface HistoryDay {
  /** 今天, 昨天, 3月5日, 2024年3月5日. */
  readonly title: string
  readonly items: readonly HistoryItem[]
}

const DAY_MS = 86_400_000
const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

function dayTitle(date: Date, now: Date): string {
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY_MS)
  if (days === 0) return historyTexts.days.today
  if (days === 1) return historyTexts.days.yesterday
  const day = `${date.getMonth() + 1}月${date.getDate()}日`
  return date.getFullYear() === now.getFullYear() ? day : `${date.getFullYear()}年${day}`
}

/** Items, newest first, under the days on which they were made. */
export function groupDays(items: readonly HistoryItem[], now: Date): readonly HistoryDay[] {
  const days: { title: string; items: HistoryItem[] }[] = []
  for (const item of items) {
    const title = dayTitle(new Date(item.created_at), now)
    const last = days.at(-1)
    if (last?.title === title) last.items.push(item)
    else days.push({ title, items: [item] })
  }
  return days
}

const two = (value: number): string => String(value).padStart(2, '0')
const clockOf = (iso: string): string => {
  const date = new Date(iso)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** 09:30, and 09:10–09:30 of a sitting that took longer. */
export function timeRange({ began_at: began, created_at: ended }: HistoryItem): string {
  const [from, to] = [clockOf(began), clockOf(ended)]
  return from === to ? to : `${from}–${to}`
}

/** What an entry is called: its name, what it is, or whose work it was. */
export function itemTitle(item: HistoryItem): string {
  if (item.name !== null) return item.name
  if (item.kind === 'edit' || item.reason === null) return historyTexts.edited(item.modifier.name)
  if (item.reason === 'restore' && item.restored !== undefined) return historyTexts.restored(item.restored)
  return historyTexts.reasons[item.reason]
}
