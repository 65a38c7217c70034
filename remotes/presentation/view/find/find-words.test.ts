import { pptx } from '@wenfang/shared-testing/fixtures'
import { expect, it } from 'vitest'
import { editedDeck } from '../../commands/testing/edited-deck.ts'
import { findWords } from './find-words.ts'

it('words are found slide by slide, in shapes and in cells as they stand, whatever their case unless that matters', () => {
  const { deck, run } = editedDeck(
    pptx([
      { title: 'Ink and ink', bullets: [] },
      { title: '墨', bullets: [] },
    ]),
  )
  const [first = '', second = ''] = deck.slideIds()
  const place = { slide: second, x: 20, y: 120, width: 400, height: 120 }
  const { shape } = run('shape.insertTable', { ...place, rows: 2, columns: 2 })
  run('text.set', { slide: second, shape, row: 1, column: 1, text: 'two inks' })
  run('text.set', { slide: second, shape, row: 0, column: 1, text: 'Ink' })
  const found = (matchesCase: boolean) =>
    findWords(deck, 'ink', matchesCase).map(({ slide, at, cell }) => [slide, at, cell])
  expect(found(false)).toEqual([
    [first, 0, null],
    [first, 8, null],
    [second, 0, { row: 0, column: 1 }],
    [second, 4, { row: 1, column: 1 }],
  ])
  expect(found(true)).toEqual([
    [first, 8, null],
    [second, 4, { row: 1, column: 1 }],
  ])
})
