import { describe, expect, it } from 'vitest'
import {
  EMPTY_SELECTION,
  keepExisting,
  neighbour,
  selectAll,
  selectOnly,
  selectRange,
  toggle,
  type Selection,
} from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e', 'f']
const ids = (selection: Selection) => [...selection.ids].toSorted()

describe('S44 selection of files', () => {
  it('adds and takes away single rows', () => {
    const both = toggle(toggle(EMPTY_SELECTION, 'b'), 'd')
    expect(ids(both)).toEqual(['b', 'd'])
    expect(ids(toggle(both, 'b'))).toEqual(['d'])
  })

  it('chooses a range in both directions from one anchor', () => {
    const down = selectRange(selectOnly('b'), 'd', order)
    expect(ids(down)).toEqual(['b', 'c', 'd'])
    expect(ids(selectRange(down, 'a', order))).toEqual(['a', 'b'])
  })

  it('chooses all and keeps the keyboard where it is', () => {
    const all = selectAll(selectOnly('c'), order)
    expect(all.ids.size).toBe(6)
    expect(all.cursor).toBe('c')
  })

  it('forgets removed rows and moves the keyboard to the row that took their place', () => {
    const kept = keepExisting(selectRange(selectOnly('b'), 'c', order), order, ['a', 'd', 'e', 'f'])
    expect(ids(kept)).toEqual([])
    expect(kept.cursor).toBe('d')
    expect(keepExisting(selectOnly('f'), order, ['a', 'b']).cursor).toBe('b')
    expect(keepExisting(selectOnly('a'), order, []).cursor).toBeNull()
  })

  it('is the same object when nothing was lost', () => {
    const selection = selectOnly('a')
    expect(keepExisting(selection, order, order)).toBe(selection)
  })

  it.each([
    ['ArrowDown', 1, 'c'],
    ['ArrowUp', 1, 'a'],
    ['ArrowRight', 1, 'b'],
    ['ArrowRight', 3, 'c'],
    ['ArrowDown', 3, 'e'],
    ['ArrowUp', 3, 'b'],
    ['Home', 1, 'a'],
    ['End', 1, 'f'],
    ['PageDown', 1, 'f'],
    ['x', 1, null],
  ])('%s with %d columns leads from b to %s', (key, columns, expected) =>
    expect(neighbour(order, 'b', key, columns)).toBe(expected),
  )

  it('starts at the first row', () => expect(neighbour(order, null, 'ArrowDown', 1)).toBe('a'))
})
