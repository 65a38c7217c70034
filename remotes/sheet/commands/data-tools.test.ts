import { beforeEach, describe, expect, it, test } from 'vitest'
import { rangeAt, twoPeople, type Person } from '../model/testing/two-people.ts'
import { commandOf, duplicateRows, splitText, type CommandContext, type TextSplit } from './index.ts'
import { contextOf } from './testing/context-of.ts'

let ann: Person
let context: CommandContext

beforeEach(() => {
  ;({ ann } = twoPeople())
  context = contextOf(ann)
})

const run = (id: string, given: object): unknown => commandOf(id)?.run(context, { sheetId: 's1', ...given })
const column = (letter: string, rows: number): string[] =>
  Array.from({ length: rows }, (_, row) => ann.at(`${letter}${row + 1}`))

describe('duplicates', () => {
  beforeEach(() => {
    ann.fill('A1', ['苹果', '梨', 'PEAR', 'pear', '苹果', 1, '1'])
    ann.fill('B1', [1, 2, 3, 3, 1, '=A6', 7])
    ann.fill('C1', ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })

  it('are rows that are equal in the chosen columns; the first of them stays', () => {
    expect(duplicateRows(context.resultAt, 's1', rangeAt('A1:B7'), [0])).toEqual([3, 4])
    expect(duplicateRows(context.resultAt, 's1', rangeAt('A1:C7'), [0, 1, 2])).toEqual([])
  })

  it('go away within the range, what stays moves up with its notes, and undo brings all back in one step', () => {
    ann.put('note', 'n', 'B6', { text: '见附件' })
    run('data.removeDuplicates', { range: rangeAt('A1:B7'), columns: [0, 1] })
    expect(column('A', 7)).toEqual(['苹果', '梨', 'PEAR', '1', '1', '', ''])
    expect(column('B', 7)).toEqual(['1', '2', '3', '=A4', '7', '', ''])
    expect(column('C', 7)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    expect(ann.objects('note')).toEqual(['B4'])
    ann.book.undo()
    expect(column('A', 7)).toEqual(['苹果', '梨', 'PEAR', 'pear', '苹果', '1', '1'])
    expect(ann.objects('note')).toEqual(['B6'])
  })

  it('of a table that has its rows for itself are taken out of the table', () => {
    ann.clear('C1:C7')
    ann.do({ kind: 'insert', sheetId: 's1', axis: 'rows', at: 0, count: 1 })
    run('table.create', { range: rangeAt('A1:B8'), hasHeader: true })
    run('data.removeDuplicates', { range: rangeAt('A2:B8'), columns: [0] })
    expect(ann.objects('table')).toEqual(['A1:B6'])
    expect(column('A', 6)).toEqual(['列1', '苹果', '梨', 'PEAR', '1', '1'])
  })
})

const at = (delimiters: string, more: Partial<Extract<TextSplit, { kind: 'delimited' }>> = {}): TextSplit => ({
  kind: 'delimited',
  delimiters,
  isMerged: false,
  quote: '"',
  ...more,
})

test.each<[string, TextSplit, string[]]>([
  ['a,b,,c', at(','), ['a', 'b', '', 'c']],
  ['a,b,,c,', at(',', { isMerged: true }), ['a', 'b', 'c']],
  [',,a', at(',', { isMerged: true }), ['a']],
  ['a;b c\td', at('; \t'), ['a', 'b', 'c', 'd']],
  ['"a,b",c', at(','), ['a,b', 'c']],
  ['"a""b"x,c', at(','), ['a"bx', 'c']],
  ['"a,b', at(','), ['a,b']],
  ["'a,b',c", at(',', { quote: "'" }), ['a,b', 'c']],
  ['"a,b"', at(',', { quote: '' }), ['"a', 'b"']],
  ['张三、李四', at('、'), ['张三', '李四']],
  ['20240305甲  12', { kind: 'fixed', breaks: [8, 9] }, ['20240305', '甲', '12']],
  ['abc', { kind: 'fixed', breaks: [2, 9] }, ['ab', 'c', '']],
])('%j is cut into %#', (text, split, fields) => {
  expect(splitText(text, split)).toEqual(fields)
})

describe('a column is split', () => {
  const split = at(',')

  it('into columns of their types, in one step of undo; cells that get no field stay', () => {
    ann.fill('A1', ['007,1/2/2024,12%,x', '008,13/2/24', '', 'only'])
    ann.fill('D2', ['kept'])
    run('data.splitText', {
      range: rangeAt('A1:A4'),
      split,
      types: ['text', 'dmy', 'general', 'skip'],
      row: 0,
      column: 1,
    })
    expect(column('A', 4)).toEqual(['007,1/2/2024,12%,x', '008,13/2/24', '', 'only'])
    expect(column('B', 4)).toEqual(['007', '008', '', 'only'])
    expect(column('C', 4)).toEqual(['45323', '45335', '', ''])
    expect(column('D', 2)).toEqual(['0.12', 'kept'])
    expect(ann.at('E1')).toBe('')
    expect([ann.style('B1').format, ann.style('C1').format, ann.style('D1').format]).toEqual(['@', 'yyyy/m/d', '0%'])
    ann.book.undo()
    expect(column('B', 4)).toEqual(['', '', '', ''])
  })

  it('onto itself', () => {
    ann.fill('A1', ['甲,1', '乙,2'])
    run('data.splitText', { range: rangeAt('A1:A2'), split, types: [], row: 0, column: 0 })
    expect([column('A', 2), column('B', 2)]).toEqual([
      ['甲', '乙'],
      ['1', '2'],
    ])
  })

  it('with days packed into figures', () => {
    ann.fill('A1', ['20240305,03052024'])
    run('data.splitText', { range: rangeAt('A1'), split, types: ['ymd', 'mdy'], row: 0, column: 0 })
    expect([ann.at('A1'), ann.at('B1')]).toEqual(['45356', '45356'])
  })
})

test('whole columns are sorted, split and cleared of duplicates as far as the sheet goes', () => {
  const wholeColumn = { top: 0, left: 0, bottom: 1_048_575, right: 0 }
  ann.fill('A1', ['丙,3', '甲,1', '丙,3', '乙,2'])
  run('data.removeDuplicates', { range: wholeColumn, columns: [0] })
  run('data.sort', { range: wholeColumn, keys: [{ column: 0, isDescending: true }] })
  expect(column('A', 4).toSorted()).toEqual(['', '丙,3', '乙,2', '甲,1'])
  const split: TextSplit = { kind: 'delimited', delimiters: ',', isMerged: false, quote: '' }
  run('data.splitText', { range: wholeColumn, split, types: [], row: 0, column: 0 })
  expect(column('B', 4).toSorted()).toEqual(['', '1', '2', '3'])
  expect(ann.book.sheets()[0]?.rowCount).toBe(4)
  // Nothing is there at all.
  run('data.removeDuplicates', { range: { ...wholeColumn, top: 9 }, columns: [0] })
})
