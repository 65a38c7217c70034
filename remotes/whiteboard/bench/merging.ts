import { Board, firstKeys, newElement } from '../model/index.ts'
import { drawTogether } from '../model/testing/crowd.ts'
import { keptOfPairs, moveBytes } from '../model/testing/pairs.ts'
import * as Y from 'yjs'

const PAIRS = 1_000
const SEEDS = 50
const OPERATIONS = 2_000
const SHAPES = 10_000

/** What two and what five people do at once on a board, and what it costs; no engine, no page. */
function merging() {
  let divergences = 0
  for (let seed = 1; seed <= SEEDS; seed += 1) divergences += drawTogether(seed, OPERATIONS).divergences
  const sizes = moveBytes(SHAPES, 200)
  const { bytes, readMs } = opening()
  return Promise.resolve([
    {
      metric: `W2 edits of one shape by two at once that are kept, of ${4 * PAIRS}`,
      value: keptOfPairs(PAIRS, 17),
      unit: 'edits',
      bar: { of: 'value', limit: 'least', value: 4 * PAIRS },
    },
    {
      metric: 'W3 bytes of a move, the most',
      value: Math.max(...sizes),
      unit: 'B',
      bar: { of: 'value', limit: 'most', value: 80 },
    },
    {
      metric: `convergence, ${SEEDS * OPERATIONS} operations of five people: divergences`,
      value: divergences,
      unit: 'boards',
      bar: { of: 'value', limit: 'most', value: 0 },
    },
    { metric: `body of ${SHAPES} shapes`, value: bytes / 1024, unit: 'KB' },
    { metric: `W1 body of ${SHAPES} shapes to elements`, value: readMs, unit: 'ms' },
  ] as const)
}

function opening(): { readonly bytes: number; readonly readMs: number } {
  const board = new Board(new Y.Doc())
  const keys = firstKeys(SHAPES)
  board.doc.transact(() => {
    for (let at = 0; at < SHAPES; at += 1) {
      const place = { x: (at % 100) * 120, y: Math.floor(at / 100) * 90, width: 90, height: 60 }
      board.insert(newElement('rectangle', place), { order: keys[at] ?? '' })
    }
  })
  const state = Y.encodeStateAsUpdate(board.doc)
  const begin = performance.now()
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  const count = new Board(doc).elements().length
  const readMs = performance.now() - begin
  if (count !== SHAPES) throw new Error(`${count} elements`)
  return { bytes: state.length, readMs }
}

export const benches = [
  { id: 'whiteboard', title: 'W1-W3 boards: what merges, and what it costs', isLong: true, run: merging },
]
