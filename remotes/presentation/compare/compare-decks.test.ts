import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { editedDeck } from '../commands/testing/edited-deck.ts'
import { Deck, shapeTree } from '../model/index.ts'
import { compareDecks } from './index.ts'

const copyOf = (deck: Deck): Deck => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(deck.doc))
  return new Deck(doc)
}
const PLACE = { x: 100, y: 100, width: 200, height: 100 }

it('two states differ by slides that came, went and moved, and by what their shapes are and say', () => {
  const { deck, run, slide } = editedDeck()
  const [gone, moved, , last] = [0, 1, 2, 3].map(() =>
    String(run('slide.insert', { after: deck.slideIds().at(-1) })['slide']),
  )
  const shapes = ['goes', 'moves', 'words', 'style'].map(() =>
    String(run('shape.insert', { slide, preset: 'rect', ...PLACE })['shape']),
  )
  const [goes, moves, worded, style] = shapes
  const before = copyOf(deck)
  expect(compareDecks(before, deck)).toEqual([])
  run('shape.delete', { slide, shapes: [goes] })
  run('shape.move', { slide, shapes: [moves], dx: 10, dy: 0 })
  run('text.set', { slide, shape: worded, text: '新的话' })
  run('shape.fill', { slide, shapes: [style], colour: '#ff0000' })
  const came = run('shape.insertTextBox', { slide, ...PLACE })['shape']
  run('notes.set', { slide, text: '备注' })
  run('slide.delete', { slides: [gone] })
  run('slide.move', { slides: [moved], after: last })
  const fresh = String(run('slide.insert', { after: moved })['slide'])
  const found = compareDecks(before, deck)
  expect(found.map(({ slide: id, kind }) => [id, kind])).toEqual([
    [slide, 'changed'],
    [gone, 'went'],
    [moved, 'moved'],
    [fresh, 'came'],
  ])
  expect(found[0]?.aspects).toEqual(['notes'])
  expect(new Map(found[0]?.shapes.map(({ shape, kind }) => [shape, kind]))).toEqual(
    new Map([
      [moves, 'moved'],
      [worded, 'worded'],
      [style, 'styled'],
      [came, 'came'],
      [goes, 'went'],
    ]),
  )
  expect(shapeTree(deck.slide(slide)).length).toBeGreaterThan(4)
})

it('two hundred slides are compared in a moment', () => {
  const { deck, run } = editedDeck()
  deck.edit(() => {
    for (let at = 0; at < 199; at++) run('slide.insert', { after: null })
  })
  const before = copyOf(deck)
  const [first, second] = deck.slideIds()
  run('slide.move', { slides: [first], after: second })
  const started = performance.now()
  expect(compareDecks(before, deck)).toHaveLength(1)
  expect(performance.now() - started).toBeLessThan(2000)
})
