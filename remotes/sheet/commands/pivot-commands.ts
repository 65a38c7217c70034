import { Type } from 'typebox'
import {
  EditRefused,
  ERRORS,
  KIND,
  PLAIN_PIVOT,
  type CellInput,
  type CellValue,
  type Edit,
  type PivotPayload,
  type PlacedObject,
  type SharedWorkbook,
} from '../model/index.ts'
import { cornerOf, fillEdit, layOutPivot } from '../pivots/model/fill-pivot.ts'
import { fitColumns } from '../pivots/model/fit-columns.ts'
import { pivotCellAt } from '../pivots/model/pivot-cell.ts'
import { readSource } from '../pivots/model/read-source.ts'
import { command } from './command.ts'
import { protectionOf } from './protection.ts'
import { AT, COLUMN, ID, PAYLOAD, ROW, SHEET } from './schema.ts'

const SOURCE = Type.String({ minLength: 1, maxLength: 8_192, description: '区域、名称或表格，如在单元格中所写' })
const NEW_SHEET = Type.String({ minLength: 1, maxLength: 100, description: '新工作表的标识' })

/** Rows that one look into a value shows. */
const MAX_DETAILS = 100_000

/** Pivot tables: whoever changes one also writes what it shows now, as one step. */
export const pivotCommands = [
  command(
    {
      id: 'pivot.create',
      title: '插入数据透视表',
      description: '在 row、column 处为 source 插入数据透视表，它的标识是 id。',
      args: { sheetId: SHEET, id: ID, row: ROW, column: COLUMN, source: SOURCE },
    },
    ({ book, resultAt }, { sheetId, id, row, column, source }) => {
      const payload: PivotPayload = { ...PLAIN_PIVOT, name: freeName(book), source, fields: {}, values: {}, fill: null }
      layOutPivot(book, payload, resultAt)
      const fill = fillEdit(book, sheetId, id, payload, { top: row, left: column }, resultAt)
      book.apply([{ kind: 'putObject', sheetId, id, objectKind: 'pivot', ranges: fill.ranges, payload }, fill])
    },
  ),
  command(
    {
      id: 'pivot.createOnSheet',
      title: '在新工作表中插入数据透视表',
      description: '在新工作表（标识为 newSheetId）中为 source 插入数据透视表。',
      args: { newSheetId: NEW_SHEET, id: ID, at: AT, source: SOURCE },
    },
    ({ book, resultAt }, { newSheetId, id, at, source }) => {
      const payload: PivotPayload = { ...PLAIN_PIVOT, name: freeName(book), source, fields: {}, values: {}, fill: null }
      layOutPivot(book, payload, resultAt)
      book.apply({ kind: 'addSheet', sheetId: newSheetId, name: freeSheetName(book, '透视表'), at })
      const fill = fillEdit(book, newSheetId, id, payload, { top: 2, left: 0 }, resultAt)
      book.apply([
        { kind: 'putObject', sheetId: newSheetId, id, objectKind: 'pivot', ranges: fill.ranges, payload },
        fill,
      ])
    },
  ),
  command(
    {
      id: 'pivot.set',
      title: '设置数据透视表',
      description: '更改数据透视表的字段和布局。',
      args: { sheetId: SHEET, id: ID, payload: PAYLOAD },
    },
    ({ book, resultAt }, { sheetId, id, payload }) => {
      const pivot = payload as PivotPayload
      const fill = fillEdit(book, sheetId, id, pivot, cornerOf(pivotOf(book, sheetId, id)), resultAt)
      book.apply([{ kind: 'putObject', sheetId, id, objectKind: 'pivot', payload }, fill, ...widths(book, fill)])
    },
  ),
  command(
    {
      id: 'pivot.refresh',
      title: '刷新数据透视表',
      description: '按来源的当前内容刷新数据透视表。',
      args: { sheetId: SHEET, id: ID },
    },
    ({ book, resultAt }, { sheetId, id }) => {
      const pivot = pivotOf(book, sheetId, id)
      const fill = fillEdit(book, sheetId, id, pivot.payload as PivotPayload, cornerOf(pivot), resultAt)
      book.apply([fill, ...widths(book, fill)])
    },
  ),
  // One that cannot be computed does not keep the others from it.
  command(
    {
      id: 'pivot.refreshAll',
      title: '全部刷新',
      description: '刷新工作簿的全部数据透视表。',
      args: {},
    },
    ({ book, resultAt }) => {
      let refusal: EditRefused | null = null
      for (const { id: sheetId } of book.sheets())
        for (const pivot of book.objects(sheetId, 'pivot')) {
          const payload = pivot.payload as PivotPayload
          if (payload.unknown !== null) continue
          try {
            const fill = fillEdit(book, sheetId, pivot.id, payload, cornerOf(pivot), resultAt)
            book.apply([fill, ...widths(book, fill)])
          } catch (error) {
            if (!(error instanceof EditRefused)) throw error
            refusal ??= error
          }
        }
      if (refusal) throw refusal
    },
  ),
  command(
    {
      id: 'pivot.remove',
      title: '删除数据透视表',
      description: '删除数据透视表及其单元格。',
      args: { sheetId: SHEET, id: ID },
    },
    ({ book }, given) => book.apply({ ...given, kind: 'removeObject' }),
  ),
  // The rows of the source behind one value, on a sheet of their own.
  command(
    {
      id: 'pivot.details',
      title: '查看明细',
      description: '把数据透视表一个单元格背后的明细列到新工作表。',
      args: { sheetId: SHEET, id: ID, row: ROW, column: COLUMN, newSheetId: NEW_SHEET },
    },
    ({ book, resultAt }, { sheetId, id, row, column, newSheetId }) => {
      const pivot = pivotOf(book, sheetId, id)
      const laidOut = layOutPivot(book, pivot.payload as PivotPayload, resultAt)
      const { top, left } = cornerOf(pivot)
      const cell = pivotCellAt(laidOut, row - top, column - left)
      if (cell?.kind !== 'value') return
      const source = readSource(book, laidOut.place, resultAt, book.dateSystem())
      const rows = laidOut.computed.rowsAt(cell.row, cell.column).slice(0, MAX_DETAILS)
      const headings = source.columns.map(({ name }): CellInput => ({ value: name, style: { font: { isBold: true } } }))
      const lines = rows.map((at) =>
        source.columns.map(({ kinds, values, texts, format }): CellInput => {
          const value = valueOf(kinds[at] ?? 0, values[at] ?? 0, texts)
          return format === null ? { value } : { value, style: { ...book.styleOf(0), format } }
        }),
      )
      const at = book.sheets().findIndex((one) => one.id === sheetId)
      book.apply({ kind: 'addSheet', sheetId: newSheetId, name: freeSheetName(book, '明细'), at })
      book.apply({ kind: 'setCells', sheetId: newSheetId, top: 0, left: 0, cells: [headings, ...lines] })
    },
  ),
]

