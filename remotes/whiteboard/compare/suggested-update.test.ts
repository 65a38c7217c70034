import { createOwnUndo } from '@wenfang/shared-document'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { commands } from '../commands/index.ts'
import { Board, moveElements, newElement, newNote, removeElements, writeText } from '../model/index.ts'
import { createRandom, drawTogether } from '../model/testing/crowd.ts'
import { compareBoards, leftSuggestion, restorationOf, restoring, suggestedUpdate, type Difference } from './index.ts'

const copyOf = (board: Board): Board => {
  const copy = new Board(new Y.Doc())
  Y.applyUpdate(copy.doc, stateOf(board))
  return copy
}
const stateOf = ({ doc }: Board): Uint8Array => Y.encodeStateAsUpdate(doc)

/** Words in a shape that is gone are not. */
const seenOn = (board: Board): ReadonlySet<string> =>
  new Set(
    board
      .pages()
      .flatMap(({ id }) => board.elements(id))
      .filter(
        ({ containerId }) => typeof containerId !== 'string' || board.element(containerId)?.['isDeleted'] !== true,
      )
      .map(({ id }) => id),
  )

function begun() {
  const board = new Board(new Y.Doc())
  const ids = ['留着', '删去', '移动', '改字'].map((text, at) => {
    const [paper, ...words] = newNote({ x: at * 200, y: 0 }, text)
    for (const element of [paper, ...words]) board.insert(element)
    return paper.id
  })
  const [stays = '', goes = '', moves = '', words = ''] = ids
  const labelOf = (shape: string): string =>
    String(board.elements().find(({ containerId }) => containerId === shape)?.id)
  return { board, stays, goes, moves, words, labelOf }
}

it('G25 a suggestion meets what was drawn since, and is taken back in one step', () => {
  const { board, stays, goes, moves, words, labelOf } = begun()
  const base = stateOf(board)
  const fork = copyOf(board)
  removeElements(fork, [goes])
  moveElements(fork, [moves], 30, 40)
  fork.splice(labelOf(words), { from: 2, removed: 0, inserted: '，建议' })
  fork.insertPage('p2', '新的一页')
  fork.insert({ ...newElement('ellipse', { x: 5, y: 300 }), id: 'came' }, { page: 'p2' })
  fork.update(stays, { 'vote:somebody': 9 })
  // Meanwhile on the board itself.
  const origin = {}
  const undo = createOwnUndo(board.doc, board.scope, [origin])
  board.splice(labelOf(words), { from: 0, removed: 0, inserted: '先' })
  board.update(moves, { backgroundColor: '#d3e7fb' })
  const today = JSON.stringify(board.pages().map(({ id }) => board.elements(id)))

  const update = suggestedUpdate({ base, proposed: stateOf(fork), clientId: 7 })
  if (!update) throw new Error('nothing differs')
  board.doc.transact(() => Y.applyUpdate(board.doc, update), origin)
  expect(board.element(goes)?.['isDeleted']).toBe(true)
  expect(board.element(moves)).toMatchObject({ x: 430, y: 40, backgroundColor: '#d3e7fb' })
  expect(board.words(labelOf(words))).toBe('先改字，建议')
  expect(board.pages().map(({ name }) => name)).toContain('新的一页')
  expect(board.pageOf('came')).toBe('p2')
  // Nobody votes for others.
  expect(board.element(stays)?.['vote:somebody']).toBeUndefined()
  expect(undo.undo()).toBe(true)
  expect(JSON.stringify(board.pages().map(({ id }) => board.elements(id)))).toBe(today)
})

it('G25 each part of a suggestion is taken over alone, on the page and with the picture it was drawn with', () => {
  const { board, goes, moves } = begun()
  const base = stateOf(board)
  const fork = copyOf(board)
  removeElements(fork, [goes])
  moveElements(fork, [moves], 30, 40)
  fork.insertPage('p2', '新的一页')
  fork.putFile({ id: 'f', asset: 'a'.repeat(64), mimeType: 'image/png', rest: {} })
  fork.insert({ ...newElement('image', { x: 0, y: 0 }), id: 'came', fileId: 'f' }, { page: 'p2' })
  const suggested = copyOf(board)
  const update = suggestedUpdate({ base, proposed: stateOf(fork), clientId: 7 })
  if (update) Y.applyUpdate(suggested.doc, update)
  const differences = compareBoards(suggested, board)
  expect(differences.map(({ kind }) => kind).toSorted()).toEqual(['came', 'moved', 'went'])
  for (const [at, difference] of differences.entries()) {
    const { elements, remove, pictures, ...rest } = restorationOf(suggested, difference)
    commands.restore.run(board, {
      elements: [...elements],
      remove: [...remove],
      pictures: [...pictures],
      ...rest,
    })
    expect(compareBoards(suggested, board)).toHaveLength(differences.length - at - 1)
  }
  expect(board.pageOf('came')).toBe('p2')
  expect(board.pages().at(-1)?.name).toBe('新的一页')
  expect(board.hasFile('f')).toBe(true)
})

