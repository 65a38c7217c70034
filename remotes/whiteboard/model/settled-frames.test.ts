import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  Board,
  groupElements,
  moveElements,
  newElement,
  newFrame,
  removeElements,
  settled,
  type ElementRecord,
} from './index.ts'

/** A frame of two people, with two shapes in it. */
function pair(): readonly [mine: Board, theirs: Board] {
  const mine = new Board(new Y.Doc())
  const theirs = new Board(new Y.Doc())
  // Where both change one thing the second has his way.
  for (const [at, { doc }] of [mine, theirs].entries()) doc.clientID = at + 1
  const inside = { width: 60, height: 40, frameId: 'frame' }
  mine.insert({ ...newFrame('第 1 屏', { x: 0, y: 0, width: 400, height: 300 }), id: 'frame' })
  for (const [at, id] of ['a', 'b'].entries())
    mine.insert({ ...newElement('rectangle', { x: 40 + at * 100, y: 40, ...inside }), id })
  Y.applyUpdate(theirs.doc, Y.encodeStateAsUpdate(mine.doc))
  return [mine, theirs]
}

function together(one: (board: Board) => void, other: (board: Board) => void): readonly Board[] {
  const [mine, theirs] = pair()
  one(mine)
  other(theirs)
  const [a, b] = [Y.encodeStateAsUpdate(mine.doc), Y.encodeStateAsUpdate(theirs.doc)]
  Y.applyUpdate(mine.doc, b)
  Y.applyUpdate(theirs.doc, a)
  const shown = [mine, theirs].map((board) => board.elements().map((element) => settled(board, element)))
  expect(shown[0]).toEqual(shown[1])
  return [mine, theirs]
}

const shown = (board: Board | undefined, id: string): ElementRecord => {
  const element = board?.element(id)
  if (!board || !element || element['isDeleted'] === true) throw new Error(`no ${id}`)
  return settled(board, element)
}

describe('a frame and what is in it keep their meaning, for both people, where', () => {
  it('one takes the frame away while another moves a shape in it: the shape is seen where it was put', () => {
    const [board] = together(
      (a) => moveElements(a, ['frame'], 2_000, 0),
      (b) => moveElements(b, ['a'], 10, 10),
    )
    expect(shown(board, 'frame')['x']).toBe(2_000)
    expect(shown(board, 'b')).toMatchObject({ x: 2_140, frameId: 'frame' })
    expect(shown(board, 'a')).toMatchObject({ x: 50, y: 50, frameId: null })
  })

  it('one deletes the frame while another puts a shape into it: the shape is there, in no frame', () => {
    const [board] = together(
      (a) => removeElements(a, ['frame']),
      (b) =>
        b.insert({ ...newElement('ellipse', { x: 50, y: 150, width: 60, height: 40, frameId: 'frame' }), id: 'c' }),
    )
    expect(shown(board, 'c')).toMatchObject({ x: 50, frameId: null })
    expect(shown(board, 'a')['frameId']).toBeNull()
  })

  it('one names the frame while another moves it with all that is in it', () => {
    const [board] = together(
      (a) => a.update('frame', { name: '开场' }),
      (b) => moveElements(b, ['frame'], 0, 500),
    )
    expect(shown(board, 'frame')).toMatchObject({ name: '开场', y: 500 })
    expect(shown(board, 'a')).toMatchObject({ y: 540, frameId: 'frame' })
  })

  it('both move the frame: it lies where the later of them put it, and all of it with it', () => {
    const [board] = together(
      (a) => moveElements(a, ['frame'], 900, 0),
      (b) => moveElements(b, ['frame'], 0, 900),
    )
    const { x, y } = shown(board, 'frame')
    expect([x, y]).toEqual([0, 900])
    expect(shown(board, 'a')).toMatchObject({ x: 40 + Number(x), y: 40 + Number(y), frameId: 'frame' })
  })

  it('one takes a shape out while another puts it into a group', () => {
    const [board] = together(
      (a) => {
        moveElements(a, ['a'], 900, 0)
        a.update('a', { frameId: null })
      },
      (b) => groupElements(b, ['a', 'b']),
    )
    const [a, b] = [shown(board, 'a'), shown(board, 'b')]
    expect(a).toMatchObject({ x: 940, frameId: null })
    expect(a['groupIds']).toEqual(b['groupIds'])
    expect(a['groupIds']).toHaveLength(1)
  })

  it('what a file has outside of its frame stays as the file has it', () => {
    const [board] = pair()
    const far = { ...newElement('rectangle', { x: 5_000, y: 0, width: 9, height: 9, frameId: 'frame' }), id: 'far' }
    board.insert(far)
    expect(settled(board, far)).toEqual(far)
  })
})