/** Widths are left alone where the sheet is protected. */
const widths = (book: SharedWorkbook, fill: ReturnType<typeof fillEdit>): Edit[] =>
  protectionOf(book, fill.sheetId) ? [] : fitColumns(book, fill.sheetId, fill)

function pivotOf(book: SharedWorkbook, sheetId: string, id: string): PlacedObject {
  const found = book.objects(sheetId, 'pivot').find((one) => one.id === id)
  if (!found) throw new EditRefused('pivotGone')
  return found
}

function freeName(book: SharedWorkbook): string {
  const taken = new Set(
    book.sheets().flatMap(({ id }) => book.objects(id, 'pivot').map(({ payload }) => (payload as PivotPayload).name)),
  )
  let number = 1
  while (taken.has(`数据透视表${number}`)) number += 1
  return `数据透视表${number}`
}

function freeSheetName(book: SharedWorkbook, word: string): string {
  const taken = new Set(book.sheets().map(({ name }) => name))
  let number = 1
  while (taken.has(`${word}${number}`)) number += 1
  return `${word}${number}`
}

function valueOf(kind: number, value: number, texts: readonly string[]): CellValue {
  switch (kind) {
    case KIND.number:
      return value
    case KIND.text:
      return texts[value] ?? ''
    case KIND.boolean:
      return value === 1
    case KIND.error:
      return { error: ERRORS[value] ?? '#VALUE!' }
    default:
      return null
  }
}
