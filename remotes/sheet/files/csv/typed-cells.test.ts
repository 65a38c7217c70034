import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

test('columns of a text of fields are as wide as their dates and long numbers, and no wider for words', () => {
  const lines = [
    '编号,时间,日期,全文',
    '1,2024-01-05 10:00:00,2024年1月5日,这里的一段话比这一列宽得多',
    '2,-,1999年12月31日,x',
  ]
  const columns = readCsv(new TextEncoder().encode(lines.join('\n'))).sheets[0]?.columns ?? []
  expect(columns.map(({ first, last }) => [first, last])).toEqual([
    [1, 1],
    [2, 2],
  ])
  // Nineteen letters; eleven, of which three are twice as wide. Digits of a face that stands in are a quarter wider.
  const [time = 0, day = 0] = columns.map(({ size }) => size ?? 0)
  expect(time).toBeGreaterThan(19 * 1.25)
  expect(time).toBeLessThan(19 * 1.5)
  expect(day).toBeGreaterThan(14 * 1.25)
  expect(day).toBeLessThan(14 * 1.5)
})
