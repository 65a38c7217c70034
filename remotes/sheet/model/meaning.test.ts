// What people mean stays what it is when others change the workbook at the same time: forty stories.
import { beforeEach, describe, expect, it } from 'vitest'
import { EditRefused } from './edit.ts'
import { twoPeople, type Person } from './testing/two-people.ts'

let ann: Person
let bob: Person
let meet: () => void
let fold: () => void

beforeEach(() => {
  ;({ ann, bob, meet, fold } = twoPeople())
  ann.fill('A1', [1, 2, 3, 4, 5])
  meet()
})

describe('lines and formulas', () => {
  it('01 rows inserted inside a range make the formula that another writes larger', () => {
    ann.insertRows(3, 2)
    bob.type('B1', '=SUM(A2:A4)')
    meet()
    expect(ann.at('B1')).toBe('=SUM(A2:A6)')
  })

  it('02 rows inserted at the first row of a range move it', () => {
    ann.insertRows(2)
    bob.type('B1', '=SUM(A2:A4)')
    meet()
    expect(ann.at('B1')).toBe('=SUM(A3:A5)')
  })

  it('03 rows inserted right behind a range stay outside, also when its last row was deleted', () => {
    bob.type('B1', '=SUM(A2:A4)')
    meet()
    ann.removeRows(4)
    meet()
    bob.insertRows(4)
    meet()
    expect(ann.at('B1')).toBe('=SUM(A2:A3)')
  })

  it('04 deleting a row of a range shrinks it, deleting a single reference is #REF!, undo brings both back', () => {
    ann.removeRows(3)
    bob.type('B1', '=A3*2+SUM(A1:A3)')
    meet()
    expect(bob.at('B1')).toBe('=#REF!*2+SUM(A1:A2)')
    ann.book.undo()
    meet()
    expect(bob.at('B1')).toBe('=A3*2+SUM(A1:A3)')
  })

  it('05 all rows of a range deleted make it #REF!', () => {
    bob.type('B9', '=SUM(A2:A4)')
    ann.removeRows(2, 3)
    meet()
    expect(ann.at('B6')).toBe('=SUM(#REF!)')
  })

  it('06 a value typed into a row lands in that row when rows are inserted above', () => {
    ann.insertRows(1, 3)
    bob.type('A5', 50)
    meet()
    expect([ann.at('A8'), ann.at('A5')]).toEqual(['50', '2'])
  })

  it('07 rows that two people insert at one place all stay, each block together', () => {
    ann.insertRows(3, 2)
    ann.fill('A3', ['a1', 'a2'])
    bob.insertRows(3, 2)
    bob.fill('A3', ['b1', 'b2'])
    meet()
    const rows = [3, 4, 5, 6].map((row) => ann.at(`A${row}`)).join()
    expect(['a1,a2,b1,b2', 'b1,b2,a1,a2']).toContain(rows)
    expect([ann.at('A2'), ann.at('A7')]).toEqual(['2', '3'])
  })

  it('08 two people who delete the same rows delete them once', () => {
    ann.removeRows(2, 2)
    bob.removeRows(3, 2)
    meet()
    expect([1, 2, 3].map((row) => ann.at(`A${row}`))).toEqual(['1', '5', ''])
  })

  it('09 a row that one deletes and another fills is gone, and comes back filled', () => {
    ann.removeRows(3)
    bob.type('B3', '重要')
    meet()
    expect(bob.at('B3')).toBe('')
    ann.book.undo()
    meet()
    expect(bob.at('B3')).toBe('重要')
  })

  it('10 a row and a column deleted by two people and restored crosswise', () => {
    ann.type('B2', 'x')
    meet()
    ann.removeRows(2)
    bob.removeColumns('B')
    meet()
    ann.book.undo()
    meet()
    expect(ann.at('B2')).toBe('')
    bob.book.undo()
    meet()
    expect(ann.at('B2')).toBe('x')
  })

  it('11 references to whole columns follow inserted columns and never grow with rows', () => {
    bob.type('D1', '=SUM(A:B)+SUM(2:3)')
    ann.insertColumns('B')
    ann.insertRows(3)
    meet()
    expect(bob.at('E1')).toBe('=SUM(A:C)+SUM(2:4)')
  })

  it('12 dollar signs stay where they are', () => {
    bob.type('C5', '=$A1+A$2+$A$3')
    ann.insertRows(1)
    ann.insertColumns('A')
    meet()
    expect(bob.at('D6')).toBe('=$B2+B$3+$B$4')
  })

  it('13 moved rows keep their references, and formulas follow them', () => {
    bob.type('B9', '=A2+1')
    ann.moveRows(2, 1, 5)
    meet()
    expect([bob.at('A4'), bob.at('B9')]).toEqual(['2', '=A4+1'])
  })

  it('14 a row that two people move stands where the later one put it, once', () => {
    ann.moveRows(1, 1, 4)
    bob.moveRows(1, 1, 6)
    meet()
    expect([1, 2, 3, 4, 5].map((row) => ann.at(`A${row}`)).filter((text) => text === '1')).toHaveLength(1)
  })

  it('15 rows moved into each other by two people do not get lost', () => {
    ann.moveRows(1, 2, 5)
    bob.moveRows(4, 2, 2)
    meet()
    expect([1, 2, 3, 4, 5].map((row) => ann.at(`A${row}`)).toSorted()).toEqual(['1', '2', '3', '4', '5'])
  })

  it('16 what is typed into a row while another moves it goes with it', () => {
    ann.moveRows(1, 1, 4)
    bob.type('B1', 'mine')
    meet()
    expect(ann.at('B3')).toBe('mine')
  })
})