it('G25 the rest is there after a shape that came was taken over alone', () => {
  const { board, goes } = begun()
  const base = stateOf(board)
  const fork = copyOf(board)
  removeElements(fork, [goes])
  const [paper, ...label] = newNote({ x: 0, y: 400 }, '来了')
  for (const element of [paper, ...label]) fork.insert(element)
  const left = leftSuggestion({ base, proposed: stateOf(fork) })
  const suggested = copyOf(board)
  if (left.update) Y.applyUpdate(suggested.doc, left.update)
  commands.restore.run(board, restoring(restorationOf(suggested, paper)))
  left.taken([paper])
  const rest = copyOf(board)
  if (left.update) Y.applyUpdate(rest.doc, left.update)
  expect(rest.doc.store.pendingStructs).toBeNull()
  expect(compareBoards(rest, board).map(({ id }) => id)).toEqual([goes])
})

it('G25 words that were taken over alone come no second time with the rest', () => {
  const { board, words, moves, labelOf } = begun()
  const base = stateOf(board)
  const fork = copyOf(board)
  fork.splice(labelOf(words), { from: 2, removed: 0, inserted: '，建议' })
  moveElements(fork, [moves], 30, 40)
  const left = leftSuggestion({ base, proposed: stateOf(fork) })
  const suggested = (): Board => {
    const copy = copyOf(board)
    if (left.update) Y.applyUpdate(copy.doc, left.update)
    return copy
  }
  const take = (differences: readonly Difference[]): void => {
    const other = suggested()
    for (const difference of differences) commands.restore.run(board, restoring(restorationOf(other, difference)))
    left.taken(differences)
  }
  take(compareBoards(suggested(), board).filter(({ id }) => id === words))
  expect(suggested().words(labelOf(words))).toBe('改字，建议')
  const rest = compareBoards(suggested(), board)
  expect(rest.map(({ id }) => id)).toEqual([moves])
  take(rest)
  expect(compareBoards(suggested(), board)).toEqual([])
  expect(board.words(labelOf(words))).toBe('改字，建议')
})

it('G25 a forged fork brings no more than the board of a stranger: no link that runs, no shape without a place, no vote', () => {
  const { board, stays } = begun()
  const base = stateOf(board)
  const fork = copyOf(board)
  fork.update(stays, { link: 'javascript:alert(1)', 'vote:lin': 3 })
  fork.insert({ ...newElement('rectangle', { x: 5e9, y: 0 }), id: 'nowhere' })
  fork.insert({ ...newElement('rectangle', { x: 0, y: 0 }), id: 'fine', 'vote:mo': 4, link: 'https://example.org' })
  fork.setHead('voting', 9)
  const update = suggestedUpdate({ base, proposed: stateOf(fork), clientId: 7 })
  if (update) Y.applyUpdate(board.doc, update)
  expect(board.element(stays)?.['link'] ?? null).toBeNull()
  expect(board.has('nowhere')).toBe(false)
  expect(board.element('fine')).toMatchObject({ link: 'https://example.org' })
  expect(Object.keys(board.element('fine') ?? {}).filter((key) => key.startsWith('vote:'))).toEqual([])
  expect(board.head('voting')).toBeUndefined()
})

it('G25 a suggestion in which nothing differs changes nothing', () => {
  const { board } = begun()
  expect(suggestedUpdate({ base: stateOf(board), proposed: stateOf(copyOf(board)) })).toBe(null)
})

it.each([1, 2, 3, 4, 5, 6])('G25 whatever was drawn in a fork, the board says it afterwards (seed %i)', (seed) => {
  const random = createRandom(seed)
  const [first] = drawTogether(seed, 400).boards
  if (!first) throw new Error('nobody drew')
  const base = stateOf(first)
  const fork = copyOf(first)
  fork.doc.clientID = 5
  for (let n = 0; n < 120; n += 1) {
    const page = fork.pages()[random(fork.pages().length)]?.id ?? ''
    const ids = fork.order(page)
    const id = ids[random(ids.length)] ?? ''
    const kind = random(7)
    if (kind === 0) moveElements(fork, [id], random(90), random(90))
    else if (kind === 1) writeText(fork, id, `${n}`)
    else if (kind === 2) removeElements(fork, [id])
    else if (kind === 3) fork.update(id, { opacity: random(100), isDeleted: false })
    else if (kind === 4) fork.insert({ ...newElement('diamond', { x: random(900), y: 0 }), id: `n${n}` }, { page })
    else if (kind === 5 && random(8) === 0) fork.insertPage(`q${n}`, `第 ${n} 页`)
    else if (kind === 6 && random(12) === 0) fork.removePage(page)
  }
  const update = suggestedUpdate({ base, proposed: stateOf(fork), clientId: 6 })
  const merged = new Board(new Y.Doc())
  for (const one of [base, ...(update ? [update] : [])]) Y.applyUpdate(merged.doc, one)
  // An arrow that is tied to what nobody sees ends anywhere.
  const seen = seenOn(fork)
  const isLoose = ({ now }: Difference): boolean =>
    [now?.['startBinding'], now?.['endBinding']].some((end) => {
      const tied = end as { readonly elementId?: string } | null | undefined
      return tied?.elementId !== undefined && !seen.has(tied.elementId)
    })
  expect(compareBoards(merged, fork).filter((difference) => !isLoose(difference))).toEqual([])
  expect(merged.pages()).toEqual(fork.pages())
})
