import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { condense, WORTH_ELEMENTS } from './condense.ts'
import { Board, newElement, newNote } from './index.ts'

function boardWith(deleted: number): { readonly board: Board; readonly gone: readonly string[] } {
  const board = new Board(new Y.Doc())
  const gone: string[] = []
  board.doc.transact(() => {
    for (const one of newNote({ x: 0, y: 0 }, '留下')) board.insert(one)
    for (let at = 0; at < deleted; at += 1) {
      const element = newElement('freedraw', {
        x: at,
        points: [
          [0, 0],
          [9, 9],
        ],
      })
      board.insert(element, { order: `d${at}` })
      board.remove(element.id)
      gone.push(element.id)
    }
  })
  return { board, gone }
}

const swept = (board: Board): Uint8Array | null => {
  const update = condense(Y.encodeStateAsUpdate(board.doc))
  if (update) Y.applyUpdate(board.doc, update)
  return update
}

it('deleted elements are taken out at the second time, what is there stays as it is', () => {
  const { board, gone } = boardWith(WORTH_ELEMENTS)
  const shown = board.elements()
  const before = Y.encodeStateAsUpdate(board.doc).length
  swept(board)
  expect(gone.every((id) => board.has(id))).toBe(true)
  swept(board)
  expect(gone.some((id) => board.has(id))).toBe(false)
  expect(board.elements()).toEqual(shown)
  expect(Y.encodeStateAsUpdate(board.doc).length).toBeLessThan(before / 3)
  expect(swept(board)).toBeNull()
})

it('who takes a deletion back in between keeps the element, which is then like any other', () => {
  const { board, gone } = boardWith(WORTH_ELEMENTS + 10)
  const [first = ''] = gone
  swept(board)
  board.update(first, { isDeleted: false })
  const record = board.element(first)
  swept(board)
  expect(board.element(first)).toEqual(record)
  board.remove(first)
  expect(board.has(first)).toBe(true)
})

it('somebody who was away and moved one that is gone brings nothing half back', () => {
  const { board, gone } = boardWith(WORTH_ELEMENTS)
  const away = new Board(new Y.Doc())
  Y.applyUpdate(away.doc, Y.encodeStateAsUpdate(board.doc))
  swept(board)
  swept(board)
  away.update(gone[0] ?? '', { x: 77, isDeleted: false })
  Y.applyUpdate(board.doc, Y.encodeStateAsUpdate(away.doc))
  Y.applyUpdate(away.doc, Y.encodeStateAsUpdate(board.doc))
  expect(board.has(gone[0] ?? '')).toBe(false)
  expect(away.elements()).toEqual(board.elements())
})

it('a board on which little was deleted is left alone', () => {
  expect(swept(boardWith(WORTH_ELEMENTS - 1).board)).toBeNull()
})
