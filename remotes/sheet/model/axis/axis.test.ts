import { describe, expect, it } from 'vitest'
import { Axis } from './axis.ts'
import { axisDiff } from './axis-diff.ts'
import { parseSlot } from './slots.ts'

const axis = (records: Record<string, unknown>): Axis => new Axis(new Map(Object.entries(records)), 100)
const ids = (one: Axis, count: number): string[] => Array.from({ length: count }, (_, at) => one.idAt(at))

describe('an axis', () => {
  it('names every line of a new sheet without a record', () => {
    const one = axis({})
    expect([one.isUntouched, one.idAt(0), one.idAt(46), one.locate('1a')]).toEqual([
      true,
      '0',
      '1a',
      { position: 46, isAlive: true },
    ])
  })

  it('puts later blocks first behind one place, and blocks of blocks inside', () => {
    const one = axis({ ia: ['1', 2, 10], ib: ['1', 1, 20], ic: ['a.0', 1, 30], id: ['', 1, 40] })
    expect(ids(one, 8)).toEqual(['d.0', '0', '1', 'b.0', 'a.0', 'c.0', 'a.1', '2'])
  })

  it('is the same whatever order the records come in', () => {
    const records: [string, unknown][] = [
      ['ia', ['1', 2, 10]],
      ['ib', ['1', 1, 20]],
      [
        'dx',
        [
          50,
          [
            ['0', 0, 1],
            ['a', 1, 1],
          ],
        ],
      ],
      ['my', ['b.0', [['0', 5, 6]], 60, false]],
    ]
    expect(ids(new Axis(new Map(records.toReversed()), 100), 20)).toEqual(ids(new Axis(new Map(records), 100), 20))
  })

  it('keeps a dead line in its place, and ranges shrink to what stood there when it died', () => {
    const one = axis({ dx: [50, [['0', 3, 3]]], ia: ['2', 1, 60] })
    expect(one.locate('3')).toEqual({ position: 4, isAlive: false })
    expect(one.span(parseSlot('1'), parseSlot('3'))).toEqual([1, 2])
    expect(one.span(parseSlot('3'), parseSlot('5'))).toEqual([4, 5])
    expect(one.span(parseSlot('3'), parseSlot('3'))).toBeNull()
  })

  it('shows a moved line once, where its last move put it, and where it was when that is undone', () => {
    const moves = { ma: ['5', [['0', 1, 1]], 10, false], mb: ['3', [['0', 1, 1]], 20, false] }
    expect(ids(axis(moves), 6)).toEqual(['0', '2', '3', '1', '4', '5'])
    expect(ids(axis({ ...moves, mb: ['3', [['0', 1, 1]], 20, true] }), 6)).toEqual(['0', '2', '3', '4', '5', '1'])
  })

  it('bears a chain of ten thousand blocks, each behind the one before', () => {
    const records: Record<string, unknown> = {}
    for (let at = 0; at < 10_000; at++) records[`ib${at}`] = [at === 0 ? '0' : `b${at - 1}.0`, 1, at + 1]
    expect(axis(records).idAt(99)).toBe('b98.0')
  })
})

describe('what changed between two orders', () => {
  it('is removals from the end, then insertions', () => {
    const steps = axisDiff(
      axis({}),
      axis({
        dx: [
          5,
          [
            ['0', 2, 3],
            ['0', 7, 7],
          ],
        ],
        ia: ['4', 2, 6],
      }),
      'rows',
    )
    expect(steps).toEqual([
      { kind: 'remove', axis: 'rows', first: 7, count: 1 },
      { kind: 'remove', axis: 'rows', first: 2, count: 2 },
      { kind: 'insert', axis: 'rows', first: 3, count: 2 },
    ])
  })

  it('is one move when neighbours went somewhere else', () => {
    const steps = axisDiff(axis({}), axis({ ma: ['5', [['0', 1, 2]], 10, false] }), 'columns')
    expect(steps).toEqual([{ kind: 'move', axis: 'columns', first: 1, count: 2, to: 4 }])
  })
})
