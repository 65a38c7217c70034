import { expect, it } from 'vitest'
import { rulesOf } from './face-rules.ts'
import { substituteFor } from './substitutes.ts'

const rules = (family: string) => {
  const substitute = substituteFor(family)
  return substitute ? rulesOf(substitute) : []
}
/** The rule that draws a character: the last one that covers it. */
const drawing = (family: string, letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return rules(family).findLast(({ ranges, weight, style }) => {
    if (weight !== '400' || style !== 'normal') return false
    return ranges.split(',').some((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((part) => Number.parseInt(part, 16))
      return first <= code && code <= last
    })
  })
}

it.each([
  ['宋体', '1', 'cousine', '83.3%'],
  ['SimHei', 'a', 'cousine', '83.3%'],
  ['仿宋', ' ', 'cousine', '83.3%'],
  ['宋体', '天', 'noto-serif-sc', undefined],
  ['Microsoft YaHei UI', '1', 'noto-sans-sc', '105.6%'],
  ['Microsoft YaHei UI', ' ', 'noto-sans-sc', '132.1%'],
  ['Microsoft YaHei UI', 'n', 'noto-sans-sc', undefined],
  ['等线', '1', 'noto-sans-sc', '95.0%'],
  ['Aptos', 'n', 'carlito', '107.6%'],
  ['Aptos', ' ', 'carlito', '89.8%'],
  ['Aptos Display', 'n', 'carlito', '105.0%'],
  ['Aptos Display', ' ', 'carlito', '89.8%'],
  ['Aptos Narrow', 'n', 'carlito', '95.0%'],
] as const)('%s draws %o with %s, as wide as the named font has it', (family, letter, face, size) => {
  const rule = drawing(family, letter)
  expect(rule?.face).toBe(face)
  expect(rule?.descriptors['size-adjust']).toBe(size)
})

it('lines keep the height of the named font, however large its letters are drawn', () => {
  for (const family of ['宋体', 'Aptos', 'Verdana'])
    for (const { descriptors } of rules(family)) {
      const size = Number.parseFloat(descriptors['size-adjust'] ?? '100') / 100
      const ascent = Number.parseFloat(descriptors['ascent-override'] ?? '') / 100
      expect(size * ascent).toBeCloseTo(substituteFor(family)?.metrics?.ascent ?? 0, 2)
    }
})

it('emoji, signs and formulas have a face in every font', () => {
  for (const family of ['宋体', 'Calibri']) {
    expect(drawing(family, '😀')?.face).toBe('noto-emoji')
    expect(drawing(family, '✅')?.face).toBe('noto-emoji')
    expect(drawing(family, '🗸')?.face).toBe('noto-sans-symbols-2')
  }
  expect(drawing('Calibri', '⊗')?.face).toBe('noto-sans-math')
  expect(drawing('Cambria Math', '∑')?.face).toBe('noto-sans-math')
  expect(drawing('Cambria Math', 'x')?.face).toBe('tinos')
  // Digits are no emoji, though keys are made of them.
  expect(drawing('Calibri', '3')?.face).toBe('carlito')
  expect(drawing('Calibri', '©')?.face).toBe('carlito')
})

it("texts in symbol fonts are drawn with the device's own where it has it, their signs with faces that we serve", () => {
  expect(drawing('Wingdings', '\uF0FC')?.local).toEqual(['Wingdings'])
  expect(drawing('Wingdings', 'l')?.local).toEqual(['Wingdings'])
  expect(drawing('Wingdings', '✓')?.face).toBe('noto-sans-symbols-2')
  expect(drawing('Wingdings', '✓')?.local).toEqual([])
})