describe('sorting and pasting', () => {
  it('17 sorting rewrites cells: a cell that another edits meanwhile keeps one of both, never a mixture', () => {
    ann.fill('A1', [5, 4, 3, 2, 1])
    bob.type('A2', 99)
    meet()
    expect(['4', '99']).toContain(ann.at('A2'))
    expect(ann.at('A1')).toBe('5')
  })

  it('18 sorting the rows of a table takes along what another types into a record', () => {
    ann.do({ kind: 'permute', sheetId: 's1', axis: 'rows', first: 0, order: [4, 3, 2, 1, 0] })
    bob.type('B2', 'of 2')
    meet()
    expect([ann.at('A4'), ann.at('B4')]).toEqual(['2', 'of 2'])
  })

  it('19 a big paste is one record and loses to a later cell only there', () => {
    const cells = Array.from({ length: 200 }, (_, row) =>
      Array.from({ length: 5 }, (__, column) => ({ value: row * column })),
    )
    ann.do({ kind: 'setCells', sheetId: 's1', top: 0, left: 0, cells })
    meet()
    bob.type('B3', 'later')
    meet()
    expect([ann.at('B3'), ann.at('C3')]).toEqual(['later', '4'])
    ann.book.undo()
    meet()
    expect([ann.at('B3'), ann.at('A2')]).toEqual(['later', '2'])
  })

  it('20 a big paste follows rows that another inserts inside it', () => {
    const cells = Array.from({ length: 300 }, (_, row) => [{ value: row }, { formula: `A${row + 1}*2` }])
    ann.do({ kind: 'setCells', sheetId: 's1', top: 0, left: 0, cells })
    bob.insertRows(11, 2)
    meet()
    expect([bob.at('A13'), bob.at('B13'), bob.at('A11')]).toEqual(['10', '=A13*2', ''])
  })

  it('21 clearing a range leaves what another types into its blank cells', () => {
    ann.clear('A1:C9')
    bob.type('C7', 'new')
    meet()
    expect([ann.at('A1'), ann.at('C7')]).toEqual(['', 'new'])
  })
})

describe('undo', () => {
  it('22 undo takes back what is mine and leaves what another wrote over it', () => {
    ann.type('A1', 'ann')
    meet()
    bob.type('A1', 'bob')
    meet()
    ann.book.undo()
    meet()
    expect(ann.at('A1')).toBe('bob')
  })

  it('23 undo of inserted rows that another filled takes them away, redo brings them with what is in them', () => {
    ann.insertRows(2)
    meet()
    bob.type('B2', 'filled')
    meet()
    ann.book.undo()
    meet()
    expect([bob.at('A2'), bob.at('B2')]).toEqual(['2', ''])
    ann.book.redo()
    meet()
    expect([bob.at('A2'), bob.at('B2'), bob.at('A3')]).toEqual(['', 'filled', '2'])
  })

  it('24 redo after another changed the cell leaves it alone', () => {
    ann.type('A1', 'one')
    ann.book.undo()
    meet()
    bob.type('A1', 'bob')
    meet()
    ann.book.redo()
    meet()
    expect(bob.at('A1')).toBe('bob')
  })

  it('25 a group of edits is one step', () => {
    const end = ann.book.group()
    ann.type('A1', 'x')
    ann.insertRows(1)
    end()
    ann.book.undo()
    meet()
    expect(bob.at('A1')).toBe('1')
  })

  it('26 undo after rows were inserted by another finds the cell where it is now', () => {
    ann.type('A3', 'x')
    meet()
    bob.insertRows(1, 2)
    meet()
    ann.book.undo()
    meet()
    expect(bob.at('A5')).toBe('3')
  })
})

