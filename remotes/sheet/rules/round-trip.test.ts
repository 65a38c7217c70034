import { describe, expect, it } from 'vitest'
import { commandOf, type CommandContext } from '../commands/index.ts'
import { packageOf } from '../files/testing/package-of.ts'
import { readXlsx } from '../files/xlsx/read/read-xlsx.ts'
import { writeXlsx } from '../files/xlsx/write/write-xlsx.ts'
import type { ObjectKind, TablePayload } from '../model/index.ts'
import { rangeAt, twoPeople } from '../model/testing/two-people.ts'
import { FORMAT_KINDS, NEW_FORMAT, payloadOfFormat, type FormatKind } from './format-form.ts'
import { linkOfEntry } from './links.ts'
import { NEW_VALIDATION, payloadOfValidation } from './validation-form.ts'

const SOURCE = packageOf({
  sheets: [
    '<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row><row r="2"><c r="A2"><v>3</v></c></row></sheetData>',
  ],
  styles: '<fonts count="1"><font><sz val="11"/></font></fonts><cellXfs count="1"><xf fontId="0"/></cellXfs>',
})

/** A file that two people have open; what one does is written, and read again. */
async function opened() {
  const { data } = await readXlsx(SOURCE)
  const { ann, bob, meet } = twoPeople(data)
  const sheetId = ann.book.sheets()[0]?.id ?? ''
  let ids = 0
  const context: CommandContext = {
    book: ann.book,
    canEdit: true,
    newId: () => `n${ids++}`,
    resultAt: () => null,
  }
  return {
    ann,
    bob,
    meet,
    sheetId,
    context,
    run: (id: string, given: object): unknown => commandOf(id)?.run(context, { sheetId, ...given }),
    async again(kind: ObjectKind) {
      const bytes = await writeXlsx(SOURCE, ann.book.toWorkbookData())
      const read = (await readXlsx(bytes)).data.sheets[0]
      return (read?.objects ?? [])
        .filter((one) => one.kind === kind)
        .map(({ ranges, payload }) => ({ ranges, payload }))
    },
    shown: (kind: ObjectKind) => bob.book.objects(sheetId, kind).map(({ ranges, payload }) => ({ ranges, payload })),
  }
}

