import { expect, test } from 'vitest'
import { readField } from '../../commands/index.ts'
import { pastedFields } from './pasted-fields.ts'

test('cells are between tabs, rows between lines; the last line may end', () => {
  expect(pastedFields('a\tb\r\nc\t\r\n')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
  expect(pastedFields('\n\n1')).toEqual([[''], [''], ['1']])
})

test('quotes around a cell are taken away where it needs them, others are its text', () => {
  expect(pastedFields('"第一行\n第二行"\t"他说""好"""\n"墨"\t"香" 满纸\t"没有结尾')).toEqual([
    ['第一行\n第二行', '他说"好"'],
    ['"墨"', '"香" 满纸', '"没有结尾'],
  ])
})

test('percentages, amounts and days are numbers with a format, long numbers keep their figures', () => {
  const read = (field: string) => readField(field, 2026, 1900)
  expect(read('12.5%')).toEqual({ value: 0.125, format: '0.00%' })
  expect(read('2026-3-4')).toMatchObject({ value: 46_085 })
  expect(read('-1.5e3')).toEqual({ value: -1500, format: '0.00E+00' })
  expect(read('110101199003077432')).toEqual({ value: '110101199003077432', format: null })
  expect(read('0.000000000000000012')).toEqual({ value: 1.2e-17, format: null })
  expect([read('true'), read('#N/A'), read('=A1+1'), read(' 墨 '), read('')]).toEqual([
    { value: true, format: null },
    { value: { error: '#N/A' }, format: null },
    { formula: 'A1+1' },
    { value: ' 墨 ', format: null },
    { value: null, format: null },
  ])
})
