import { ThemeService } from '@univerjs/core'
import { expect, test } from 'vitest'
import { DarkColours } from './dark-colours.ts'
import { engineTheme } from './theme.ts'

function colours(isDark: boolean): DarkColours {
  const theme = new ThemeService()
  theme.setTheme(engineTheme)
  theme.setDarkMode(isDark)
  return new DarkColours(theme)
}

test('in the dark a white fill is the paper, black letters are the ink, and names of the theme are what they are', () => {
  const dark = colours(true)
  expect(dark.getRenderColor('#ffffff')).toBe('#171614')
  expect(dark.getRenderColor('rgb(0,0,0)')).toBe('rgb(242,239,233)')
  expect(dark.getRenderColor('rgba(255,255,255,0.5)')).toBe('rgba(23,22,20,0.5)')
  expect(dark.getRenderColor('#ffffff80')).toBe('#17161480')
  expect(dark.getRenderColor('gray.900')).toBe('#171614')
})

test('in the light every colour is its own', () => {
  expect(colours(false).getRenderColor('#ffffff')).toBe('#ffffff')
})
