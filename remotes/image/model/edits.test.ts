import { createRandom } from '@wenfang/shared-testing/fixtures'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { addEdit, editList, orientationAfter, outcomeOf, readEdits, shownSize, turnedCrop, type Edit } from './index.ts'

const SIZE = { width: 6, height: 4 }

type Grid = readonly (readonly number[])[]
const grid: Grid = Array.from({ length: SIZE.height }, (_, y) =>
  Array.from({ length: SIZE.width }, (_, x) => y * SIZE.width + x),
)

const turned = (cells: Grid): Grid => (cells[0] ?? []).map((_, x) => cells.map((row) => row[x] ?? -1).toReversed())
const mirrored = (cells: Grid): Grid => cells.map((row) => row.toReversed())

/** The edits one after the other, as somebody sees them, without crops. */
function applied(edits: readonly Edit[]): Grid {
  let cells = grid
  for (const edit of edits) {
    if (edit.kind === 'turn') for (let quarter = 0; quarter < edit.quarters; quarter += 1) cells = turned(cells)
    else if (edit.kind === 'mirror') cells = edit.axis === 'horizontal' ? mirrored(cells) : cells.toReversed()
  }
  return cells
}

function shownOf(edits: readonly Edit[]): Grid {
  const { isMirrored, quarters } = outcomeOf(edits, SIZE)
  let cells = isMirrored ? mirrored(grid) : grid
  for (let quarter = 0; quarter < quarters; quarter += 1) cells = turned(cells)
  return cells
}

const randomEdit = (random: ReturnType<typeof createRandom>): Edit =>
  random.below(2) === 0
    ? { kind: 'turn', quarters: (random.below(3) + 1) as 1 | 2 | 3 }
    : { kind: 'mirror', axis: random.below(2) === 0 ? 'horizontal' : 'vertical' }

describe('edits of a picture', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'come to what they do one after the other: seed %i',
    (seed) => {
      const random = createRandom(seed)
      const edits = Array.from({ length: random.below(8) + 1 }, () => randomEdit(random))
      expect(shownOf(edits)).toEqual(applied(edits))
    },
  )

  it('a crop is of the upright picture, the last one holds, and never leaves it', () => {
    const crop = (x: number, width: number): Edit => ({ kind: 'crop', region: { x, y: 1, width, height: 2 } })
    const outcome = outcomeOf([crop(0, 3), { kind: 'turn', quarters: 1 }, crop(4, 9)], SIZE)
    expect(outcome.crop).toEqual({ x: 4, y: 1, width: 2, height: 2 })
    expect(shownSize({ ...outcome, crop: { ...outcome.crop, width: 1 } })).toEqual({ width: 2, height: 1 })
    expect(turnedCrop(outcome, SIZE)).toEqual({ x: 1, y: 4, width: 2, height: 2 })
    expect(outcomeOf([crop(0, 3), crop(50, 3)], SIZE).crop).toEqual({ x: 0, y: 1, width: 3, height: 2 })
  })

  it('of two people at once are both kept, and whatever is no edit is passed over', () => {
    const [anna, bo] = [new Y.Doc(), new Y.Doc()]
    addEdit(anna, { kind: 'turn', quarters: 1 })
    addEdit(bo, { kind: 'crop', region: { x: 0, y: 0, width: 2, height: 2 } })
    editList(bo).push([{ kind: 'script' }, 'x', { kind: 'crop', region: { x: Number.NaN, y: 0, width: 1, height: 1 } }])
    Y.applyUpdate(anna, Y.encodeStateAsUpdate(bo))
    Y.applyUpdate(bo, Y.encodeStateAsUpdate(anna))
    for (const doc of [anna, bo]) {
      const outcome = outcomeOf(readEdits(doc), SIZE)
      expect(outcome).toEqual({ crop: { x: 0, y: 0, width: 2, height: 2 }, isMirrored: false, quarters: 1 })
    }
  })

  it('of five clients over a bad line end in the same list', () => {
    const random = createRandom(11)
    const docs = Array.from({ length: 5 }, () => new Y.Doc())
    const lost: (readonly [to: Y.Doc, update: Uint8Array])[] = []
    for (const doc of docs)
      doc.on('update', (update: Uint8Array) => {
        for (const other of docs) if (other !== doc) lost.push([other, update])
      })
    for (let step = 0; step < 300; step += 1) {
      const doc = docs[random.below(5)]
      if (doc) addEdit(doc, randomEdit(random))
      const [sent] = lost.splice(random.below(lost.length), 1)
      if (sent && random.below(10) > 0) Y.applyUpdate(sent[0], sent[1])
    }
    for (const from of docs) for (const to of docs) Y.applyUpdate(to, Y.encodeStateAsUpdate(from))
    const [first, ...others] = docs.map((doc) => JSON.stringify(readEdits(doc)))
    for (const other of others) expect(other).toBe(first)
  })

  it('together with the orientation of the file they are one orientation', () => {
    expect(orientationAfter(6, { isMirrored: false, quarters: 3 })).toBe(1)
    expect(orientationAfter(1, { isMirrored: true, quarters: 0 })).toBe(2)
    expect(orientationAfter(8, { isMirrored: false, quarters: 2 })).toBe(6)
  })
})
