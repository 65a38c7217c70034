import { expect, test } from 'vitest'
import { errorOf, Matrix } from '../calc/index.ts'
import { shownAnswer } from './shown-answer.ts'

test.each([
  [0.13, '0.13'],
  ['税', '税'],
  [true, 'TRUE'],
  [null, ''],
  [0.1 + 0.2, '0.3'],
  [Matrix.of([[7]]), '7'],
  [
    Matrix.of([
      [1, 'a"b'],
      [null, false],
    ]),
    '{1,"a""b";"",FALSE}',
  ],
  [Matrix.of([[1, 2, 3, 4, 5, 6, 7]]), '{1,2,3,4,5,6…}'],
])('%o is shown as %s', (answer, text) => expect(shownAnswer(answer)).toEqual({ text, isError: false }))

test('an error is one, alone or as the one value of an array', () => {
  const wrong = { text: '#REF!', isError: true }
  expect(shownAnswer(errorOf('#REF!'))).toEqual(wrong)
  expect(shownAnswer(Matrix.of([[errorOf('#REF!')]]))).toEqual(wrong)
})
