import { expect, test } from 'vitest'
import { A1Printer, toR1C1 } from './formula-text.ts'

test.each([
  ['A1+$B$2', 'R[-4]C[-2]+R2C2'],
  ['SUM(A:A,3:$4)', 'SUM(C[-2],R[-2]:R4)'],
  ['\'Q1 2024\'!A1 & "A1""B2" & Sheet1!B2:C3', '\'Q1 2024\'!R[-4]C[-2] & "A1""B2" & Sheet1!R[-3]C[-1]:R[-2]C'],
  ['LOG10(A1)+Table1[[#This Row],[A1]]', 'LOG10(R[-4]C[-2])+Table1[[#This Row],[A1]]'],
  ['#REF!+name.A1+1E5+TRUE+[1]Data!$A1', '#REF!+name.A1+1E5+TRUE+[1]Data!R[-4]C1'],
  ['XFE1+A1048577+ABCD1', 'XFE1+A1048577+ABCD1'],
  ['_xlfn.ANCHORARRAY(C5)', '_xlfn.ANCHORARRAY(RC)'],
])('%s in C5 is %s and back', (a1, r1c1) => {
  expect(toR1C1(a1, 4, 2)).toBe(r1c1)
  expect(new A1Printer().print(r1c1, 4, 2)).toBe(a1)
})

test('a reference that leaves the grid is #REF!', () => {
  expect(new A1Printer().print('R[-1]C+SUM(RC:RC[20000])', 0, 0)).toBe('#REF!+SUM(#REF!)')
})
