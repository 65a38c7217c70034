import { expect, test } from 'vitest'
import { calculate } from '../test-book.ts'

test.each([
  ['=CONVERT(1,"lbm","kg")', 0.45359237],
  ['=CONVERT(68,"F","C")', 20],
  ['=CONVERT(-40,"C","F")', -40],
  ['=CONVERT(0,"C","K")', 273.15],
  ['=CONVERT(1,"km2","m^2")', 1e6],
  ['=CONVERT(1,"dm3","l")', 1],
  ['=CONVERT(1,"kibyte","bit")', 8192],
  ['=CONVERT(36,"km/h","m/s")', 10],
  ['=CONVERT(36,"km/hr","m/s")', 10],
  ['=CONVERT(3.6,"m/h","m/s")', 0.001],
  ['=CONVERT(1,"ly","m")', 9_460_730_472_580_800],
  ['=CONVERT(1,"gal","l")', 3.785411784],
  ['=CONVERT(1,"day","hr")', 24],
  ['=CONVERT(1,"ft","kg")', { error: '#N/A' }],
  ['=CONVERT(1,"kft","m")', { error: '#N/A' }],
  ['=CONVERT(1,"nothing","m")', { error: '#N/A' }],
  ['=CONVERT(TRUE,"m","ft")', { error: '#VALUE!' }],
])('%s', (formula, expected) => {
  const got = calculate(formula)
  if (typeof expected === 'number') expect((got as number) / expected).toBeCloseTo(1, 12)
  else expect(got).toEqual(expected)
})
