import { expect, test } from 'vitest'
import { withFunction } from './with-function.ts'

test.each([
  ['|', '=SUM(|'],
  ['笔墨|', '=SUM(|'],
  ['=|', '=SUM(|'],
  ['|=', '=SUM(|'],
  ['=1+|', '=1+SUM(|'],
  ['=1+|*2', '=1+SUM(|)*2'],
  ['=IF(A1>0,|)', '=IF(A1>0,SUM(|))'],
  ['=1+su|', '=1+SUM(|'],
  ['=税|', '=税SUM(|'],
  ['=A1|', '=A1SUM(|'],
])('%s becomes %s', (typed, wanted) => {
  const { text, caret } = withFunction({ text: typed.replace('|', ''), caret: typed.indexOf('|') }, 'SUM')
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(wanted)
})
