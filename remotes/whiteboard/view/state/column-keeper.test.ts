import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { everyCommand } from '../../commands/every-command.ts'
import {
  addCard,
  arrangeKanban,
  Board,
  boxOf,
  isInRows,
  labelOf,
  moveCard,
  moveElements,
  textOf,
} from '../../model/index.ts'
import { ColumnKeeper } from './column-keeper.ts'

const NONE = { id: '', type: '' }
const OWN = { source: 'own' }

/** Somebody at a board, who may have a card in hand. */
class Person {
  readonly board: Board
  readonly keeper: ColumnKeeper
  isHolding = false

  constructor(clientID: number, state?: Uint8Array) {
    const doc = new Y.Doc()
    doc.clientID = clientID
    this.board = new Board(doc)
    if (state) Y.applyUpdate(this.board.doc, state)
    this.keeper = new ColumnKeeper({
      board: this.board,
      isOwn: (origin) => origin === OWN,
      arrange: (column) => {
        if (this.isHolding) return false
        this.does(() => arrangeKanban(this.board, column))
        return true
      },
    })
  }

  get state(): Uint8Array {
    return Y.encodeStateAsUpdate(this.board.doc)
  }

  does<T>(what: () => T): T {
    return this.board.doc.transact(what, OWN)
  }

  /** The words in a column and how far below its edge they stand. */
  rows(column: string): readonly string[] {
    const top = boxOf(this.board.element(column) ?? NONE).y
    return this.board
      .elements()
      .filter(({ frameId, type }) => frameId === column && type === 'rectangle')
      .toSorted((a, b) => boxOf(a).y - boxOf(b).y)
      .map((card) => `${textOf(labelOf(this.board, card)?.['originalText'])} ${Math.round(boxOf(card).y - top)}`)
  }
}

/** Whose edit of the same cell is kept goes by their numbers. */
function twoPeople(first = 1, second = 2) {
  const mine = new Person(first)
  const { ids } = everyCommand.insertKanban.run(mine.board, { columns: ['待办', '进行中'], x: 0, y: 0 })
  const [todo = '', doing = ''] = ids
  const cards = ['一', '二', '三'].map((text) => addCard(mine.board, todo, text) ?? '')
  const theirs = new Person(second, mine.state)
  const meet = (): void => {
    const [a, b] = [mine.state, theirs.state]
    Y.applyUpdate(mine.board.doc, b)
    Y.applyUpdate(theirs.board.doc, a)
  }
  return { mine, theirs, todo, doing, cards, meet }
}

describe('cards that two people put into one column at the same moment', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('S18 have a row each, the same for both, also when one of them is gone by then', () => {
    for (const [first, second, isAlone] of [
      [1, 2, false],
      [2, 1, false],
      [1, 2, true],
      [2, 1, true],
    ] as const) {
      const { mine, theirs, todo, doing, cards, meet } = twoPeople(first, second)
      mine.does(() => moveCard(mine.board, cards[0] ?? '', 'right'))
      theirs.does(() => moveCard(theirs.board, cards[2] ?? '', 'right'))
      if (isAlone) theirs.keeper.dispose()
      meet()
      for (const { board } of [mine, theirs]) expect(isInRows(board, board.element(doing) ?? NONE)).toBe(false)
      vi.runAllTimers()
      meet()
      vi.runAllTimers()
      meet()
      expect(mine.rows(doing).map((row) => row.split(' ')[1])).toEqual(['16', '100'])
      expect(mine.rows(todo)).toEqual(['二 16'])
      expect(theirs.rows(doing)).toEqual(mine.rows(doing))
      expect(theirs.rows(todo)).toEqual(mine.rows(todo))
    }
  })

  it('wait for what is in a hand, and are left alone where nobody here put cards', () => {
    const { mine, theirs, todo, cards, meet } = twoPeople()
    mine.does(() => addCard(mine.board, todo, '四'))
    theirs.does(() => moveElements(theirs.board, [cards[0] ?? ''], 5, 30))
    mine.isHolding = true
    meet()
    vi.advanceTimersByTime(5000)
    expect(mine.rows(todo)[0]).toBe('一 46')
    mine.isHolding = false
    vi.advanceTimersByTime(5000)
    expect(mine.rows(todo)[0]).toBe('一 16')
    const watching = new Person(3, mine.state)
    mine.does(() => moveElements(mine.board, [cards[0] ?? ''], 5, 30))
    Y.applyUpdate(watching.board.doc, mine.state)
    vi.runAllTimers()
    expect(watching.rows(todo)[0]).toBe('一 46')
    for (const person of [mine, theirs, watching]) person.keeper.dispose()
  })
})
