import { expect, it } from 'vitest'
import { twoPeople } from './testing/two-people.ts'

it('moves references within rules, links and sparklines with their lines', () => {
  const { ann, bob, meet } = twoPeople()
  ann.put('conditionalFormat', 'rule', 'B2:C9', {
    formulas: ['B2>$A$1'],
    iconSet: {
      thresholds: [
        { type: 'formula', value: '$A$5', isInclusive: true },
        { type: 'num', value: '3', isInclusive: true },
      ],
    },
  })
  ann.put('validation', 'list', 'D2', { type: 'list', formula1: 'Sheet2!$A$1:$A$3', formula2: null })
  ann.put('hyperlink', 'link', 'E2', { target: null, location: 'A5' })
  ann.put('sparkline', 'lines', 'F2', { sources: ['A2:E2'] })
  meet()
  bob.insertRows(2, 2)
  bob.do({ kind: 'setSheet', sheetId: 's2', settings: { name: '清单' } })
  meet()
  const payload = (kind: 'conditionalFormat' | 'validation' | 'hyperlink' | 'sparkline') =>
    ann.book.objects('s1', kind)[0]?.payload
  expect(payload('conditionalFormat')).toMatchObject({
    formulas: ['B4>$A$1'],
    iconSet: { thresholds: [{ value: '$A$7' }, { value: '3' }] },
  })
  expect(payload('validation')).toMatchObject({ formula1: '清单!$A$1:$A$3', formula2: null })
  expect(payload('hyperlink')).toMatchObject({ location: 'A7' })
  expect(payload('sparkline')).toMatchObject({ sources: ['A4:E4'] })
})

it('moves page breaks, repeated titles and the anchors of drawings with their lines', () => {
  const { ann, bob, meet } = twoPeople()
  ann.put('printArea', 'page', 'A1:F50', {
    rowBreaks: [10, 20],
    columnBreaks: [3],
    titleRows: { top: 0, left: 0, bottom: 1, right: 16_383 },
    titleColumns: null,
  })
  const corner = { row: 4, column: 1, x: 100, y: 200 }
  ann.put('drawing', 'picture', 'B5:C9', {
    anchor: { type: 'twoCell', from: corner, to: { ...corner, row: 8, column: 2 } },
  })
  meet()
  bob.insertRows(2, 3)
  bob.removeRows(14)
  meet()
  expect(ann.book.objects('s1', 'printArea')[0]?.payload).toMatchObject({
    rowBreaks: [22],
    columnBreaks: [3],
    titleRows: { top: 0, left: 0, bottom: 4, right: 16_383 },
    titleColumns: null,
  })
  expect(ann.book.objects('s1', 'drawing')[0]?.payload).toMatchObject({
    anchor: { type: 'twoCell', from: { ...corner, row: 7 }, to: { ...corner, row: 11, column: 2 } },
  })
})
