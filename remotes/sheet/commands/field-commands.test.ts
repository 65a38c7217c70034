import { describe, expect, it } from 'vitest'
import { packageOf } from '../files/testing/package-of.ts'
import { readXlsx } from '../files/xlsx/read/read-xlsx.ts'
import { writeXlsx } from '../files/xlsx/write/write-xlsx.ts'
import type { RangeField, ValidationPayload } from '../model/index.ts'
import { rangeAt, twoPeople } from '../model/testing/two-people.ts'
import { fieldOfRule } from '../rules/range-fields.ts'
import { commandOf } from './index.ts'
import { contextOf } from './testing/context-of.ts'

const STATES: RangeField = {
  kind: 'select',
  options: [
    { title: '未开始', colour: 3 },
    { title: '完成', colour: 1 },
  ],
  most: 5,
}

function opened() {
  const { ann, bob, meet } = twoPeople()
  let ids = 0
  const setField = (who: typeof ann, address: string, field: object | null) =>
    commandOf('range.setField')?.run(
      { ...contextOf(who), newId: () => `rule${ids++}` },
      { sheetId: 's1', ranges: [rangeAt(address)], field },
    )
  const fields = (who: typeof ann) =>
    who.book
      .objects('s1', 'validation')
      .map(({ ranges, payload }) => ({ ranges, field: fieldOfRule(payload as ValidationPayload) }))
  return { ann, bob, meet, setField, fields }
}

describe('a range as a typed column', () => {
  it('keeps its cells plain, follows rows that come, and is undone as one step', () => {
    const { ann, bob, meet, setField, fields } = opened()
    ann.fill('B2', ['完成', '未开始'])
    setField(ann, 'B2:B9', STATES)
    meet()
    expect(fields(bob)).toEqual([{ ranges: [rangeAt('B2:B9')], field: STATES }])
    expect(bob.at('B2')).toBe('完成')
    bob.insertRows(4, 2)
    meet()
    expect(fields(ann)).toEqual([{ ranges: [rangeAt('B2:B11')], field: STATES }])
    ann.book.undo()
    expect(fields(ann)).toEqual([])
  })

  it('offers what stands in the cells where no options are given, several to a cell too', () => {
    const { ann, setField, fields } = opened()
    ann.fill('A1', ['红、蓝', '蓝', '绿,红'])
    setField(ann, 'A1:A3', { kind: 'multiSelect' })
    expect(fields(ann)[0]?.field?.options.map(({ title }) => title)).toEqual(['红', '蓝', '绿'])
    expect(new Set(fields(ann)[0]?.field?.options.map(({ colour }) => colour)).size).toBe(3)
    expect(() => setField(ann, 'C1', { kind: 'select', options: [STATES.options[0], STATES.options[0]] })).toThrow(
      'optionsInvalid',
    )
  })

  it('is one rule where two set the type of the same cells, and takes its part of another range', () => {
    const { ann, bob, meet, setField, fields } = opened()
    setField(ann, 'B1:B9', STATES)
    meet()
    setField(ann, 'B1:B9', { kind: 'rating', most: 3 })
    setField(bob, 'B1:B9', { kind: 'checkbox' })
    meet()
    expect(fields(ann)).toHaveLength(1)
    expect(fields(ann)).toEqual(fields(bob))
    setField(bob, 'B3:B4', null)
    meet()
    expect(fields(ann)[0]?.ranges).toEqual([rangeAt('B1:B2'), rangeAt('B5:B9')])
  })

  it('gives days and parts of a hundred their looks once', () => {
    const { ann, setField } = opened()
    ann.type('D2', 45_000)
    setField(ann, 'D2:D5', { kind: 'date' })
    const format = () => {
      const { styles } = ann.book.readWindow('s1', rangeAt('D2'))
      return ann.book.styleOf(styles[0] ?? 0).format
    }
    expect(format()).toBe('yyyy-mm-dd')
    expect(ann.book.bands('s1', 'columns').find(({ first, last }) => first <= 3 && last >= 3)?.size).toBeGreaterThan(12)
    ann.format('D2', { format: 'm"月"d"日"' })
    setField(ann, 'D2:D5', { kind: 'date' })
    expect(format()).toBe('m"月"d"日"')
  })

  it('leaves for Excel as its validation and comes back as it was, also beside rules of others', async () => {
    const { data } = await readXlsx(SOURCE)
    const { ann } = twoPeople(data)
    const sheetId = ann.book.sheets()[0]?.id ?? ''
    const context = contextOf(ann)
    const set = (address: string, field: object | null) =>
      commandOf('range.setField')?.run(context, { sheetId, ranges: [rangeAt(address)], field })
    const shown = (
      objects: readonly { readonly ranges: object; readonly payload?: unknown; readonly kind?: string }[],
    ) => objects.map(({ ranges, payload }) => ({ ranges, payload }))
    // A list of Excel's own is a select.
    expect(fieldOfRule(ann.book.objects(sheetId, 'validation')[0]?.payload as ValidationPayload)).toMatchObject({
      kind: 'select',
      options: [{ title: '是' }, { title: '否' }],
    })
    set('B2:B9', STATES)
    set('C2:C9', { kind: 'multiSelect', options: [{ title: '甲, "乙"', colour: 29 }] })
    set('D2:D9', { kind: 'rating', most: 3 })
    set('E2:E9', { kind: 'checkbox' })
    const bytes = await writeXlsx(SOURCE, ann.book.toWorkbookData())
    const again = (await readXlsx(bytes)).data
    const rules = again.sheets[0]?.objects.filter(({ kind }) => kind === 'validation') ?? []
    expect(shown(rules)).toEqual(shown(ann.book.objects(sheetId, 'validation')))
    expect(rules.map(({ payload }) => (payload as ValidationPayload).type)).toEqual(
      expect.arrayContaining(['list', 'none', 'whole']),
    )
    // Taken away, nothing of it is left, and a file that nobody touched stays as it was.
    expect(await writeXlsx(bytes, again)).toEqual(bytes)
    for (const address of ['B2:B9', 'C2:C9', 'D2:D9', 'E2:E9']) set(address, null)
    const plain = (await readXlsx(await writeXlsx(bytes, ann.book.toWorkbookData()))).data.sheets[0]
    expect(plain?.objects.filter(({ kind }) => kind === 'validation')).toHaveLength(1)
  })
})

const SOURCE = packageOf({
  sheets: [
    '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="A2:A9"><formula1>"是,否"</formula1></dataValidation></dataValidations>',
  ],
  styles: '<fonts count="1"><font><sz val="11"/></font></fonts><cellXfs count="1"><xf fontId="0"/></cellXfs>',
})