describe('formats', () => {
  it('27 bold by one and a fill by another both stay', () => {
    ann.format('A1', { font: { isBold: true } })
    bob.format('A1', { fill: { pattern: 'solid' } })
    meet()
    expect(ann.style('A1')).toEqual({ font: { isBold: true }, fill: { pattern: 'solid' } })
  })

  it('28 bold by one and italic by another over a range both stay', () => {
    ann.format('A1:C20', { font: { isBold: true } })
    bob.format('B1:D20', { font: { isItalic: true } })
    meet()
    expect(ann.style('B2')).toEqual({ font: { isBold: true, isItalic: true } })
  })

  it('29 a formatted column holds for rows that come later', () => {
    ann.format('B:B', { format: '0.00' })
    bob.insertRows(2)
    meet()
    expect([bob.style('B2'), bob.style('B9999'), bob.style('C2')]).toEqual([{ format: '0.00' }, { format: '0.00' }, {}])
  })

  it('30 undo of a format leaves the format that another gave', () => {
    ann.format('A1:C20', { font: { isBold: true } })
    meet()
    bob.format('A1', { font: { isItalic: true } })
    meet()
    ann.book.undo()
    meet()
    expect([bob.style('A1').font?.isItalic, bob.style('A2')]).toEqual([true, {}])
  })
})

describe('objects', () => {
  it('31 merges of two people that overlap: the first one holds', () => {
    ann.put('merge', 'ma', 'B2:C3')
    bob.put('merge', 'mb', 'C3:D4')
    meet()
    expect(ann.objects('merge')).toHaveLength(1)
  })

  it('32 rows inserted inside a merge, a validation and a conditional format make them larger', () => {
    for (const kind of ['merge', 'validation', 'conditionalFormat'] as const) ann.put(kind, kind, 'B2:C5')
    bob.insertRows(3)
    meet()
    for (const kind of ['merge', 'validation', 'conditionalFormat'] as const)
      expect(bob.objects(kind)).toEqual(['B2:C6'])
  })

  it('33 objects whose rows are all deleted are gone and come back with them', () => {
    for (const kind of ['filter', 'printArea', 'drawing', 'note'] as const) ann.put(kind, kind, 'B2:C3')
    meet()
    bob.removeRows(2, 2)
    meet()
    for (const kind of ['filter', 'printArea', 'drawing', 'note'] as const) expect(ann.objects(kind)).toEqual([])
    bob.book.undo()
    meet()
    for (const kind of ['filter', 'printArea', 'drawing', 'note'] as const) expect(ann.objects(kind)).toEqual(['B2:C3'])
  })

  it('34 one moves a picture while another describes it', () => {
    ann.put('drawing', 'd', 'B2:C3', { title: '' })
    meet()
    ann.do({
      kind: 'putObject',
      sheetId: 's1',
      id: 'd',
      objectKind: 'drawing',
      ranges: [{ top: 8, left: 1, bottom: 9, right: 2 }],
    })
    bob.do({ kind: 'putObject', sheetId: 's1', id: 'd', objectKind: 'drawing', payload: { title: '图' } })
    meet()
    expect([ann.objects('drawing'), ann.book.objects('s1', 'drawing')[0]?.payload]).toMatchObject([
      ['B9:C10'],
      { title: '图' },
    ])
  })

  it('35 rows that a filter hides and rows hidden by hand are told apart', () => {
    const band = (isFiltered: boolean) =>
      ann.do({ kind: 'setBand', sheetId: 's1', axis: 'rows', first: 1, last: 2, band: { isFiltered } })
    band(true)
    bob.do({ kind: 'setBand', sheetId: 's1', axis: 'rows', first: 2, last: 2, band: { isHidden: true } })
    meet()
    band(false)
    meet()
    expect(bob.book.bands('s1', 'rows').map(({ first, last, isHidden }) => [first, last, isHidden])).toEqual([
      [2, 2, true],
    ])
  })
})

