import { requireFitting } from '@wenfang/shared-contract/commands'
import { beforeEach, describe, expect, it } from 'vitest'
import { EditRefused } from '../model/index.ts'
import { rangeAt, twoPeople, type Person } from '../model/testing/two-people.ts'
import { commandOf, commands, type CommandContext } from './index.ts'
import { contextOf } from './testing/context-of.ts'

let ann: Person
let bob: Person
let meet: () => void
let context: CommandContext

beforeEach(() => {
  ;({ ann, bob, meet } = twoPeople())
  context = contextOf(ann)
})

const run = (id: string, given: object): void => {
  const command = commandOf(id)
  if (!command) throw new Error(`no command ${id}`)
  command.run(context, { sheetId: 's1', ...given })
}

const column = (letter: string, rows: readonly number[]): string[] => rows.map((row) => ann.at(`${letter}${row}`))

describe('commands', () => {
  it('have ids of their own and Chinese titles', () => {
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
    for (const { id, title } of commands) expect([id, title]).toEqual([id, expect.stringMatching(/[\u4e00-\u9fff]/)])
  })

  it('refuse who may only read, and arguments of another shape', () => {
    expect(() => commandOf('cells.set')?.run({ ...context, canEdit: false }, {})).toThrow(EditRefused)
    expect(commandOf('cells.set')?.enabled({ ...context, canEdit: false })).toMatch(/没有编辑/)
    expect(commandOf('cells.set')?.enabled(context)).toBeNull()
    const fits = (id: string, args: object) => () =>
      requireFitting(commands, [{ id, args: { sheetId: 's1', ...args } }])
    expect(fits('rows.insert', { at: 3, count: 1 })).not.toThrow()
    expect(fits('rows.insert', { at: '3', count: 1 })).toThrow('rows.insert: /at')
    expect(fits('rows.insert', { at: 3, count: 1, more: 1 })).toThrow('rows.insert: /more')
    expect(fits('cells.clearAll', { ranges: [{ top: 3, left: 0 }] })).toThrow('cells.clearAll: /ranges/0')
    expect(fits('style.border', { ranges: ['A1'], choice: 'wavy' })).toThrow('style.border: /choice')
  })
})

describe('filling', () => {
  it.each([
    ['numbers by their step', [1, 3], ['5', '7', '9']],
    ['one number repeats', [7], ['7', '7', '7']],
    ['tenths without noise', [0.1, 0.2], ['0.3', '0.4', '0.5']],
    ['texts with a number', ['第1章'], ['第2章', '第3章', '第4章']],
    ['numbers with zeros before', ['A008', 'A009'], ['A010', 'A011', 'A012']],
    ['days of the week', ['星期六'], ['星期日', '星期一', '星期二']],
    ['months by two', ['一月', '三月'], ['五月', '七月', '九月']],
    ['texts repeat', ['甲方', '乙方'], ['甲方', '乙方', '甲方']],
  ] as const)('goes on: %s', (_, values, expected) => {
    ann.fill('A1', values)
    run('cells.fill', { from: rangeAt(`A1:A${values.length}`), to: rangeAt(`A1:A${values.length + 3}`) })
    expect(
      column(
        'A',
        [1, 2, 3].map((row) => row + values.length),
      ),
    ).toEqual(expected)
  })

  it('takes formulas, formats and fixed references along, also upwards and to the right', () => {
    ann.fill('A5', [5, 6])
    ann.type('B5', '=A5*$A$1')
    ann.format('B5', { font: { isBold: true } })
    run('cells.fill', { from: rangeAt('B5'), to: rangeAt('B5:B7') })
    expect([ann.at('B7'), ann.style('B7')]).toEqual(['=A7*$A$1', { font: { isBold: true } }])
    run('cells.fill', { from: rangeAt('A5:A6'), to: rangeAt('A3:A6') })
    expect(column('A', [3, 4])).toEqual(['3', '4'])
    run('cells.fill', { from: rangeAt('B5'), to: rangeAt('B5:D5') })
    expect(ann.at('D5')).toBe('=C5*$A$1')
  })
})

describe('replacing', () => {
  it('writes the cells that were found and no other, one by one or as a block, as one step of undo', () => {
    const texts = Array.from({ length: 1500 }, (_, row) => (row % 3 === 0 ? '苹果' : `墨${row}`))
    ann.fill('A1', texts)
    ann.fill('C2', ['苹果'])
    const found = texts.flatMap((text, row) => (text === '苹果' ? [{ row, column: 0, input: { value: '梨' } }] : []))
    run('cells.setEach', { cells: [{ row: 1, column: 2, input: { value: '梨' } }, ...found] })
    expect(column('A', [1, 2, 3, 4, 1498, 1499])).toEqual(['梨', '墨1', '墨2', '梨', '梨', '墨1498'])
    expect(ann.at('C2')).toBe('梨')
    ann.book.undo()
    expect([ann.at('A1'), ann.at('A1498'), ann.at('C2')]).toEqual(['苹果', '苹果', '苹果'])
  })
})

