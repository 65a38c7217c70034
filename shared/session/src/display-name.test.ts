import { describe, expect, it } from 'vitest'
import { shortName, statusName } from './display-name.ts'
import { isTraceId } from './trace-id.ts'

describe('names', () => {
  it.each([
    ['欧阳修撰新唐书与新五', '欧阳修撰新唐书与新五'],
    ['欧阳修撰新唐书与新五代史', '欧阳修撰新唐书与新五...'],
    ['Alexander 亚历山大', 'Alexander ...'],
    ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷'],
  ])('S288 with Chinese characters keeps ten: %s is shown as %s', (name, short) => {
    expect(shortName(name)).toBe(short)
  })

  it.each([
    ['Alexander Hamilt', 'Alexander Hamilt'],
    ['Alexander Hamilton', 'Alexander Hamilt...'],
    ['', ''],
  ])('S289 without them sixteen: %s is shown as %s', (name, short) => {
    expect(shortName(name)).toBe(short)
  })

  it('S203 marks who is not logged in', () => {
    expect(statusName('访客', false)).toBe('访客（未登录）')
    expect(statusName('李雷', true)).toBe('李雷')
  })
})

it.each([
  ['a', true],
  ['A-z_9', true],
  ['x'.repeat(36), true],
  ['x'.repeat(37), false],
  ['', false],
  ['a b', false],
  ['甲', false],
  ['a\n', false],
])('S286 trace id %j is passed on: %s', (id, isPassed) => {
  expect(isTraceId(id)).toBe(isPassed)
})
