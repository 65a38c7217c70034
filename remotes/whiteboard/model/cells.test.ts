import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { Board, boxOf, newElement, newText } from './index.ts'

/** A board in whose body an element is what `cells` says. */
function boardOf(id: string, cells: Readonly<Record<string, unknown>>): Board {
  const doc = new Y.Doc()
  const map = new Y.Map<unknown>()
  for (const [cell, value] of Object.entries(cells)) map.set(cell, value)
  doc.getMap('elements').set(id, map)
  return new Board(doc)
}

const shape = {
  ...newElement('rectangle', { x: 1, y: 2, width: 30, height: 40 }),
  id: 'a',
  unknown: { of: ['others'] },
}

it('what came is kept to the last property, and read as the same record until something of it is changed', () => {
  const board = new Board(new Y.Doc())
  board.insert(shape)
  expect(board.element('a')).toEqual(shape)
  expect(board.element('a')).toBe(board.element('a'))
  board.update('a', { x: 5, strokeColor: '#e03131' })
  expect(board.element('a')).toEqual({ ...shape, x: 5, strokeColor: '#e03131' })
  board.remove('a')
  expect(board.elements()).toEqual([])
  expect(board.isEmpty('')).toBe(true)
})

it('words that were typed since are read, and broken lines stay where the letters are the same', () => {
  const board = new Board(new Y.Doc())
  board.insert({ ...newText('山高水长', { x: 0, y: 0 }), id: 't', text: '山高\n水长', originalText: '山高水长' })
  expect(board.element('t')).toMatchObject({ text: '山高\n水长', originalText: '山高水长' })
  board.splice('t', { from: 4, removed: 0, inserted: '！' })
  expect(board.element('t')).toMatchObject({ text: '山高水长！', originalText: '山高水长！' })
})

it('its place in the order stands with what came, until it is moved; taken back, it is where it was', () => {
  const board = new Board(new Y.Doc())
  board.insert(shape, { order: 'd0005' })
  board.insert({ ...shape, id: 'b' }, { order: 'd0009' })
  board.insert({ ...shape, id: 'c' }, { order: 'd{7}' })
  expect(board.order('')).toEqual(['a', 'b', 'c'])
  expect(['a', 'b', 'c'].map((id) => board.orderKey(id))).toEqual(['d0005', 'd0009', 'd{7}'])
  expect(board.element('c')).toEqual({ ...shape, id: 'c' })
  const undo = new Y.UndoManager(board.scope)
  expect(board.setOrder('b', 'd0009')).toBe(false)
  board.setOrder('b', 'd0001')
  expect(board.order('')).toEqual(['b', 'a', 'c'])
  undo.undo()
  expect(board.order('')).toEqual(['a', 'b', 'c'])
  const copy = new Board(new Y.Doc())
  Y.applyUpdate(copy.doc, Y.encodeStateAsUpdate(board.doc))
  expect(copy.order('')).toEqual(['a', 'b', 'c'])
})

it('boards of earlier builds, whose elements are objects, are read the same', () => {
  const board = boardOf('a', { r: shape, k: 'd0001', xy: [7, 8] })
  expect(board.element('a')).toEqual({ ...shape, x: 7, y: 8 })
  board.update('a', { width: 99 })
  expect(board.element('a')).toMatchObject({ x: 7, width: 99, unknown: { of: ['others'] } })
})

it('what is no element as it came says nothing, and what was changed of it stays', () => {
  for (const r of ['{"id":', '[1]', 'null', 7]) {
    const board = boardOf('a', { r, k: 'd0001', xy: [7, 8] })
    expect(board.element('a')).toEqual({ id: 'a', type: '', x: 7, y: 8 })
    expect(board.orderKey('a')).toBe('d0001')
  }
})

it('where elements lie is found without reading them, as reading them tells it', () => {
  const board = new Board(new Y.Doc())
  const of = (id: string, more: object = {}) => board.insert({ ...shape, id, ...more })
  const misleading = '"x":7,"y":7,"width":7,"height":7'
  of('plain')
  of('moved')
  of('sized')
  of('gone', { isDeleted: true })
  of('taken')
  of('back', { isDeleted: true })
  of('fraction', { x: -0.5, y: 1e-9, width: -30, height: 2.5e21 })
  board.insert({ customData: { x: 7, y: 7, width: 7, height: 7 }, ...shape, id: 'within' })
  board.insert({ name: misleading, ...shape, id: 'words' })
  board.insert({ id: 'turned', type: 'ellipse', height: 4, width: 3, y: 2, x: 1 })
  of('line', {
    type: 'line',
    points: [
      [0, 0],
      [-20, 5],
    ],
  })
  board.update('moved', { x: 100, y: 200 })
  board.update('sized', { width: 9 })
  board.update('back', { isDeleted: false })
  board.remove('taken')
  const read = board.elements().map((element) => ({ id: element.id, box: boxOf(element) }))
  const reopened = new Y.Doc()
  Y.applyUpdate(reopened, Y.encodeStateAsUpdate(board.doc))
  expect(new Board(reopened).boxes('')).toEqual(read)
  expect(read).toHaveLength(9)
})
