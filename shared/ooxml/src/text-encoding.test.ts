import { describe, expect, it } from 'vitest'
import { sniff } from './sniff.ts'
import { decodeText, detectEncoding } from './text-encoding.ts'

const le = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'))
const be = (text: string): Uint8Array => le(text).map((_, at, all) => all[at ^ 1] ?? 0)
const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))
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
  it.each([
    // Äpfel;1.234,50 / Grüße;0,99
    ['windows-1252', [0xc4, ...ascii('pfel;1.234,50\r\nGr'), 0xfc, 0xdf, ...ascii('e;0,99\r\n')]],
    // Café;1 234,50 €
    ['windows-1252', [...ascii('Caf'), 0xe9, ...ascii(';1 234,50 '), 0x80, 0x0a]],
    // 氏名、やまだ
    ['shift_jis', [0x8e, 0x81, 0x96, 0xbc, 0x2c, 0x82, 0xe2, 0x82, 0xdc, 0x82, 0xbe]],
    // 山田太郎,鈴木花子
    [
      'shift_jis',
      [0x8e, 0x52, 0x93, 0x63, 0x91, 0xbe, 0x98, 0x59, 0x2c, 0x97, 0xe9, 0x96, 0xd8, 0x89, 0xd4, 0x8e, 0x71],
    ],
    // Größe
    ['windows-1252', [...ascii('Gr'), 0xf6, 0xdf, ...ascii('e')]],
    // 이름,전화 / 김철수,영업
    [
      'euc-kr',
      [
        0xc0, 0xcc, 0xb8, 0xa7, 0x2c, 0xc0, 0xfc, 0xc8, 0xad, 0x0a, 0xb1, 0xe8, 0xc3, 0xb6, 0xbc, 0xf6, 0x2c, 0xbf,
        0xb5, 0xbe, 0xf7,
      ],
    ],
    // 姓名,電話 of Taiwan
    ['big5', [0xa9, 0x6d, 0xa6, 0x57, 0x2c, 0xb9, 0x71, 0xb8, 0xdc]],
    // 姓名,王 in words of ASCII
    ['gb18030', [0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xcd, 0xf5, ...ascii(' plan A')]],
  ] as const)('what countries wrote before: %s', (encoding, bytes) => {
    expect(detectEncoding(Uint8Array.from(bytes)).encoding).toBe(encoding)
  })
  it('programs and pictures are no text', () => {
    expect(sniff(Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 3, 0, 62, 0]))).toBe('binary')
    expect(sniff(Uint8Array.from([1, 2, 3, 0, 5, 6, 7, 8]))).toBe('binary')
  })
})
