import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { commands } from '../commands/index.ts'
import { Board, moveElements, newElement, newNote, removeElements, writeText } from '../model/index.ts'
import { compareBoards, restorationOf, type ChangeKind } from './index.ts'

const copyOf = (board: Board): Board => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(board.doc))
  return new Board(doc)
}

function twoStates() {
  const before = new Board(new Y.Doc())
  const ids: string[] = []
  for (const name of ['stays', 'goes', 'moves', 'words', 'style']) {
    const [paper, ...words] = newNote({ x: ids.length * 200, y: 0 }, name)
    for (const element of [paper, ...words]) before.insert(element)
    ids.push(paper.id)
  }
  const [stays = '', goes = '', moves = '', words = '', style = ''] = ids
  const now = copyOf(before)
  removeElements(now, [goes])
  moveElements(now, [moves], 40, 60)
  writeText(now, words, '别的话')
  now.update(style, { backgroundColor: '#d3e7fb' })
  const came = newElement('ellipse', { x: 5, y: 300, width: 20, height: 20 })
  now.insert(came)
  return { before, now, stays, goes, moves, words, style, came: came.id }
}

it('two states differ by what came, went, moved, says or looks otherwise; a word in a shape is the shape’s', () => {
  const { before, now, goes, moves, words, style, came } = twoStates()
  const found = Object.fromEntries(compareBoards(before, now).map(({ id, kind }) => [id, kind]))
  const expected: Record<string, ChangeKind> = {
    [goes]: 'went',
    [moves]: 'moved',
    [words]: 'worded',
    [style]: 'styled',
    [came]: 'came',
  }
  expect(found).toEqual(expected)
  expect(compareBoards(before, copyOf(before))).toEqual([])
})

it('each difference is brought back alone, and all of them make the earlier state', () => {
  const { before, now, goes } = twoStates()
  const differences = compareBoards(before, now)
  for (const [at, difference] of differences.entries()) {
    const { elements, remove, page } = restorationOf(before, difference)
    commands.restore.run(now, { elements: [...elements], remove: [...remove], page })
    expect(compareBoards(before, now)).toHaveLength(differences.length - at - 1)
  }
  expect(now.words(String(now.elements().find(({ containerId }) => containerId === goes)?.id))).toBe('goes')
})

it('a difference of boards with ten thousand shapes is found in a moment', () => {
  const before = new Board(new Y.Doc())
  before.doc.transact(() => {
    for (let at = 0; at < 10_000; at += 1) before.insert(newElement('rectangle', { x: at, y: at }), { order: `d${at}` })
  })
  const now = copyOf(before)
  const [id = ''] = now.order('')
  now.update(id, { x: -50 })
  expect(compareBoards(before, now).map((one) => one.id)).toEqual([id])
})
