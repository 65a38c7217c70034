import { expect, test } from 'vitest'
import type { CellStyle } from '../model/index.ts'
import { changedStyle, screenStyle } from './cell-style.ts'
import { colourOf, hexOf } from '../model/index.ts'

const THEME = ['FFFFFF', '000000', 'E7E6E6', '44546A', '4472C4', 'ED7D31']

const FULL: CellStyle = {
  font: {
    family: '宋体',
    sizePt: 12,
    isBold: true,
    isItalic: true,
    isStrike: true,
    underline: 'single',
    colour: { theme: 4, tint: 0.4 },
  },
  fill: { pattern: 'solid', foreground: { theme: 5, tint: 0 } },
  border: { top: { line: 'thin', colour: { indexed: 10 } }, left: { line: 'double' } },
  align: { horizontal: 'right', vertical: 'center', isWrapped: true, rotation: 45, indent: 2 },
  format: '0.00%',
}

test('what the screen did not change stays as the file says it, theme colours too', () => {
  expect(changedStyle(FULL, screenStyle(FULL, THEME), THEME)).toEqual(FULL)
})

test('one changed attribute changes its group and no other', () => {
  const next = { ...screenStyle(FULL, THEME), bl: 0 as const }
  const changed = changedStyle(FULL, next, THEME)
  expect(changed.font).toEqual({ ...FULL.font, isBold: undefined })
  expect({ ...changed, font: null }).toEqual({ ...FULL, font: null })
})

test('a colour of the screen becomes a colour of the file', () => {
  const changed = changedStyle(FULL, { ...screenStyle(FULL, THEME), bg: { rgb: 'rgb(255, 0, 16)' } }, THEME)
  expect(changed.fill).toEqual({ pattern: 'solid', foreground: { rgb: 'FF0010' } })
  expect(colourOf('#abc')).toEqual({ rgb: 'AABBCC' })
  expect(colourOf('red')).toBeNull()
})

test('theme and indexed colours are shown as Excel shows them', () => {
  expect(hexOf({ theme: 4, tint: 0 }, THEME)).toBe('#4472c4')
  // Excel's “Blue, Accent 1, Lighter 80 %” and “White, Background 1, Darker 25 %”.
  expect(hexOf({ theme: 4, tint: 0.799_981_688_894_314_4 }, THEME)).toBe('#dae3f3')
  expect(hexOf({ theme: 0, tint: -0.249_977_111_117_893 }, THEME)).toBe('#bfbfbf')
  expect(hexOf({ indexed: 10 }, THEME)).toBe('#ff0000')
  expect(hexOf({ auto: true }, THEME)).toBeNull()
})
