import { expect, it } from 'vitest'
import { enclosedForm } from './enclosed.command.ts'

it.each([
  ['1', '①'],
  ['20', '⑳'],
  ['21', '㉑'],
  ['50', '㊿'],
  ['A', 'Ⓐ'],
  ['z', 'ⓩ'],
  ['十', '㊉'],
  ['正', '㊣'],
  ['文', null],
  ['51', null],
])('%s in a circle is %s', (text, form) => expect(enclosedForm(text, 'circle')).toBe(form))

it('other frames have no signs of their own', () => expect(enclosedForm('1', 'square')).toBeNull())
