import { expect, test } from 'vitest'
import { choiceErrors, DEFAULT_CHOICE, requestOf } from './export-forms.ts'

test('S33: pages, markup and resolution are asked for where a form has them', () => {
  const paged = { ...DEFAULT_CHOICE, pages: ' 1 - 3，5 ', markup: 'final', dpi: 300 } as const
  expect(requestOf({ ...paged, form: 'pdf' })).toEqual({
    format: 'pdf',
    options: { settings: { pages: '1-3,5', markup: 'final' } },
  })
  expect(requestOf({ ...paged, form: 'png' }).options.settings).toEqual({ pages: '1-3,5', markup: 'final', dpi: 300 })
  expect(requestOf({ ...paged, form: 'md' })).toEqual({ format: 'md', options: {} })
  expect(requestOf({ ...DEFAULT_CHOICE, form: 'longpng' })).toEqual({ format: 'longpng', options: {} })
})
test('S33: a password is asked for twice, and goes nowhere else', () => {
  const sealed = { ...DEFAULT_CHOICE, form: 'sealed' } as const
  expect(choiceErrors(sealed)).toHaveProperty('password')
  expect(choiceErrors({ ...sealed, password: 'a', repeated: 'b' })).toHaveProperty('repeated')
  expect(choiceErrors({ ...sealed, password: 'a', repeated: 'a' })).toEqual({})
  expect(requestOf({ ...sealed, password: 'a', pages: '1' })).toEqual({ format: 'docx', options: { password: 'a' } })
  expect(requestOf({ ...sealed, form: 'docx', password: 'a' })).toEqual({ format: 'docx', options: {} })
})
test('words that name no pages are told', () => {
  expect(choiceErrors({ ...DEFAULT_CHOICE, form: 'pdf', pages: 'alle' })).toHaveProperty('pages')
  expect(choiceErrors({ ...DEFAULT_CHOICE, form: 'pdf', pages: '2、4～6' })).toEqual({})
  expect(choiceErrors({ ...DEFAULT_CHOICE, form: 'md', pages: 'alle' })).toEqual({})
})
