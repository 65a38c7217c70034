import { expect, test } from 'vitest'
import { KeptTexts } from './kept-texts.ts'

test('texts stay what they are, whether a column has few of them or many', () => {
  const kept = new KeptTexts()
  const source = Array.from({ length: 600 }, (_, at) => `第${at % 400}句话，说得很长很长很长`).join('\n')
  const texts = source.split('\n')
  expect(texts.map((text) => kept.take(text))).toEqual(texts)
  expect(['', '短', '短'].map((text) => kept.take(text))).toEqual(['', '短', '短'])
})