describe('tables', () => {
  it('take their headings as they are shown', () => {
    ann.fill('A1', [45_292])
    ann.format('A1', { format: 'yyyy"年"m"月"' })
    ann.fill('B1', [2024])
    ann.fill('C1', [' 名 称 '])
    run('table.create', { range: rangeAt('A1:D3'), hasHeader: true })
    expect(['A1', 'B1', 'C1', 'D1'].map((at) => ann.at(at))).toEqual(['2024年1月', '2024', ' 名 称 ', '列4'])
  })
})

describe('copying and sorting', () => {
  it('copies formulas by their distances, tiles a larger target, and is one step of undo', () => {
    ann.fill('A1', [1, '=A1+$A$1'])
    run('cells.copy', { fromSheetId: 's1', from: rangeAt('A1:A2'), to: rangeAt('C3:C6'), parts: 'contents' })
    expect(column('C', [3, 4, 5, 6])).toEqual(['1', '=C3+$A$1', '1', '=C5+$A$1'])
    ann.book.undo()
    expect(column('C', [3, 4, 5, 6])).toEqual(['', '', '', ''])
  })

  it('sorts numbers before texts, blank cells last, and keeps formulas on their row', () => {
    ann.fill('A1', [3, 'b', 1, '', 2])
    ann.clear('A4')
    ann.fill('B1', ['=A1', '=A2', '=A3', 'blank', '=A5'])
    run('data.sort', { range: rangeAt('A1:B5'), keys: [{ column: 0, isDescending: false }] })
    expect(column('A', [1, 2, 3, 4, 5])).toEqual(['1', '2', '3', 'b', ''])
    expect(column('B', [1, 2, 3, 4, 5])).toEqual(['=A1', '=A2', '=A3', '=A4', 'blank'])
  })

  it('is refused where a merge would hide what comes under it, and goes on where every row has the same ones', () => {
    ann.fill('A1', [3, 2, 1])
    ann.fill('C1', ['丙', '乙', '甲'])
    const merge = (...ranges: readonly string[]): void => {
      for (const range of ranges) run('merge.add', { range: rangeAt(range) })
    }
    const sort = (isDescending = false): void =>
      run('data.sort', { range: rangeAt('A1:C3'), keys: [{ column: 0, isDescending }] })
    merge('A1:B1')
    expect(sort).toThrow(EditRefused)
    expect(column('C', [1, 2, 3])).toEqual(['丙', '乙', '甲'])
    merge('A2:B2', 'A3:B3', 'E1:E2')
    sort()
    expect(column('C', [1, 2, 3])).toEqual(['甲', '乙', '丙'])
    merge('C1:C2')
    expect(() => sort(true)).toThrow(EditRefused)
  })

  it('takes notes, links and rules along with the rows that it sorts, and leaves those of whole columns', () => {
    ann.fill('A1', ['c', 'a', 'b'])
    ann.put('note', 'n', 'A1')
    ann.put('hyperlink', 'l', 'B2:B3')
    ann.put('validation', 'v', 'A1:A3')
    ann.put('note', 'far', 'F9')
    run('data.sort', { range: rangeAt('A1:B3'), keys: [{ column: 0, isDescending: false }] })
    const rangesOf = (kind: 'note' | 'hyperlink' | 'validation', id: string) =>
      ann.book.objects('s1', kind).find((one) => one.id === id)?.ranges
    expect(rangesOf('note', 'n')).toEqual([rangeAt('A3')])
    expect(rangesOf('hyperlink', 'l')).toEqual([rangeAt('B1:B2')])
    expect(rangesOf('validation', 'v')).toEqual([rangeAt('A1:A3')])
    expect(rangesOf('note', 'far')).toEqual([rangeAt('F9')])
    ann.book.undo()
    expect(rangesOf('note', 'n')).toEqual([rangeAt('A1')])
  })

  it('leaves the table, rules and references to its columns as long as they were', () => {
    const kinds = ['table', 'validation', 'conditionalFormat'] as const
    ann.fill('A1', ['name', 'c', 'd', 'a', 'b'])
    ann.fill('B1', ['sum', '=A2&"!"', '=A3&"!"', '=A4&"!"', '=A5&"!"'])
    ann.fill('D9', ['=COUNTA(A2:A5)'])
    ann.put('table', 't', 'A1:B5')
    ann.put('validation', 'v', 'A2:A5')
    ann.put('conditionalFormat', 'f', 'B2:B5')
    run('data.sort', { range: rangeAt('A2:B5'), keys: [{ column: 0, isDescending: false }] })
    meet()
    expect(column('A', [2, 3, 4, 5])).toEqual(['a', 'b', 'c', 'd'])
    expect(column('B', [2, 3, 4, 5])).toEqual(['=A2&"!"', '=A3&"!"', '=A4&"!"', '=A5&"!"'])
    for (const person of [ann, bob]) {
      expect(person.at('D9')).toBe('=COUNTA(A2:A5)')
      const ranges = kinds.map((kind) => person.book.objects('s1', kind).map((one) => one.ranges))
      expect(ranges).toEqual([[[rangeAt('A1:B5')]], [[rangeAt('A2:A5')]], [[rangeAt('B2:B5')]]])
    }
  })
})

