import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  Board,
  boxOf,
  connect,
  moveElements,
  newElement,
  numberOf,
  pointsOf,
  removeElements,
  settled,
  writeText,
  type ElementRecord,
} from './index.ts'

interface Pair {
  readonly mine: Board
  readonly theirs: Board
}

const BOX = { width: 100, height: 80 }

/** Two boxes and an arrow between them, with a word in the first. */
function twoPeople(kind: 'straight' | 'elbow' = 'straight'): Pair & { readonly arrow: string } {
  const mine = new Board(new Y.Doc())
  mine.insert({ ...newElement('rectangle', { x: 0, y: 0, ...BOX }), id: 'left' })
  mine.insert({ ...newElement('rectangle', { x: 400, y: 0, ...BOX }), id: 'right' })
  const arrow = connect(mine, 'left', 'right', { kind })?.id ?? ''
  writeText(mine, 'left', '起点')
  const theirs = new Board(new Y.Doc())
  Y.applyUpdate(theirs.doc, Y.encodeStateAsUpdate(mine.doc))
  return { mine, theirs, arrow }
}

function merge({ mine, theirs }: Pair): void {
  const [a, b] = [Y.encodeStateAsUpdate(mine.doc), Y.encodeStateAsUpdate(theirs.doc)]
  Y.applyUpdate(mine.doc, b)
  Y.applyUpdate(theirs.doc, a)
}

const shown = (board: Board, id: string): ElementRecord => {
  const element = board.element(id)
  if (!element) throw new Error(`no ${id}`)
  return settled(board, element)
}

/** How far the ends of the arrow are from the boxes that they belong to. */
function looseEnds(board: Board, arrow: string): readonly number[] {
  const element = shown(board, arrow)
  const points = pointsOf(element)
  return (['left', 'right'] as const).map((id, end) => {
    const [px, py] = points.at(end === 0 ? 0 : -1) ?? [0, 0]
    const [x, y] = [numberOf(element['x']) + px, numberOf(element['y']) + py]
    const box = boxOf(shown(board, id))
    return Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height))
  })
}

const label = (board: Board): ElementRecord => {
  const text = board.elements().find(({ type }) => type === 'text')
  if (!text) throw new Error('no text')
  return shown(board, text.id)
}

const CASES: readonly (readonly [title: string, one: (board: Board) => void, other: (board: Board) => void])[] = [
  ['both ends are moved', (a) => moveElements(a, ['left'], -300, 500), (b) => moveElements(b, ['right'], 300, -400)],
  [
    'one end is moved, the other sized',
    (a) => moveElements(a, ['left'], 0, 700),
    (b) => b.update('right', { x: 700, width: 20 }),
  ],
  [
    'one end is moved, the arrow recoloured',
    (a) => moveElements(a, ['left'], 50, 300),
    (b) => b.update('right', { strokeColor: '#e03131' }),
  ],
  ['both move the same end', (a) => moveElements(a, ['left'], 200, 300), (b) => moveElements(b, ['left'], -200, -300)],
]

describe.each(['straight', 'elbow'] as const)(
  'a %s arrow stays attached at both ends, for both people, where',
  (kind) => {
    it.each(CASES)('%s', (_title, one, other) => {
      const pair = twoPeople(kind)
      one(pair.mine)
      other(pair.theirs)
      merge(pair)
      for (const board of [pair.mine, pair.theirs])
        for (const loose of looseEnds(board, pair.arrow)) expect(loose).toBeLessThan(30)
      expect(shown(pair.mine, pair.arrow)).toEqual(shown(pair.theirs, pair.arrow))
    })
  },
)

it('arrows that two draw to one shape at the same moment both follow it', () => {
  const pair = twoPeople()
  for (const board of [pair.mine, pair.theirs])
    board.insert({ ...newElement('ellipse', { x: 200, y: 600, ...BOX }), id: board === pair.mine ? 'm' : 't' })
  const [mine, theirs] = [connect(pair.mine, 'm', 'left')?.id ?? '', connect(pair.theirs, 't', 'left')?.id ?? '']
  merge(pair)
  moveElements(pair.mine, ['left'], -500, 0)
  merge(pair)
  const box = boxOf(shown(pair.theirs, 'left'))
  for (const id of [mine, theirs]) {
    const arrow = shown(pair.theirs, id)
    const [px] = pointsOf(arrow).at(-1) ?? [0]
    expect(numberOf(arrow['x']) + px).toBeLessThan(box.x + box.width + 30)
  }
})

it('a text that one writes while another moves its box lies in the box', () => {
  const pair = twoPeople()
  moveElements(pair.mine, ['left'], 900, 900)
  writeText(pair.theirs, 'left', '起点，写得长一些')
  merge(pair)
  for (const board of [pair.mine, pair.theirs]) {
    const text = label(board)
    const [box, own] = [boxOf(shown(board, 'left')), boxOf(text)]
    expect(text['originalText']).toBe('起点，写得长一些')
    expect(own.x + own.width / 2).toBeGreaterThan(box.x)
    expect(own.x + own.width / 2).toBeLessThan(box.x + box.width)
    expect(own.y).toBeGreaterThan(box.y)
  }
})

it('what one deletes while another moves it is deleted; taken back it is where it was moved to', () => {
  const pair = twoPeople()
  const undo = new Y.UndoManager(pair.mine.scope, { trackedOrigins: new Set(['me']) })
  pair.mine.doc.transact(() => removeElements(pair.mine, ['right']), 'me')
  moveElements(pair.theirs, ['right'], 0, 600)
  merge(pair)
  expect(pair.theirs.elements().some(({ id }) => id === 'right')).toBe(false)
  undo.undo()
  merge(pair)
  expect(shown(pair.theirs, 'right')['y']).toBe(600)
})

it('words of two merge letter by letter', () => {
  const pair = twoPeople()
  const text = label(pair.mine).id
  pair.mine.update(text, { originalText: '新的起点' })
  pair.theirs.update(text, { originalText: '起点在此' })
  merge(pair)
  expect(pair.mine.element(text)?.['originalText']).toBe('新的起点在此')
})

it('who groups and who moves, who orders and who recolours: all of it stays', () => {
  const pair = twoPeople()
  pair.mine.update('left', { groupIds: ['g'] })
  pair.mine.setOrder('left', 'dzzzz1')
  moveElements(pair.theirs, ['left'], 7, 7)
  pair.theirs.update('left', { backgroundColor: '#ffd6d6' })
  merge(pair)
  expect(pair.theirs.element('left')).toMatchObject({ groupIds: ['g'], x: 7, y: 7, backgroundColor: '#ffd6d6' })
  expect(pair.theirs.order('').at(-1)).toBe('left')
})

it('what nobody reshaped is shown as its file has it, however far its arrow ends', () => {
  const board = new Board(new Y.Doc())
  board.insert({ ...newElement('rectangle', { x: 0, y: 0, ...BOX }), id: 'box' })
  const arrow = {
    ...newElement('arrow', {
      x: 500,
      y: 500,
      points: [
        [0, 0],
        [9, 9],
      ],
      endBinding: { elementId: 'box', focus: 0, gap: 1 },
    }),
    id: 'arrow',
  }
  board.insert(arrow)
  expect(settled(board, arrow)).toEqual(arrow)
})
