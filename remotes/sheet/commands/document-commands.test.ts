import { WenfangError } from '@wenfang/shared-protocol/errors'
import { beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { twoPeople, type Person } from '../model/testing/two-people.ts'
import { documentCommands } from './document-commands.ts'

let ann: Person
beforeEach(() => void ({ ann } = twoPeople()))

const none = (): Promise<Uint8Array> => Promise.reject(new Error('a workbook asks for no file'))
const stateOf = ({ doc }: Person) => ({ body: Y.encodeStateAsUpdate(doc), source: none, asset: none })

async function run(...commands: readonly (readonly [id: string, args: object])[]): Promise<readonly unknown[]> {
  const takesSheet = (id: string): boolean =>
    'sheetId' in ((documentCommands.commands.find((one) => one.id === id)?.args['properties'] ?? {}) as object)
  const batch = commands.map(([id, args]) => ({ id, args: takesSheet(id) ? { sheetId: 's1', ...args } : args }))
  const { update, answers } = await documentCommands.run(stateOf(ann), batch)
  if (update) Y.applyUpdate(ann.doc, update)
  return answers
}

describe('commands without a view', () => {
  it('write values and formulas, by ranges as people say them and sheets by name', async () => {
    const name = ann.book.sheets()[0]?.name ?? ''
    await run([
      'cells.set',
      {
        sheetId: name,
        top: 0,
        left: 0,
        cells: [
          ['品名', '单价'],
          ['墨', 12],
          ['纸', '=B2*2'],
        ],
      },
    ])
    expect([ann.at('A1'), ann.at('B2'), ann.at('B3')]).toEqual(['品名', '12', '=B2*2'])
    await run(['style.set', { ranges: ['A1:B1'], style: { font: { isBold: true } } }])
    expect(ann.style('B1')).toEqual({ font: { isBold: true } })
    await run(['cells.clearContents', { ranges: ['B:B'] }])
    expect([ann.at('A2'), ann.at('B2')]).toEqual(['墨', ''])
  })

  it('sort by what formulas answer', async () => {
    await run(
      ['cells.set', { top: 0, left: 0, cells: [['=3*3'], ['=2-1'], ['=2+2']] }],
      ['data.sort', { range: 'A1:A3', keys: [{ column: 0, isDescending: false }] }],
    )
    expect(['A1', 'A2', 'A3'].map((address) => ann.at(address))).toEqual(['=2-1', '=2+2', '=3*3'])
  })

  it('read what those before them in the batch made, also on a sheet that was not there', async () => {
    const sort = (sheetId: string) =>
      ['data.sort', { sheetId, range: 'A1:A2', keys: [{ column: 0, isDescending: false }] }] as const
    await run(
      ['cells.set', { top: 0, left: 0, cells: [['=3*3'], ['=1+1']] }],
      sort('s1'),
      ['cells.set', { top: 0, left: 0, cells: [['=9*9']] }],
      sort('s1'),
      ['sheets.add', { name: '新', at: 1 }],
      ['cells.set', { sheetId: '新', top: 0, left: 0, cells: [['=4-1'], ['=2-1']] }],
      sort('新'),
    )
    expect([ann.at('A1'), ann.at('A2')]).toEqual(['=3*3', '=9*9'])
    const added = ann.book.sheets()[1]?.id
    expect([ann.at('A1', added), ann.at('A2', added)]).toEqual(['=2-1', '=4-1'])
  })

  it('answer the ids of what is new, for later commands', async () => {
    const [, made] = (await run(
      [
        'cells.set',
        {
          top: 0,
          left: 0,
          cells: [
            ['品名', '@金额'],
            ['墨', 12],
            ['纸', 30],
          ],
        },
      ],
      ['table.create', { range: 'A1:B3', hasHeader: true }],
    )) as { ids: string[] }[]
    await run(['table.totals', { id: made?.ids[0], isShown: true }])
    expect(ann.at('B4')).toBe("=SUBTOTAL(109,表1['@金额])")
  })

  it('are one edit: all of them or none', async () => {
    const last = ann.book.sheets().map(({ id }) => id)
    const removed = last.map((sheetId) => ['sheets.remove', { sheetId }] as const)
    await expect(run(['cells.set', { top: 0, left: 0, cells: [['x']] }], ...removed)).rejects.toMatchObject({
      code: 'CommandRefused',
      detail: { index: removed.length, reason: 'lastSheet' },
    })
    expect(ann.at('A1')).toBe('')
    expect((await documentCommands.run(stateOf(ann), [])).update).toBeNull()
  })

  it('tell a range that is none', async () => {
    await expect(run(['cells.clearAll', { ranges: ['A1+1'] }])).rejects.toThrow(WenfangError)
    await expect(run(['cells.clearAll', { ranges: ['A1+1'] }])).rejects.toMatchObject({ detail: { index: 0 } })
    const turned = { top: 3, left: 0, bottom: 1, right: 0 }
    await expect(run(['cells.clearAll', { ranges: [turned] }])).rejects.toMatchObject({ detail: { reason: 'range' } })
  })

  it('name sheets by what their tabs say, also where a name holds', async () => {
    const [{ id, name } = { id: '', name: '' }] = ann.book.sheets()
    await run(['names.add', { name: '行价', sheetId: name, formula: 'A1', comment: '' }])
    expect(ann.book.names().map((one) => one.sheetId)).toEqual([id])
  })

  it('that only take something away are an edit, too', async () => {
    await run(['names.add', { name: '总额', sheetId: '', formula: 'A1', comment: '' }])
    const [{ id } = { id: '' }] = ann.book.names()
    await run(['names.remove', { id }])
    expect(ann.book.names()).toEqual([])
  })
})
