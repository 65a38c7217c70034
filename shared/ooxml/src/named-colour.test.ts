import { expect, test } from 'vitest'
import { namedColour } from './named-colour.ts'

test.each([
  ['red', 'FF0000'],
  ['navy', '000080'],
  ['DarkSlateGrey', '2F4F4F'],
  ['dkBlue', '00008B'],
  ['ltGoldenrodYellow', 'FAFAD2'],
  ['medSeaGreen', '3CB371'],
  ['constructor', undefined],
  ['windowtext', undefined],
])('the colour %s is %s', (name, rgb) => expect(namedColour(name)).toBe(rgb))
