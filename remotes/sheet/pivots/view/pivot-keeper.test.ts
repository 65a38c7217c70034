import { expect, it } from 'vitest'
import { commandOf } from '../../commands/index.ts'
import type { PivotPayload } from '../../model/index.ts'
import { twoPeople, type Person } from '../../model/testing/two-people.ts'
import { pivotOf } from '../testing/source-of.ts'
import { keepPivots } from './pivot-keeper.ts'

/** A page that keeps its pivot tables, with its timer in the hands of the test. */
function page(person: Person) {
  let due: (() => void) | null = null
  let refreshed = 0
  const run = (id: string, given: object): unknown =>
    commandOf(id)?.run(
      { book: person.book, canEdit: true, resultAt: () => null, newId: () => 'n' },
      { sheetId: 's1', id: 'p', ...given },
    )
  keepPivots(
    person.book,
    () => {
      refreshed += 1
      run('pivot.refresh', {})
      return true
    },
    (answer) => {
      due = answer
      return () => (due = null)
    },
  )
  const settle = (): void => {
    for (let now = due; now; now = due) {
      due = null
      now()
    }
  }
  const payload = (): PivotPayload => person.book.objects('s1', 'pivot')[0]?.payload as PivotPayload
  return { run, settle, payload, refreshed: () => refreshed }
}

function pages() {
  const { ann, bob, meet } = twoPeople()
  ann.fill('A1', ['地区', '北京', '上海'])
  ann.fill('B1', ['金额', 1, 2])
  const [one, other] = [page(ann), page(bob)]
  one.run('pivot.create', { row: 0, column: 3, source: 'Sheet1!$A$1:$B$3' })
  const { fields, values } = pivotOf({ rows: ['地区'], values: [['金额', 'sum']] })
  one.run('pivot.set', { payload: { ...one.payload(), fields, values } })
  meet()
  one.settle()
  other.settle()
  return { ann, bob, meet, one, other }
}

it('two people change a table at once: one page computes again, once, and nobody answers it', () => {
  const { ann, bob, meet, one, other } = pages()
  expect([one.refreshed(), other.refreshed()]).toEqual([0, 0])
  one.run('pivot.set', { payload: { ...one.payload(), hasColumnTotals: false } })
  const { values } = pivotOf({ values: [['金额', 'max']] })
  other.run('pivot.set', { payload: { ...other.payload(), values } })
  for (let round = 0; round < 4; round++) {
    meet()
    one.settle()
    other.settle()
  }
  expect(one.refreshed() + other.refreshed()).toBe(1)
  expect([ann, bob].map((person) => person.book.pivotFill('s1', 'p')?.isCurrent)).toEqual([true, true])
  expect(['D1', 'E1', 'D3', 'D4'].map((at) => bob.at(at))).toEqual(['行标签', '最大值项:金额', '上海', ''])
})

it('an undo of what somebody else has built upon is computed again', () => {
  const { ann, bob, meet, one, other } = pages()
  one.run('pivot.set', { payload: { ...one.payload(), layout: 'tabular' } })
  meet()
  const { values } = pivotOf({ values: [['金额', 'max']] })
  other.run('pivot.set', { payload: { ...other.payload(), values } })
  meet()
  ann.book.undo()
  one.settle()
  meet()
  other.settle()
  expect([one.refreshed(), other.refreshed()]).toEqual([1, 0])
  expect(['D1', 'E1'].map((at) => bob.at(at))).toEqual(['行标签', '最大值项:金额'])
})
