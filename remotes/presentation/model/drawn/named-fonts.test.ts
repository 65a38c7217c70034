import { expect, it } from 'vitest'
import { namedFonts, withFallback } from './named-fonts.ts'

const named = (xml: string): readonly string[] => {
  const families = new Set<string>()
  namedFonts(xml, families, 60)
  return [...withFallback(families)]
}

it('letters of a font that nobody has are drawn with Arial, which comes along', () => {
  expect(named('<a:latin typeface="Gill Sans MT"/><a:ea typeface="宋体"/>')).toEqual(['Gill Sans MT', '宋体', 'Arial'])
  expect(named('<a:latin typeface="Calibri"/><a:ea typeface="宋体"/>')).toEqual(['Calibri', '宋体'])
})
