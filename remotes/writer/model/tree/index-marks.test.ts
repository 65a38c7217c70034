import { expect, it } from 'vitest'
import { markInstruction, readMark, type IndexEntry } from './index-marks.ts'

it('an entry is written as an instruction and read again, whatever letters it has', () => {
  const entries: readonly IndexEntry[] = [
    { main: '水经注' },
    { main: '水经注', sub: '卷三：河水' },
    { main: 'a:b "c" \\d', sub: '\\' },
    { main: '山', see: '请参阅 "石"' },
    { main: '山', bookmark: '山的一节', isBold: true, isItalic: true },
  ]
  for (const entry of entries) {
    const { main, sub, ...rest } = entry
    const read = readMark(markInstruction(entry))
    expect(read).toEqual({
      levels: sub === undefined ? [main] : [main, sub],
      see: null,
      bookmark: null,
      isBold: false,
      isItalic: false,
      type: null,
      ...rest,
    })
  }
  expect(markInstruction({ main: 'a', sub: 'b', isBold: true })).toBe('XE "a:b" \\b')
})

it.each([
  ['XE 水', ['水']],
  ['xe "水:河:黄河"', ['水', '河', '黄河']],
  ['XE "水;shui" \\f "x"', ['水;shui']],
  ['XE ""', undefined],
  ['XE', undefined],
  ['TC "水"', undefined],
])('as other programs write them: %s', (instruction, levels) => {
  expect(readMark(instruction)?.levels).toEqual(levels)
})
