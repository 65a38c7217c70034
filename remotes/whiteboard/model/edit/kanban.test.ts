import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { everyCommand } from '../../commands/every-command.ts'
import { addCard, Board, boxOf, columnOf, labelOf, moveElements, textOf } from '../index.ts'
import { framesOf } from '../../files/svg/paint-board.ts'

function begun() {
  const board = new Board(new Y.Doc())
  const { ids } = everyCommand.insertKanban.run(board, { columns: ['待办', '进行中', '完成'], x: 100, y: 100 })
  const [todo = '', doing = '', done = ''] = ids
  const cards = ['一', '二', '三'].map((text) => addCard(board, todo, text) ?? '')
  /** The words of what lies in a column, from above to below. */
  const said = (column: string): readonly string[] =>
    board
      .elements()
      .filter(({ frameId, type }) => frameId === column && type === 'rectangle')
      .toSorted((a, b) => boxOf(a).y - boxOf(b).y)
      .map((card) => textOf(labelOf(board, card)?.['originalText']))
  return { board, todo, doing, done, cards, said }
}

describe('a kanban board', () => {
  it('keeps cards in rows of the same distance, inside of their column, the words in them', () => {
    const { board, todo, cards, said } = begun()
    expect(said(todo)).toEqual(['一', '二', '三'])
    const column = boxOf(board.element(todo) ?? { id: '', type: '' })
    const boxes = cards.map((id) => boxOf(board.element(id) ?? { id: '', type: '' }))
    expect(boxes.map(({ x }) => x - column.x)).toEqual([16, 16, 16])
    expect(boxes.map(({ y }) => y - column.y)).toEqual([16, 100, 184])
    for (const id of cards) {
      const card = board.element(id)
      const label = card && labelOf(board, card)
      expect(label?.['frameId']).toBe(todo)
      expect(boxOf(label ?? { id: '', type: '' }).y).toBeGreaterThan(boxOf(card ?? { id: '', type: '' }).y)
    }
  })

  it('a card that was dropped between others takes its place there; the column it left closes up', () => {
    const { board, todo, doing, cards, said } = begun()
    const [, second = ''] = cards
    addCard(board, doing, '甲')
    addCard(board, doing, '乙')
    // As the engine leaves it: moved anywhere over the other column, which it then lies in.
    moveElements(board, [second], 284, -40)
    for (const element of board.elements().filter(({ id, containerId }) => id === second || containerId === second))
      board.update(element.id, { frameId: doing })
    everyCommand.arrangeTasks.run(board, { id: doing })
    expect(said(doing)).toEqual(['甲', '二', '乙'])
    expect(said(todo)).toEqual(['一', '三'])
    const [first, third] = [cards[0], cards[2]].map((id) => boxOf(board.element(id ?? '') ?? { id: '', type: '' }))
    expect((third?.y ?? 0) - (first?.y ?? 0)).toBe(84)
  })

  it('goes up, down and to the columns beside by commands, and says where there is no place', () => {
    const { board, todo, doing, cards, said } = begun()
    const [first = '', , third = ''] = cards
    everyCommand.moveTask.run(board, { id: third, step: 'up' })
    expect(said(todo)).toEqual(['一', '三', '二'])
    everyCommand.moveTask.run(board, { id: first, step: 'down' })
    expect(said(todo)).toEqual(['三', '一', '二'])
    everyCommand.moveTask.run(board, { id: first, step: 'right' })
    expect(said(doing)).toEqual(['一'])
    expect(said(todo)).toEqual(['三', '二'])
    expect(columnOf(board, first)?.id).toBe(doing)
    expect(() => everyCommand.moveTask.run(board, { id: third, step: 'up' })).toThrow('noPlace')
    expect(() => everyCommand.moveTask.run(board, { id: third, step: 'left' })).toThrow('noPlace')
  })

  it('what is deleted leaves no gap; columns are as high as the fullest needs', () => {
    const { board, todo, doing, cards, said } = begun()
    everyCommand.remove.run(board, { ids: [cards[0] ?? ''] })
    expect(said(todo)).toEqual(['二', '三'])
    expect(boxOf(board.element(cards[1] ?? '') ?? { id: '', type: '' }).y).toBe(116)
    for (let at = 0; at < 8; at += 1) addCard(board, todo, `更多${at}`)
    const heights = [todo, doing].map((id) => boxOf(board.element(id) ?? { id: '', type: '' }).height)
    expect(heights[0]).toBe(heights[1])
    expect(heights[0]).toBe(10 * 84 - 12 + 32)
  })

  it('a column is no screen of a show and no sheet of paper; what lies in none takes no cards', () => {
    const { board, todo } = begun()
    expect(framesOf(board, '')).toEqual([])
    const { id } = everyCommand.insert.run(board, { type: 'rectangle', x: 0, y: 0 })
    expect(addCard(board, id, '话')).toBeNull()
    expect(() => everyCommand.addTask.run(board, { id })).toThrow('noColumn')
    expect(addCard(board, todo, '话')).not.toBeNull()
  })
})
