import { expect, test } from 'vitest'
import { continuedList, marked, type Mark } from './marks.ts'

/** With what is selected between brackets. */
const read = (shown: string) => ({
  text: shown.replace('[', '').replace(']', ''),
  start: shown.indexOf('['),
  end: shown.indexOf(']') - 1,
})
const shown = ({ text, start, end }: { text: string; start: number; end: number }) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`
const after = (before: string, mark: Mark) => shown(marked(read(before), mark))

test('marks go around what is selected, and go again', () => {
  expect(after('甲[乙]丙', 'bold')).toBe('甲**[乙]**丙')
  expect(after('甲**[乙]**丙', 'bold')).toBe('甲[乙]丙')
  expect(after('甲**[乙]**丙', 'italic')).toBe('甲***[乙]***丙')
  expect(after('甲***[乙]***丙', 'italic')).toBe('甲**[乙]**丙')
  expect(after('[]', 'code')).toBe('`[]`')
})

test('lines become a list, another one, and lines again', () => {
  expect(after('一\n[二\n三]\n四', 'bullets')).toBe('一\n- [二\n- 三]\n四')
  expect(after('- [二\n- 三]', 'numbers')).toBe('1. [二\n2. 三]')
  expect(after('- [二\n- 三]', 'bullets')).toBe('[二\n三]')
  expect(after('题[]目', 'heading')).toBe('## 题[]目')
})

test('Enter goes on with a list, counts on, and ends it on an empty line', () => {
  const entered = (text: string) => {
    const next = continuedList({ text, start: text.length, end: text.length })
    return next && next.text
  }
  expect(entered('- 甲')).toBe('- 甲\n- ')
  expect(entered('9. 甲')).toBe('9. 甲\n10. ')
  expect(entered('- [x] 甲')).toBe('- [x] 甲\n- [ ] ')
  expect(entered('- 甲\n- ')).toBe('- 甲\n')
  expect(entered('甲')).toBeNull()
})