describe('totals and borders', () => {
  it('adds up what stands above a cell, or below each column of a block', () => {
    ann.fill('A1', ['金额', 1, 2])
    ann.fill('B1', ['数量', 3, 4])
    run('cells.total', { range: rangeAt('A4'), row: 3, column: 0, name: 'SUM' })
    expect(ann.at('A4')).toBe('=SUM(A2:A3)')
    run('cells.total', { range: rangeAt('A2:B3'), row: 1, column: 0, name: 'MAX' })
    expect([ann.at('A4'), ann.at('B4')]).toEqual(['=MAX(A2:A3)', '=MAX(B2:B3)'])
  })

  it('draws the outer lines of a block only', () => {
    run('style.border', { ranges: [rangeAt('A1:C3')], choice: 'outer' })
    expect(Object.keys(ann.style('A1').border ?? {}).toSorted()).toEqual(['left', 'top'])
    expect(ann.style('B2')).toEqual({})
  })
})

describe('lines, merges, filters and sheets', () => {
  it('inserts lines that look like the one before', () => {
    ann.format('A1:C1', { fill: { pattern: 'solid' } })
    run('rows.insert', { at: 1, count: 2 })
    expect([ann.style('B3'), ann.style('B4')]).toEqual([{ fill: { pattern: 'solid' } }, {}])
    ann.book.undo()
    expect(ann.style('B2')).toEqual({})
  })

  it('groups lines within groups', () => {
    run('rows.group', { first: 1, last: 5 })
    run('rows.group', { first: 2, last: 3 })
    const levels = () =>
      ann.book.bands('s1', 'rows').map(({ first, last, outlineLevel }) => [first, last, outlineLevel])
    expect(levels()).toEqual([
      [1, 1, 1],
      [2, 3, 2],
      [4, 5, 1],
    ])
    run('rows.ungroup', { first: 1, last: 5 })
    expect(levels()).toEqual([[2, 3, 1]])
  })

  it('merges what touches anew and keeps the first cell only', () => {
    ann.fill('A1', [1, 2, 3])
    run('merge.add', { range: rangeAt('A2:B3') })
    run('merge.add', { range: rangeAt('A1:A3') })
    expect([ann.objects('merge'), column('A', [1, 2, 3])]).toEqual([['A1:A3'], ['1', '', '']])
    run('merge.remove', { ranges: [rangeAt('A3')] })
    expect(ann.objects('merge')).toEqual([])
  })

  it('hides what a filter leaves out and shows it again', () => {
    run('filter.set', { range: rangeAt('A1:B9'), payload: { column: 0 }, hidden: [2, 3, 5] })
    const hidden = () =>
      ann.book
        .bands('s1', 'rows')
        .filter(({ isHidden }) => isHidden)
        .map(({ first, last }) => [first, last])
    expect(hidden()).toEqual([
      [2, 3],
      [5, 5],
    ])
    run('filter.remove', {})
    expect([hidden(), ann.objects('filter')]).toEqual([[], []])
  })

  it('turns a sheet to run from the right, for everybody, and takes it back in one step', () => {
    const turned = (person: Person): readonly boolean[] =>
      person.book.sheets().map(({ isRightToLeft }) => isRightToLeft)
    run('sheets.rightToLeft', { isRightToLeft: true })
    meet()
    expect([turned(ann), turned(bob)]).toEqual([
      [true, false],
      [true, false],
    ])
    ann.book.undo()
    meet()
    expect([turned(ann), turned(bob)].flat()).toEqual([false, false, false, false])
    ann.book.redo()
    run('sheets.rightToLeft', { isRightToLeft: false })
    expect(turned(ann)).toEqual([false, false])
  })

  it('keeps objects, names and tabs', () => {
    run('note.add', { ranges: [rangeAt('B2')], payload: { text: '注' } })
    run('note.place', { id: 'id0', ranges: [rangeAt('C3')] })
    run('note.set', { id: 'id0', payload: { text: '改' } })
    expect([ann.objects('note'), ann.book.objects('s1', 'note')[0]?.payload]).toMatchObject([['C3'], { text: '改' }])
    run('names.add', { name: '合计', sheetId: '', formula: 'Sheet1!$A$1', comment: '' })
    expect(() => run('names.add', { name: 'A1', sheetId: '', formula: '1', comment: '' })).toThrow(EditRefused)
    run('sheets.add', { name: '新表', at: 0 })
    run('sheets.freeze', { rows: 1, columns: 2 })
    run('sheets.colour', { rgb: 'FF0000' })
    expect(ann.book.names().map(({ name }) => name)).toEqual(['合计'])
    expect(ann.book.sheets().map(({ name, frozenRows, frozenColumns }) => [name, frozenRows, frozenColumns])).toEqual([
      ['新表', 0, 0],
      ['Sheet1', 1, 2],
      ['Sheet2', 0, 0],
    ])
  })
})
