import { describe, expect, it } from 'vitest'
import { fullTimeText, timeText } from './time-text.ts'

const now = new Date(2026, 2, 5, 14, 30, 0)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

describe('times as people say them', () => {
  it.each([
    [at(2026, 2, 5, 14, 30), '刚刚'],
    [new Date(2026, 2, 5, 14, 30, 40).toISOString(), '刚刚'],
    [at(2026, 2, 5, 14, 18), '12 分钟前'],
    [at(2026, 2, 5, 9, 5), '今天 09:05'],
    [at(2026, 2, 4, 23, 59), '昨天 23:59'],
    [at(2026, 0, 9, 8, 0), '1月9日'],
    [at(2025, 11, 31, 8, 0), '2025年12月31日'],
    // A clock that is ahead of ours is still today.
    [at(2026, 2, 5, 14, 40), '今天 14:40'],
    ['nonsense', ''],
  ])('%s reads as %s', (iso, text) => expect(timeText(iso, now)).toBe(text))

  it('tells the whole moment', () => expect(fullTimeText(at(2026, 2, 5, 9, 5))).toBe('2026年3月5日 09:05'))
})
