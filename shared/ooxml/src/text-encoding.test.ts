import { describe, expect, it } from 'vitest'
import { sniff } from './sniff.ts'
import { decodeText, detectEncoding } from './text-encoding.ts'

const le = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'))
const be = (text: string): Uint8Array => le(text).map((_, at, all) => all[at ^ 1] ?? 0)
const CHINESE = '红楼梦第一回，甄士隐梦幻识通灵。贾雨村风尘怀闺秀！'
const MIXED = `${CHINESE}\r\n2026 年 plan A\r\n`

describe('S33: a text without a mark is read as what it was written as', () => {
  it.each([
    ['utf-16le', le(CHINESE)],
    ['utf-16be', be(CHINESE)],
    ['utf-16le', le('plain words')],
    ['utf-16be', be('plain words')],
  ])('%s', (encoding, bytes) => {
    expect(detectEncoding(bytes)).toEqual({ encoding, markBytes: 0 })
    expect(sniff(bytes)).toBe('text')
    expect([CHINESE, 'plain words']).toContain(decodeText(bytes))
  })
  it('Chinese and other letters in lines', () => {
    for (const bytes of [le(MIXED), be(MIXED)]) {
      expect(decodeText(bytes)).toBe(MIXED)
      expect(sniff(bytes)).toBe('text')
    }
  })
  it('what is written a byte a letter stays that', () => {
    for (const text of ['Bush hid the facts', 'abcd', CHINESE, ''])
      expect(detectEncoding(new TextEncoder().encode(text)).encoding).toBe('utf-8')
    const gb = Uint8Array.from([0xba, 0xec, 0xc2, 0xa5, 0xc3, 0xce, 0xa3, 0xac, 0xd5, 0xe7, 0xca, 0xbf, 0xd2, 0xfe])
    expect(decodeText(gb)).toBe('红楼梦，甄士隐')
  })
  it('programs and pictures are no text', () => {
    expect(sniff(Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 3, 0, 62, 0]))).toBe('binary')
    expect(sniff(Uint8Array.from([1, 2, 3, 0, 5, 6, 7, 8]))).toBe('binary')
  })
})
