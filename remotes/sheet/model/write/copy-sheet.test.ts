import { describe, expect, it } from 'vitest'
import type { DrawingPayload } from '../object-payloads.ts'
import { twoPeople } from '../testing/two-people.ts'

const chart = (formula: string) => ({
  type: 'chart',
  index: -1,
  name: 'c',
  description: '',
  part: null,
  anchor: { type: 'twoCell', behaviour: 'twoCell', from: { row: 9, column: 9, x: 0, y: 0 }, to: null, size: null },
  chart: {
    title: null,
    series: [{ name: null, categories: null, values: { formula, values: [], format: null }, sizes: null }],
  },
})

const list = { type: 'list', operator: '', formula1: 'Sheet1!$A$1:$A$3', formula2: null }

const sample = () => {
  const people = twoPeople()
  const { ann, meet } = people
  ann.fill('A1', [1, 2, 3])
  ann.do({ kind: 'putName', id: 'own', name: 'rate', sheetId: 's1', formula: 'Sheet1!$A$1' })
  ann.type('C1', '=SUM(Sheet1!A1:A3)+A1+Sheet2!A1+rate+SUM(Sheet1:Sheet2!A1)')
  ann.put('drawing', 'd', 'J10', chart('Sheet1!$A$1:$A$3'))
  ann.put('validation', 'v', 'D1', list)
  meet()
  return people
}

const seriesOf = (payload: unknown): string | null | undefined =>
  (payload as DrawingPayload).chart?.series[0]?.values?.formula

describe('a copied sheet', () => {
  it.each(['written since', 'founded'])('speaks of itself where the original spoke of itself: cells %s', (how) => {
    const { ann, bob, meet, fold } = sample()
    if (how === 'founded') fold()
    ann.do({ kind: 'copySheet', sheetId: 's9', from: 's1', name: '副本', at: 1 })
    meet()
    expect(bob.at('C1', 's9')).toBe('=SUM(副本!A1:A3)+A1+Sheet2!A1+rate+SUM(副本:Sheet2!A1)')
    expect(bob.at('C1')).toBe('=SUM(Sheet1!A1:A3)+A1+Sheet2!A1+rate+SUM(Sheet1:Sheet2!A1)')
    expect(bob.book.objects('s9', 'drawing').map(({ payload }) => seriesOf(payload))).toEqual(['副本!$A$1:$A$3'])
    expect(bob.book.objects('s9', 'validation')[0]?.payload).toMatchObject({ formula1: '副本!$A$1:$A$3' })
    expect(bob.book.names().map(({ sheetId, formula }) => [sheetId, formula])).toEqual(
      expect.arrayContaining([
        ['s1', 'Sheet1!$A$1'],
        ['s9', '副本!$A$1'],
      ]),
    )
  })

  it('keeps its own after the original is renamed, changed and removed', () => {
    const { ann, bob, meet } = sample()
    ann.do({ kind: 'copySheet', sheetId: 's9', from: 's1', name: '副本', at: 1 })
    ann.do({ kind: 'setSheet', sheetId: 's9', settings: { name: "Bob's" } })
    bob.insertRows(1)
    meet()
    expect(seriesOf(bob.book.objects('s9', 'drawing')[0]?.payload)).toBe("'Bob''s'!$A$1:$A$3")
    expect(seriesOf(ann.book.objects('s1', 'drawing')[0]?.payload)).toBe('Sheet1!$A$2:$A$4')
    ann.do({ kind: 'removeSheet', sheetId: 's1' })
    meet()
    expect(seriesOf(bob.book.objects('s9', 'drawing')[0]?.payload)).toBe("'Bob''s'!$A$1:$A$3")
    expect(bob.at('C1', 's9')).toContain("SUM('Bob''s'!A1:A3)")
  })
})

it('a chart whose cells were on a sheet that is gone says so', () => {
  const { ann, bob, meet } = twoPeople()
  ann.put('drawing', 'd', 'J10', chart('Sheet2!$A$1:$A$3'))
  meet()
  bob.do({ kind: 'removeSheet', sheetId: 's2' })
  meet()
  expect(seriesOf(ann.book.objects('s1', 'drawing')[0]?.payload)).toBe('#REF!')
})
