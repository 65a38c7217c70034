import { expect, it } from 'vitest'
import { symbolFont, symbolText } from './symbol-fonts.ts'

it.each([
  ['Symbol', '\uF02D', '−'],
  ['Symbol', '\uF0B7', '•'],
  ['Symbol', '\uF0FE', '⎭'],
  ['Symbol', 'abW', 'αβΩ'],
  ['Wingdings', '\uF075', '◆'],
  ['Wingdings', '\uF0E8', '🡺'],
  ['Wingdings', '\uF0FC', '✓'],
  ['Wingdings', 'l', '●'],
  ['Wingdings 2', '\uF052', '☑'],
  ['Wingdings 2', '\uF0A3', '□'],
  ['Wingdings 3', 'u', '▶'],
  ['Wingdings 3', '\uF0EF', '🢕'],
  ['Webdings', '\uF061', '✔'],
  ['webdings', '\uF0FF', '🕊'],
])('%s: %o is %s', (font, text, sign) => {
  expect(symbolText(text, font)).toBe(sign)
})

it('letters of other fonts, and codes without a sign, stay', () => {
  expect(symbolText('abc', 'Calibri')).toBe('abc')
  expect(symbolFont('Calibri')).toBe(null)
  expect(symbolText('\uF07F', 'Webdings')).toBe('\uF07F')
  expect(symbolText('中', 'Symbol')).toBe('中')
})

it('every code of the fonts has a sign, but those that are empty in them', () => {
  const missing = (font: string): number[] =>
    Array.from({ length: 0xe0 }, (_, index) => 0x20 + index).filter((code) => !symbolFont(font)?.has(code))
  // A company's mark, and nothing.
  expect(missing('Symbol').filter((code) => code < 0x7f || code > 0x9f)).toEqual([0xf0, 0xff])
  expect(missing('Wingdings')).toEqual([0xff])
  expect(missing('Webdings')).toEqual([0x7f])
  expect(missing('Wingdings 2').every((code) => code >= 0xfa || code === 0x7f)).toBe(true)
  expect(missing('Wingdings 3').every((code) => code >= 0xf0 || code === 0x7f)).toBe(true)
})
