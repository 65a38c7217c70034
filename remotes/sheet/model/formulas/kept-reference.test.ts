import { expect, test } from 'vitest'
import { twoPeople } from '../testing/two-people.ts'

test('a reference that another part keeps follows its cells, whoever moves them', () => {
  const { ann, bob, meet } = twoPeople()
  const name = ann.book.sheets()[0]?.name ?? ''
  const kept = ann.book.keepReference(`${name}!B2:C4`) ?? ''
  const shown = () => [ann, bob].map(({ book }) => book.keptReference(kept, 'A1'))
  meet()
  expect(shown()).toEqual([`${name}!B2:C4`, `${name}!B2:C4`])
  expect(bob.book.keptReference(kept, 'R1C1')).toBe(`${name}!R2C2:R4C3`)
  bob.insertColumns('B')
  meet()
  expect(shown()).toEqual([`${name}!C2:D4`, `${name}!C2:D4`])
  bob.do({ kind: 'setSheet', sheetId: 's1', settings: { name: '价目 表' } })
  meet()
  expect(shown()).toEqual(["'价目 表'!C2:D4", "'价目 表'!C2:D4"])
  const whole = ann.book.keepReference("'价目 表'!C:C") ?? ''
  expect(bob.book.keptReference(whole, 'A1')).toBe("'价目 表'!C:C")
  ann.removeColumns('C', 2)
  meet()
  expect(shown()).toEqual([null, null])
})

test('what names no cells of this workbook is not kept', () => {
  const { ann } = twoPeople()
  const name = ann.book.sheets()[0]?.name ?? ''
  for (const text of ['A1', '没有!A1', `${name}!A1+1`, `SUM(${name}!A1)`, '[1]x!A1', ')', ''])
    expect(ann.book.keepReference(text), text).toBeNull()
  // One from a file, as people write it.
  expect(ann.book.keptReference(`${name}!A1`, 'A1')).toBe(`${name}!A1`)
})