describe('sheets, names and places', () => {
  it('36 renaming a sheet writes nothing into formulas, deleting it is #REF!, undo brings it back', () => {
    bob.type('B1', '=Sheet2!A1')
    meet()
    ann.do({ kind: 'setSheet', sheetId: 's2', settings: { name: '汇 总' } })
    bob.type('B2', '=Sheet2!A2')
    meet()
    expect([ann.at('B1'), ann.at('B2')]).toEqual(["='汇 总'!A1", "='汇 总'!A2"])
    ann.do({ kind: 'removeSheet', sheetId: 's2' })
    meet()
    expect(bob.at('B1')).toBe('=#REF!')
    ann.book.undo()
    meet()
    expect(bob.at('B1')).toBe("='汇 总'!A1")
  })

  it('37 sheets of one name made by two people have two names, and each moves its own way', () => {
    ann.do({ kind: 'addSheet', sheetId: 'a', name: 'New', at: 1 })
    bob.do({ kind: 'addSheet', sheetId: 'b', name: 'New', at: 1 })
    meet()
    expect(
      ann.book
        .sheets()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['New', 'New (2)', 'Sheet1', 'Sheet2'])
    expect(() => ann.do({ kind: 'setSheet', sheetId: 'a', settings: { name: 'sheet1' } })).toThrow(EditRefused)
  })

  it('38 a copied sheet speaks of itself, and two people who remove the last sheets keep one', () => {
    ann.type('B1', '=A1+Sheet2!A1')
    ann.do({ kind: 'copySheet', sheetId: 'copy', from: 's1', name: 'Copy', at: 1 })
    ann.type('A1', 100, 'copy')
    expect([ann.at('B1', 'copy'), ann.at('A1')]).toEqual(['=A1+Sheet2!A1', '1'])
    ann.do({ kind: 'removeSheet', sheetId: 'copy' })
    meet()
    ann.do({ kind: 'removeSheet', sheetId: 's1' })
    bob.do({ kind: 'removeSheet', sheetId: 's2' })
    meet()
    expect(ann.book.sheets()).toHaveLength(1)
    expect(() => ann.do({ kind: 'removeSheet', sheetId: ann.book.sheets()[0]?.id ?? '' })).toThrow(EditRefused)
  })

  it('39 a name follows its rows and its new name, and selection and frozen rows keep their place', () => {
    const range = { kind: 'putName', id: 'n', sheetId: null, formula: 'Sheet1!$A$2:$A$4' } as const
    ann.do({ ...range, name: '数据' })
    meet()
    bob.type('B1', '=SUM(数据)')
    bob.do({ kind: 'setSheet', sheetId: 's1', settings: { frozenRows: 2 } })
    const place = bob.book.anchor('s1', 3, 0)
    ann.insertRows(2, 2)
    meet()
    ann.do({ kind: 'putName', id: 'n', sheetId: null, name: '新数据', formula: 'Sheet1!$A$4:$A$6' })
    meet()
    expect([bob.at('B1'), bob.book.names()[0]?.formula]).toEqual(['=SUM(新数据)', 'Sheet1!$A$4:$A$6'])
    expect(bob.book.position(place)).toEqual({ sheetId: 's1', row: 5, column: 0, isAlive: true })
    expect(bob.book.sheets()[0]?.frozenRows).toBe(4)
  })

  it('40 edits made offline before the workbook was compacted keep their cell and their time', () => {
    bob.type('A1', 'old')
    bob.format('A2', { font: { isBold: true } })
    bob.type('B4', '=SUM(A1:A4)')
    ann.insertRows(2)
    ann.type('A1', 'x')
    ann.type('A1', 'y')
    ann.type('A1', 'newest')
    ann.format('A3', { fill: { pattern: 'solid' } })
    fold()
    meet()
    expect([bob.at('A1'), bob.at('B5'), bob.at('A4')]).toEqual(['newest', '=SUM(A1:A5)', '3'])
    expect(bob.style('A3')).toEqual({ font: { isBold: true }, fill: { pattern: 'solid' } })
    expect(() => bob.removeRows(1, 2_000_000)).toThrow(EditRefused)
  })
})
