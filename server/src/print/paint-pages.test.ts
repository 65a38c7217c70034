import { expect, it } from 'vitest'
import { piecesOf } from './paint-pages.ts'

it('a text is handed over in pieces that cut no letter', () => {
  const text = '文𠮷房𠮷𠮷稿'
  for (const most of [1, 2, 3, 4, 100]) {
    const pieces = [...piecesOf(text, most)]
    expect(pieces.join('')).toBe(text)
    expect(pieces.every((piece) => !/\p{Surrogate}/u.test(piece) && piece.length <= most + 1)).toBe(true)
  }
  expect([...piecesOf('')]).toEqual([])
})
