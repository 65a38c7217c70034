import { Board, newElement } from '../model/index.ts'
import * as Y from 'yjs'

const ROUNDS = 3
const PEOPLE = 51
const SHAPES = 1_000
const SECONDS = 8
const MOST_BYTES = 80
const MOST_MS = 40

/** What the harness runs against a server: one board, so many people, each of whom has seen `base` and moves shapes. */
interface Load {
  readonly documents: number
  readonly editorsPerDocument: number
  readonly editsPerSecond: number
  readonly seconds: number
  readonly edits: {
    readonly base: Uint8Array
    readonly author: (count: number) => { readonly client: number; readonly updates: readonly Uint8Array[] }
  }
}

interface Given {
  readonly loadOurs: (
    load: Load,
  ) => Promise<{ readonly deliveredShare: number; readonly p50Ms: number; readonly p95Ms: number }>
}

/** A board of shapes that everybody sees, and people who push them around. */
function movingShapes(): Load['edits'] & { readonly sizes: number[] } {
  const board = new Board(new Y.Doc())
  board.doc.transact(() => {
    for (let at = 0; at < SHAPES; at += 1) board.insert(newElement('rectangle', { x: at, y: at }), { order: `d${at}` })
  })
  const base = Y.encodeStateAsUpdate(board.doc)
  const ids = board.order('')
  const sizes: number[] = []
  return {
    base,
    sizes,
    author(count) {
      const doc = new Y.Doc()
      Y.applyUpdate(doc, base)
      const mine = new Board(doc)
      const updates: Uint8Array[] = []
      doc.on('update', (update: Uint8Array) => {
        updates.push(update)
        sizes.push(update.length)
      })
      for (let at = 0; at < count; at += 1)
        mine.update(ids[(doc.clientID + at) % SHAPES] ?? '', { x: 123.456789 + at, y: 98_765.4321 + at })
      return { client: doc.clientID, updates }
    },
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

async function moving({ loadOurs }: Given) {
  const edits = movingShapes()
  const load = { documents: 1, editorsPerDocument: PEOPLE, editsPerSecond: 1, seconds: SECONDS, edits }
  const results = []
  for (let round = 0; round < ROUNDS; round += 1) results.push(await loadOurs(load))
  const others = PEOPLE - 1
  return [
    {
      metric: 'W3 bytes of a move, the most',
      value: Math.max(...edits.sizes),
      unit: 'B',
      bar: { of: 'value', limit: 'most', value: MOST_BYTES },
    },
    {
      metric: 'moves that arrived',
      value: Math.min(...results.map(({ deliveredShare }) => deliveredShare * 100)),
      unit: '%',
      bar: { of: 'value', limit: 'least', value: 100 },
    },
    {
      metric: `W3 a move to ${others} others, p95`,
      value: median(results.map(({ p95Ms }) => p95Ms)),
      unit: 'ms',
      bar: { of: 'value', limit: 'most', value: MOST_MS },
    },
    { metric: `a move to ${others} others, p50`, value: median(results.map(({ p50Ms }) => p50Ms)), unit: 'ms' },
  ] as const
}

export const benches = [
  { id: 'board-moves', title: `W3 ${PEOPLE} people push shapes around on one board`, run: moving },
]
