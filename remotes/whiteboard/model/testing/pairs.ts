import type { Json } from '@wenfang/shared-contract'
import * as Y from 'yjs'
import { Board, newElement, newText, type ElementRecord, type Properties } from '../index.ts'
import { createRandom, type Random } from './crowd.ts'

/** One edit of an element each, as a person does it in one move: what it changes, and how one sees that it is there. */
const EDITS: Readonly<Record<string, (random: Random) => Properties>> = {
  place: (random) => ({ x: random(999), y: random(999) }),
  size: (random) => ({ width: 1 + random(999), height: 1 + random(999) }),
  angle: (random) => ({ angle: random(6) + 0.5 }),
  stroke: (random) => ({ strokeColor: `#0000${10 + random(89)}` }),
  fill: (random) => ({ backgroundColor: `#ff00${10 + random(89)}` }),
  fillStyle: () => ({ fillStyle: 'hachure' }),
  width: (random) => ({ strokeWidth: 3 + random(9) }),
  dashes: () => ({ strokeStyle: 'dashed' }),
  opacity: (random) => ({ opacity: random(99) }),
  roundness: () => ({ roundness: { type: 3 } }),
  lock: () => ({ locked: true }),
  link: (random) => ({ link: `https://example.org/${random(99)}` }),
  group: (random) => ({ groupIds: [`g${random(99)}`] }),
  roughness: () => ({ roughness: 2 }),
  data: (random) => ({ customData: { votes: random(99) } }),
  words: (random) => ({ originalText: `墨香${random(999)}` }),
  font: () => ({ fontFamily: 8 }),
  letters: () => ({ fontSize: 36 }),
}

const holds = (element: ElementRecord, edit: Properties): boolean =>
  Object.entries(edit).every(([key, value]) => JSON.stringify(element[key]) === JSON.stringify(value as Json))

/** Two people change one element at the same moment in different ways. @returns how many of both edits are there, on both screens */
export function keptOfPairs(pairs: number, seed: number): number {
  const random = createRandom(seed)
  const names = Object.keys(EDITS)
  let kept = 0
  for (let pair = 0; pair < pairs; pair += 1) {
    const [mine, theirs] = [new Board(new Y.Doc()), new Board(new Y.Doc())]
    const start = pair % 2 === 0 ? newText('墨', {}) : newText('香\n纸', { angle: 0.2 })
    mine.insert(start)
    mine.insert(newElement('ellipse', {}))
    Y.applyUpdate(theirs.doc, Y.encodeStateAsUpdate(mine.doc))
    const first = random(names.length)
    const second = (first + 1 + random(names.length - 1)) % names.length
    const one = EDITS[names[first] ?? '']?.(random) ?? {}
    const other = EDITS[names[second] ?? '']?.(random) ?? {}
    mine.update(start.id, one)
    theirs.update(start.id, other)
    const [a, b] = [Y.encodeStateAsUpdate(mine.doc), Y.encodeStateAsUpdate(theirs.doc)]
    Y.applyUpdate(mine.doc, b)
    Y.applyUpdate(theirs.doc, a)
    for (const board of [mine, theirs]) {
      const element = board.element(start.id)
      for (const edit of [one, other]) if (element && holds(element, edit)) kept += 1
    }
  }
  return kept
}

/** Bytes of each of so many moves in a board of that many shapes. */
export function moveBytes(shapes: number, moves: number): readonly number[] {
  const board = new Board(new Y.Doc())
  board.doc.transact(() => {
    for (let at = 0; at < shapes; at += 1) board.insert(newElement('rectangle', { x: at, y: at }), { order: `d${at}` })
  })
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(board.doc))
  const mine = new Board(doc)
  const sizes: number[] = []
  doc.on('update', (update: Uint8Array) => sizes.push(update.length))
  for (const [at, id] of mine.order('').slice(0, moves).entries())
    mine.update(id, { x: 123.456789 + at, y: 98_765.4321 + at })
  return sizes
}
