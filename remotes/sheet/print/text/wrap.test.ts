import { expect, test } from 'vitest'
import { textWidth } from '@wenfang/shared-fonts/measure'
import { wrapText } from './wrap.ts'

const letters = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter.charCodeAt(0) > 255 ? 2 : 1), 0)

test.each([
  ['hello wide world', 10, ['hello wide', 'world']],
  ['中文可以在任何字之间断行', 10, ['中文可以在', '任何字之间', '断行']],
  ['句号不在行首。好', 12, ['句号不在行', '首。好']],
  ['不可分割的abcdefghijklmnop', 10, ['不可分割的', 'abcdefghij', 'klmnop']],
  ['一行\n\n三行', 10, ['一行', '', '三行']],
  ['', 10, ['']],
])('%j breaks into lines', (text, room, lines) => {
  expect(wrapText(text, room, letters)).toEqual(lines)
})

test('Chinese letters are one em, digits of a face all alike, bold ones wider', () => {
  const font = { family: 'Calibri', size: 20, isBold: false, isItalic: false }
  expect(textWidth('文房', font)).toBe(40)
  expect(textWidth('0', font)).toBe(textWidth('9', font))
  expect(textWidth('Wenfang', { ...font, isBold: true })).toBeGreaterThan(textWidth('Wenfang', font))
  expect(textWidth('iiii', { ...font, family: 'Courier New' })).toBeCloseTo(
    textWidth('WWWW', { ...font, family: 'Courier New' }),
  )
})
