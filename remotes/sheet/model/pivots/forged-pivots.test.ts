import { expect, test } from 'vitest'
import type * as Y from 'yjs'
import { commandOf } from '../../commands/index.ts'
import { pivotOf } from '../../pivots/testing/source-of.ts'
import { createRandom, type Random } from '../testing/random.ts'
import { twoPeople, type Person } from '../testing/two-people.ts'

const run = (person: Person, id: string, given: object): void => {
  let number = 0
  commandOf(id)?.run(
    { book: person.book, canEdit: true, resultAt: () => null, newId: () => `n${person.doc.clientID}-${number++}` },
    { sheetId: 's1', id: 'p', ...given },
  )
}

const PIECES = [
  'p|p',
  'p|f|地区',
  'p|f|产品',
  'p|v|v0',
  'p|s',
  'p|o|layout',
  'p|o|style',
  'p|f|__proto__',
  'p',
] as const

/** Anything but what a program of ours would write. */
function forged(random: Random): unknown {
  const values = [
    null,
    'x',
    [1, null],
    [1, { column: '产品', axis: 'row', order: 1e308 }],
    [1, { value: 'diagonal' }],
    [9e15, 'pivot', [['?', '?', '?', '?']]],
    [1, { name: '假', part: null, source: 'Sheet1!$A$1:$XFD$1048576', layout: 'compact' }],
    [Number.NaN, {}, 7],
    [1, { column: '金额', order: 1, caption: null, aggregate: 'sum', format: null, showAs: null }],
  ]
  return values[random.below(values.length)]
}

test.each(Array.from({ length: 15 }, (_, seed) => seed))(
  'a forged pivot table that two people refresh offline is the same for both afterwards, seed %i',
  (seed) => {
    const random = createRandom(seed)
    const { ann, bob, meet } = twoPeople()
    const rows = [
      ['地区', '产品', '金额'],
      ['北京', '桌', 100],
      ['上海', '椅', 30],
    ] as const
    ann.do({
      kind: 'setCells',
      sheetId: 's1',
      top: 0,
      left: 0,
      cells: rows.map((line) => line.map((value) => ({ value }))),
    })
    run(ann, 'pivot.create', { row: 1, column: 5, source: "'Sheet1'!$A$1:$C$3" })
    const { fields, values } = pivotOf({ rows: ['地区'], values: [['金额', 'sum']] })
    const made = ann.book.objects('s1', 'pivot')[0]?.payload as object
    run(ann, 'pivot.set', { payload: { ...made, fields, values } })
    meet()
    const forge = (person: Person): void => {
      const ranges = person.doc.getMap<Y.Map<Y.Map<unknown>>>('sheets').get('s1')?.get('ranges') as Y.Map<unknown>
      for (let count = 1 + random.below(3); count > 0; count--)
        ranges.set(PIECES[random.below(PIECES.length)] ?? 'p', forged(random))
    }
    for (const person of [ann, bob]) {
      forge(person)
      person.type('C2', random.below(1000))
      // A table that is none any more says so; nothing is half done.
      try {
        run(person, 'pivot.refresh', {})
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
      }
    }
    // Throws where they see different things.
    meet()
    meet()
    expect(ann.book.toWorkbookData()).toEqual(bob.book.toWorkbookData())
  },
)
