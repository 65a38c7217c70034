import { expect, test } from 'vitest'
import { decodeMarkup } from './markup-encoding.ts'

test('S16 a part is read in the encoding that it is in: by its mark, as UTF-8 whatever it says, else as it says', () => {
  const ascii = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0))
  const [gb, utf8] = [
    [0xb5, 0xc4],
    [0xe7, 0x9a, 0x84],
  ] as const
  const read = (before: string, ...letters: readonly number[]): string =>
    decodeMarkup(Uint8Array.from([...ascii(before), ...letters]))
  expect(read('<?xml version="1.0" encoding="gb2312"?><p>', ...gb)).toMatch(/>的$/)
  expect(read('<html><head><meta http-equiv="a" content="text/html; charset=gbk"></head>', ...gb)).toMatch(/>的$/)
  expect(read('<p>', ...gb)).toBe('<p>的')
  expect(read('<meta charset="gb2312"><p>', ...utf8)).toMatch(/>的$/)
  expect(read('<?xml version="1.0" encoding="utf-8"?>', ...utf8, 0xff)).toMatch(/>的\uFFFD$/)
  expect(read('<?xml version="1.0" encoding="windows-1251"?>', 0xcc)).toMatch(/>М$/)
  expect(decodeMarkup(Uint8Array.of(0xff, 0xfe, 0x84, 0x76))).toBe('的')
  expect(decodeMarkup(Uint8Array.of(0xfe, 0xff, 0x76, 0x84))).toBe('的')
})
