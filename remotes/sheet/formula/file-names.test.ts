import { expect, test } from 'vitest'
import { withFileNames, withoutFileNames } from './file-names.ts'

test.each([
  ['XLOOKUP(A1,B:B,C:C)', '_xlfn.XLOOKUP(A1,B:B,C:C)'],
  ['SUM(FILTER(A1:A9,A1:A9>2))', 'SUM(_xlfn._xlws.FILTER(A1:A9,A1:A9>2))'],
  ['SUM(C1#)', 'SUM(_xlfn.ANCHORARRAY(C1))'],
  ['@A1:A9*2', '_xlfn.SINGLE(A1:A9)*2'],
  ['LET(x,A1,x+1)', '_xlfn.LET(_xlpm.x,A1,_xlpm.x+1)'],
  ['MAP(A1:A3,LAMBDA(值,值*2))', '_xlfn.MAP(A1:A3,_xlfn.LAMBDA(_xlpm.值,_xlpm.值*2))'],
  ['STDEV.S(A1:A3)&"IFS("', '_xlfn.STDEV.S(A1:A3)&"IFS("'],
  ["'IFS('!A1+IFS(TRUE,1)", "'IFS('!A1+_xlfn.IFS(TRUE,1)"],
  ['SUM(A1:A3)+MY.CONCAT(1)', 'SUM(A1:A3)+MY.CONCAT(1)'],
])('%s stands in files as %s and is read back', (shown, stored) => {
  expect(withFileNames(shown)).toBe(stored)
  expect(withFileNames(stored)).toBe(stored)
  expect(withoutFileNames(stored)).toBe(shown)
})

test('names of other programs lose their mark, texts keep theirs', () => {
  expect(withoutFileNames('_xludf.FOO(1)&"_xlfn.BAR"')).toBe('FOO(1)&"_xlfn.BAR"')
})