describe('what is made here is the same for others, and after its file', () => {
  it('conditional formats of every kind', async () => {
    const { run, again, shown, meet } = await opened()
    for (const kind of Object.keys(FORMAT_KINDS) as FormatKind[]) {
      const form = { ...NEW_FORMAT, kind, first: kind === 'expression' ? '=A1>1' : '1', second: '5' }
      run('conditionalFormat.addFirst', { ranges: [rangeAt('A1:B2')], payload: payloadOfFormat(form, 'A1', null) })
    }
    meet()
    const read = await again('conditionalFormat')
    const byPriority = (list: typeof read) =>
      list.toSorted(
        (a, b) => (a.payload as { priority: number }).priority - (b.payload as { priority: number }).priority,
      )
    expect(read).toHaveLength(Object.keys(FORMAT_KINDS).length)
    expect(byPriority(read)).toEqual(byPriority(shown('conditionalFormat')))
  })

  it('validations, notes, links, filters, protection', async () => {
    const { run, again, shown, meet, ann, sheetId } = await opened()
    run('validation.add', {
      ranges: [rangeAt('A1:A9')],
      payload: payloadOfValidation({ ...NEW_VALIDATION, first: '甲\n乙', promptText: '选' }),
    })
    run('note.add', {
      ranges: [rangeAt('B2')],
      payload: { author: '安', runs: [{ text: '注', font: null }], thread: [] },
    })
    run('hyperlink.add', { ranges: [rangeAt('A2')], payload: linkOfEntry('https://example.org/', '看') ?? {} })
    run('filter.set', {
      range: rangeAt('A1:B2'),
      payload: {
        columns: [
          { column: 0, isHidden: false, filter: { kind: 'values', values: ['1'], isBlankIncluded: false } },
          { column: 1, isHidden: false, filter: { kind: 'colour', isFont: false, colour: { rgb: 'FFFF00' } } },
        ],
      },
      hidden: [1],
    })
    run('protection.add', { ranges: [], payload: { type: 'sheet', attributes: { sheet: '1' } } })
    meet()
    for (const kind of ['validation', 'note', 'hyperlink', 'filter'] as const)
      expect([kind, await again(kind)]).toEqual([kind, shown(kind)])
    expect((await again('protection')).map(({ payload }) => payload)).toEqual(
      shown('protection').map(({ payload }) => payload),
    )
    expect(ann.book.bands(sheetId, 'rows').map(({ first, isHidden }) => [first, isHidden])).toEqual([[1, true]])
    expect(() => run('cells.set', { top: 0, left: 0, cells: [[{ value: 2 }]] })).toThrow('protected')
    run('protection.remove', { id: 'n4' })
    run('cells.set', { top: 0, left: 0, cells: [[{ value: 2 }]] })
    expect(ann.at('A1', sheetId)).toBe('2')
  })

  it('tables: names of columns, a row of totals, another size', async () => {
    const { run, again, shown, meet, ann, sheetId } = await opened()
    run('table.create', { range: rangeAt('A1:B2'), hasHeader: false })
    const [table] = ann.book.objects(sheetId, 'table')
    expect((table?.payload as TablePayload | undefined)?.columns.map(({ name }) => name)).toEqual(['列1', '列2'])
    expect([ann.at('A1', sheetId), ann.at('A2', sheetId)]).toEqual(['列1', '1'])
    run('table.totals', { id: table?.id ?? '', isShown: true })
    expect(ann.at('B4', sheetId)).toBe('=SUBTOTAL(109,表1[列2])')
    run('table.totals', { id: table?.id ?? '', isShown: false })
    run('table.resize', { id: table?.id ?? '', range: rangeAt('A1:C5') })
    meet()
    expect(await again('table')).toEqual(shown('table'))
    expect(shown('table')[0]?.ranges).toEqual([rangeAt('A1:C5')])
    for (let step = 0; step < 4; step += 1) ann.book.undo()
    expect(ann.book.objects(sheetId, 'table')).toEqual([])
  })

  it('stay apart while two people change different things of one sheet', async () => {
    const { ann, bob, meet, sheetId } = await opened()
    const format = payloadOfFormat({ ...NEW_FORMAT, first: '=$A$2' }, 'A1', null)
    ann.do({
      kind: 'putObject',
      sheetId,
      id: 'f',
      objectKind: 'conditionalFormat',
      ranges: [rangeAt('A1:A2')],
      payload: format,
    })
    meet()
    ann.do({ kind: 'insert', sheetId, axis: 'rows', at: 0, count: 1 })
    bob.do({
      kind: 'putObject',
      sheetId,
      id: 'f',
      objectKind: 'conditionalFormat',
      payload: { ...format, isStopping: true },
    })
    meet()
    const [rule] = bob.book.objects(sheetId, 'conditionalFormat')
    expect(rule).toMatchObject({ ranges: [rangeAt('A2:A3')], payload: { formulas: ['$A$3'], isStopping: true } })
    ann.book.undo()
    meet()
    expect(ann.book.objects(sheetId, 'conditionalFormat')[0]?.ranges).toEqual([rangeAt('A1:A2')])
  })
})

describe('protection', () => {
  it('lets unlocked cells, free ranges and what is allowed be changed', async () => {
    const { run, ann, sheetId } = await opened()
    ann.do({
      kind: 'setStyle',
      sheetId,
      ranges: [rangeAt('C1')],
      style: { protection: { isLocked: false, isHidden: false } },
    })
    run('protection.add', { ranges: [rangeAt('D1:D9')], payload: { type: 'range', attributes: { name: '区域1' } } })
    run('protection.add', { ranges: [], payload: { type: 'sheet', attributes: { sheet: '1', insertRows: '0' } } })
    const set = (address: string): void => {
      const { top, left } = rangeAt(address)
      run('cells.set', { top, left, cells: [[{ value: 9 }]] })
    }
    for (const free of ['C1', 'D3']) expect(() => set(free)).not.toThrow()
    for (const locked of ['A1', 'E1']) expect(() => set(locked)).toThrow('protected')
    expect(() => run('rows.insert', { at: 5, count: 1 })).not.toThrow()
    expect(() => run('columns.insert', { at: 1, count: 1 })).toThrow('protected')
    expect(() => run('style.set', { ranges: [rangeAt('C1')], style: { font: { isBold: true } } })).toThrow('protected')
    expect(() => run('note.add', { ranges: [rangeAt('C1')], payload: {} })).toThrow('protected')
  })
})
