import { describe, expect, it } from 'vitest'
import type { ConditionalFormatPayload, DrawingPayload } from '../object-payloads.ts'
import { rangeAt, twoPeople, type Person } from '../testing/two-people.ts'

const move = (person: Person, range: string, to: string, toSheetId = 's1', sheetId = 's1'): void => {
  const { top, left } = rangeAt(to)
  person.do({ kind: 'moveCells', sheetId, range: rangeAt(range), toSheetId, top, left })
}

const withSecondSheet = () => {
  const people = twoPeople()
  people.ann.do({ kind: 'addSheet', sheetId: 'other', name: '第二', at: 1 })
  people.meet()
  return people
}

const rule = (formula: string): ConditionalFormatPayload => ({
  type: 'expression',
  priority: 1,
  isStopping: false,
  operator: null,
  formulas: [formula],
  style: null,
  attributes: {},
  colourScale: null,
  dataBar: null,
  iconSet: null,
})

const chart = (formula: string): DrawingPayload =>
  ({
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
  }) as unknown as DrawingPayload

const chartFormula = (person: Person): string | null | undefined =>
  (person.book.objects('s1', 'drawing')[0]?.payload as DrawingPayload | undefined)?.chart?.series[0]?.values?.formula

describe('cells that are cut and put down', () => {
  it('are followed by the references to them, and keep their own', () => {
    const { ann, bob, meet } = twoPeople()
    ann.fill('A1', [1, 2, '=A1+Z9'])
    ann.type('C1', '=A1+$A$2+SUM(A1:A2)+SUM(A1:A9)')
    move(ann, 'A1:A3', 'E5')
    meet()
    expect([bob.at('A1'), bob.at('E5'), bob.at('E7')]).toEqual(['', '1', '=E5+Z9'])
    // A range of which only a part moved stays where it is.
    expect(bob.at('C1')).toBe('=E5+$E$6+SUM(E5:E6)+SUM(A1:A9)')
    move(bob, 'E5:E7', 'E6')
    meet()
    expect([ann.at('C1'), ann.at('E8')]).toEqual(['=E6+$E$7+SUM(E6:E7)+SUM(A1:A9)', '=E6+Z9'])
    ann.insertRows(1, 2)
    meet()
    expect(bob.at('C3')).toBe('=E8+$E$9+SUM(E8:E9)+SUM(A3:A11)')
    bob.book.undo()
    meet()
    ann.book.undo()
    ann.book.undo()
    meet()
    expect([ann.at('C1'), ann.at('A3'), ann.at('E5')]).toEqual(['=A1+$A$2+SUM(A1:A2)+SUM(A1:A9)', '=A1+Z9', ''])
  })

  it('are followed by a formula that somebody else writes at that moment', () => {
    const { ann, bob, meet } = twoPeople()
    ann.fill('A1', [1, 2])
    meet()
    // Bob does not know of the move, and his clock is behind.
    bob.type('C1', '=A1*2')
    ann.type('H1', 'x')
    ann.type('H2', 'x')
    move(ann, 'A1:A2', 'E1')
    bob.insertRows(1)
    meet()
    expect([ann.at('C2'), bob.at('E2')]).toEqual(['=E2*2', '1'])
  })

  it('go to another sheet and say where they come from', () => {
    const { ann, bob, meet } = withSecondSheet()
    ann.fill('A1', [1, '=A1+Z9'])
    ann.type('C1', '=A1+A2')
    ann.type('B1', '=Sheet1!A1', 'other')
    ann.type('B2', '=B9', 'other')
    move(ann, 'A1:A2', 'C3', 'other')
    meet()
    expect([bob.at('C1'), bob.at('C4', 'other'), bob.at('B1', 'other')]).toEqual([
      '=第二!C3+第二!C4',
      '=C3+Sheet1!Z9',
      '=第二!C3',
    ])
    move(bob, 'B2', 'D4', 's1', 'other')
    meet()
    expect(ann.at('D4')).toBe('=第二!B9')
    ann.do({ kind: 'removeSheet', sheetId: 'other' })
    meet()
    expect([bob.at('C1'), bob.at('D4')]).toEqual(['=#REF!+#REF!', '=#REF!'])
  })

  it('are followed by names, charts and rules', () => {
    const { ann, bob, meet } = twoPeople()
    ann.fill('A1', [1, 2, 3])
    ann.do({ kind: 'putName', id: 'n', name: 'all', sheetId: null, formula: 'Sheet1!$A$1:$A$3' })
    ann.put('drawing', 'd', 'J10', chart('Sheet1!$A$1:$A$3'))
    ann.put('conditionalFormat', 'r', 'C1:C3', rule('$A$1>C1'))
    meet()
    move(bob, 'A1:A3', 'F4')
    meet()
    expect(ann.book.names()[0]?.formula).toBe('Sheet1!$F$4:$F$6')
    expect(chartFormula(ann)).toBe('Sheet1!$F$4:$F$6')
    expect(ann.book.objects('s1', 'conditionalFormat')[0]?.payload).toMatchObject({ formulas: ['$F$4>C1'] })
    ann.do({ kind: 'setSheet', sheetId: 's1', settings: { name: '账' } })
    meet()
    expect([bob.book.names()[0]?.formula, chartFormula(bob)]).toEqual(['账!$F$4:$F$6', '账!$F$4:$F$6'])
  })

  it('take their merges, notes, links and rules along; of a rule for more cells the rest stays', () => {
    const { ann, bob, meet } = twoPeople()
    ann.put('merge', 'm', 'A1:B2')
    ann.put('note', 'n', 'A3', { author: 'a', runs: [{ text: 'x' }], thread: [] })
    ann.put('conditionalFormat', 'r', 'A1:B9', rule('A1>$Z$1'))
    ann.put('note', 'gone', 'E2', { author: 'a', runs: [{ text: 'y' }], thread: [] })
    ann.format('A1:A3', { font: { isBold: true } })
    meet()
    move(ann, 'A1:B3', 'E1')
    meet()
    expect([bob.objects('merge'), bob.objects('note'), bob.objects('conditionalFormat')]).toEqual([
      ['E1:F2'],
      ['E3'],
      ['A4:B9', 'E1:F3'],
    ])
    expect(bob.book.objects('s1', 'conditionalFormat').map(({ payload }) => payload)).toMatchObject([
      { formulas: ['A4>$Z$1'] },
      { formulas: ['E1>$Z$1'] },
    ])
    expect([bob.style('E2').font?.isBold, bob.style('A2').font?.isBold]).toEqual([true, undefined])
  })

  it('take a table along, and what refers to it finds it', () => {
    const { ann, bob, meet } = twoPeople()
    const column = (name: string) => ({ name, totalsFunction: null, totalsLabel: null, formula: null })
    ann.do({
      kind: 'setCells',
      sheetId: 's1',
      top: 0,
      left: 0,
      cells: [
        [{ value: 'Item' }, { value: 'Price' }],
        [{ value: 'pen' }, { formula: 'B9' }],
      ],
    })
    const payload = {
      id: 1,
      name: 'Sales',
      hasHeader: true,
      hasTotals: false,
      columns: [column('Item'), column('Price')],
    }
    ann.put('table', 't', 'A1:B2', payload)
    ann.type('H1', '=SUM(Sales[Price])')
    ann.do({ kind: 'addSheet', sheetId: 'other', name: '第二', at: 1 })
    meet()
    move(ann, 'A1:B2', 'D4')
    meet()
    expect([bob.objects('table'), bob.at('H1'), bob.at('E5')]).toEqual([['D4:E5'], '=SUM(Sales[Price])', '=B9'])
    move(bob, 'D4:E5', 'A1', 'other')
    meet()
    expect(ann.book.objects('other', 'table')[0]?.payload).toMatchObject({
      columns: [{ name: 'Item' }, { name: 'Price' }],
    })
    expect([ann.objects('table'), ann.at('H1')]).toEqual([[], '=SUM(Sales[Price])'])
    bob.book.undo()
    meet()
    ann.book.undo()
    meet()
    expect([bob.objects('table'), bob.at('H1')]).toEqual([['A1:B2'], '=SUM(Sales[Price])'])
  })

  it('are many, or whole columns', () => {
    const { ann, bob, meet, fold } = twoPeople()
    ann.fill(
      'A1',
      Array.from({ length: 700 }, (_, at) => (at === 0 ? 1 : `=A${at}+1`)),
    )
    ann.type('C1', '=SUM(A1:A700)+SUM(A:A)')
    move(ann, 'A1:A700', 'E2')
    meet()
    expect([bob.at('E701'), bob.at('E3'), bob.at('A5'), bob.at('C1')]).toEqual([
      '=E700+1',
      '=E2+1',
      '',
      '=SUM(E2:E701)+SUM(A:A)',
    ])
    move(bob, 'E:E', 'G1')
    meet()
    fold()
    meet()
    expect([ann.at('G701'), ann.at('C1')]).toEqual(['=G700+1', '=SUM(G2:G701)+SUM(A:A)'])
    const [formula] = ann.book.toWorkbookData().formulas
    expect(formula).toBe('SUM(RC[4]:R[700]C[4])+SUM(C[-2])'.replace('RC[4]', 'R[1]C[4]'))
  })

  it('are followed by the copy of a sheet within the copy', () => {
    const { ann, bob, meet } = twoPeople()
    ann.fill('A1', [1, 2])
    ann.type('C1', '=A1+Sheet1!A2')
    move(ann, 'A1:A2', 'E1')
    ann.do({ kind: 'copySheet', sheetId: 's9', from: 's1', name: '副本', at: 1 })
    move(ann, 'E1:E2', 'G1')
    meet()
    expect([bob.at('C1'), bob.at('C1', 's9')]).toEqual(['=G1+Sheet1!G2', '=E1+副本!E2'])
  })
})

it('a change says where its moved cells are, also when another person moved them', () => {
  const { ann, bob, meet } = withSecondSheet()
  ann.fill('A1', [1, 2])
  meet()
  const anchors = ['A1', 'A2', 'A3'].map((address) => {
    const { top, left } = rangeAt(address)
    return bob.book.anchor('s1', top, left)
  })
  const places: (string | null)[][] = []
  bob.book.onChange(({ movedTo }) =>
    places.push(
      anchors.map((anchor) => {
        const moved = movedTo(anchor)
        const at = moved && bob.book.position(moved)
        return at && `${at.sheetId} ${at.row},${at.column}`
      }),
    ),
  )
  bob.insertRows(1)
  move(ann, 'A1:A2', 'C1')
  meet()
  move(ann, 'A4', 'B2', 'other')
  meet()
  expect(places.filter((one) => one.some((place) => place !== null))).toEqual([
    ['s1 1,2', 's1 2,2', null],
    [null, null, 'other 1,1'],
  ])
})
