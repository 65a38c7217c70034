import { pptx } from '@wenfang/shared-testing/fixtures'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { editedDeck } from '../commands/testing/edited-deck.ts'
import { commandOf } from '../commands/index.ts'
import { Deck, insertsOf, plainText, textOf } from '../model/index.ts'
import { compareDecks, restorationOf, suggestedUpdate, type Piece } from './index.ts'

const copyOf = (deck: Deck): Deck => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(deck.doc))
  return new Deck(doc)
}
const run = (deck: Deck, id: string, args: object) =>
  deck.edit(() => commandOf(id)?.run(deck, args) ?? {}) as Readonly<Record<string, string>> | undefined
const bringBack = (deck: Deck, other: Deck, slide: string, piece: Piece): void => {
  // As a program would send it.
  const args = JSON.parse(JSON.stringify(restorationOf(other, deck, { slide }, piece))) as object
  run(deck, 'deck.restore', args)
}
const wordsOf = (deck: Deck, slide: string, shape: string): string => {
  const text = textOf(deck.shape(slide, shape), 't')
  return text ? plainText(insertsOf(text)) : ''
}
const PLACE = { x: 100, y: 100, width: 200, height: 100 }

it('each thing that came, went, moved or changed is brought back alone, in one step of undo, and then all the rest', () => {
  const { deck, slide } = editedDeck(
    pptx([
      { title: '一', bullets: [], chart: { categories: ['春'], series: [{ name: '端砚', values: [3] }] } },
      { title: '二', bullets: ['子'] },
      { title: '三', bullets: [] },
    ]),
  )
  const [, second = '', third = ''] = deck.slideIds()
  const [moves = '', worded = '', gone = ''] = [0, 1, 2].map(
    () => run(deck, 'shape.insert', { slide, preset: 'rect', ...PLACE })?.['shape'],
  )
  const group = String(run(deck, 'shape.group', { slide, shapes: [moves, gone] })?.['shape'])
  run(deck, 'text.set', { slide, shape: worded, text: '旧的话' })
  const before = copyOf(deck)
  const chart = compareCharts(deck, slide)
  run(deck, 'text.insert', { slide, shape: worded, at: 3, text: '和新的话' })
  run(deck, 'shape.delete', { slide, shapes: [group] })
  run(deck, 'chart.write', { slide, shape: chart, row: 1, column: 1, values: [[9]] })
  const came = String(run(deck, 'shape.insertTextBox', { slide, ...PLACE })?.['shape'])
  run(deck, 'notes.set', { slide, text: '备注' })
  run(deck, 'slide.background', { slides: [slide], colour: '#ff0000' })
  run(deck, 'slide.delete', { slides: [second] })
  run(deck, 'slide.move', { slides: [third], after: null })
  const fresh = String(run(deck, 'slide.insert', { after: slide })?.['slide'])
  run(deck, 'theme.colours', { colours: { accent1: '#b23a2e' } })
  const differences = compareDecks(before, deck)
  expect(differences.map((one) => [one.slide, one.kind, one.aspects])).toEqual([
    [third, 'moved', []],
    [slide, 'changed', ['background', 'notes']],
    [second, 'went', []],
    [fresh, 'came', []],
    ['', 'changed', ['theme']],
  ])
  expect(new Map(differences[1]?.shapes.map(({ shape, kind }) => [shape, kind]))).toEqual(
    new Map([
      [chart, 'data'],
      [worded, 'worded'],
      [came, 'came'],
      [group, 'went'],
    ]),
  )

  const undo = deck.createUndo()
  const all = (): readonly string[] =>
    compareDecks(before, deck).flatMap(({ slide: id, kind, shapes, aspects }) =>
      kind === 'changed' ? [...shapes.map(({ shape }) => shape), ...aspects] : [`${kind} ${id}`],
    )
  const most = all().length
  const pieces: readonly (readonly [string, Piece])[] = [
    [slide, { shape: worded }],
    [slide, { shape: group }],
    [slide, { shape: came }],
    [slide, { shape: chart }],
    [slide, { aspect: 'background' }],
    [slide, { aspect: 'notes' }],
    [second, 'all'],
    [third, 'all'],
    [fresh, 'all'],
    ['', { aspect: 'theme' }],
  ]
  expect(most).toBe(pieces.length)
  for (const [at, [page, piece]] of pieces.entries()) {
    const left = all()
    bringBack(deck, before, page, piece)
    expect([page, piece, all().length]).toEqual([page, piece, most - at - 1])
    undo.undo()
    expect(all()).toEqual(left)
    undo.redo()
    undo.endStep()
  }
  expect(compareDecks(before, deck)).toEqual([])
})

const compareCharts = (deck: Deck, slide: string): string => {
  const shapes = deck.slide(slide).get('sh') as Y.Map<Y.Map<unknown>>
  return [...shapes.keys()].find((id) => String(shapes.get(id)?.get('graphic')).includes('c:chart')) ?? ''
}

it('pieces that are no whole page or no XML are refused, and nothing is written', () => {
  const { deck, slide } = editedDeck()
  const state = Y.encodeStateAsUpdate(deck.doc)
  const page = { page: slide, cells: {}, links: {}, shapes: {} }
  const refused = (restoration: object): void => {
    const args = { pages: [], parts: {}, media: {}, ...restoration }
    expect(() => run(deck, 'deck.restore', args)).toThrow('badState')
  }
  refused({ pages: [{ ...page, cells: { x: { v: '<p:sld>' } } }] })
  refused({ pages: [{ ...page, cells: { sh: { m: {} } } }] })
  refused({ pages: [{ ...page, cells: { notes: { t: [{ insert: 5 }] } } }] })
  refused({ pages: [{ ...page, page: 'ppt/slides/new.xml' }] })
  refused({ parts: { 'ppt/charts/a.xml': '<a>' } })
  refused({ parts: { 'ppt/charts/a.xml': { v: 1 } } })
  refused({ parts: { '../a.xml': '<a/>' } })
  expect(Y.encodeStateAsUpdate(deck.doc)).toEqual(state)
})

it('a suggestion is what differs, and meets what others did since; what nobody changed is no edit', () => {
  const { deck, slide } = editedDeck(
    pptx([
      { title: '一', bullets: ['甲乙丙'] },
      { title: '二', bullets: [] },
    ]),
  )
  const shape = String(run(deck, 'shape.insertTextBox', { slide, ...PLACE })?.['shape'])
  run(deck, 'text.set', { slide, shape, text: '春夏秋冬' })
  const base = Y.encodeStateAsUpdate(deck.doc)
  const fork = copyOf(deck)
  const proposed = () => Y.encodeStateAsUpdate(fork.doc)
  expect(suggestedUpdate({ base, proposed: proposed() })).toBeNull()
  const [, second = ''] = fork.slideIds()
  run(fork, 'text.insert', { slide, shape, at: 4, text: '，四季' })
  run(fork, 'text.format', { slide, shape, at: 0, count: 1, isBold: true })
  run(fork, 'shape.move', { slide, shapes: [shape], dx: 10, dy: 0 })
  run(fork, 'slide.delete', { slides: [second] })
  const fresh = String(run(fork, 'slide.insert', { after: slide })?.['slide'])
  const update = suggestedUpdate({ base, proposed: proposed() })
  // Meanwhile, here.
  run(deck, 'text.insert', { slide, shape, at: 2, text: '天' })
  run(deck, 'shape.fill', { slide, shapes: [shape], colour: '#ff0000' })
  Y.applyUpdate(deck.doc, update ?? new Uint8Array())
  expect(wordsOf(deck, slide, shape)).toBe('春夏天秋冬，四季')
  expect(textOf(deck.shape(slide, shape), 't')?.toDelta()).toContainEqual({
    insert: '春',
    attributes: expect.objectContaining({ b: 1 }) as object,
  })
  expect(deck.shape(slide, shape).get('at')).toEqual(fork.shape(slide, shape).get('at'))
  expect(deck.shape(slide, shape).get('fill')).toContain('FF0000')
  expect(deck.slideIds()).toEqual([slide, fresh])
})
