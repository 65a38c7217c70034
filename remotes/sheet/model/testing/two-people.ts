import * as Y from 'yjs'
import { compactWorkbook } from '../compact/compact-workbook.ts'
import type { CellInput, Edit, StylePatch } from '../edit.ts'
import { importWorkbook } from '../import-workbook.ts'
import type { ObjectKind } from '../objects.ts'
import { openWorkbook } from '../open-workbook.ts'
import type { SharedWorkbook } from '../shared-workbook.ts'
import type { CellRange, CellStyle, WorkbookData } from '../workbook-data.ts'
import { columnIndex, columnName } from '../../formula/index.ts'
import { blankData, cellText } from './books.ts'
import { everything } from './fuzz.ts'

/** One person at a workbook whose first sheet is `s1`, with addresses as people say them. */
export class Person {
  readonly doc = new Y.Doc()
  readonly book: SharedWorkbook

  constructor(state: Uint8Array, clientID: number) {
    this.doc.clientID = clientID
    Y.applyUpdate(this.doc, state)
    this.book = openWorkbook(this.doc)
  }

  do(edit: Edit | readonly Edit[]): void {
    this.book.apply(edit)
  }

  /** `=…` is a formula. */
  type(address: string, text: string | number, sheetId = 's1'): void {
    const { top, left } = rangeAt(address)
    this.do({ kind: 'setCells', sheetId, top, left, cells: [[inputOf(text)]] })
  }

  /** A column from an address on. */
  fill(address: string, values: readonly (string | number)[]): void {
    const { top, left } = rangeAt(address)
    this.do({ kind: 'setCells', sheetId: 's1', top, left, cells: values.map((value) => [inputOf(value)]) })
  }

  clear(address: string, what: 'contents' | 'all' = 'contents'): void {
    this.do({ kind: 'clearCells', sheetId: 's1', ranges: [rangeAt(address)], what })
  }

  /** `row`: as people count. */
  insertRows(row: number, count = 1): void {
    this.do({ kind: 'insert', sheetId: 's1', axis: 'rows', at: row - 1, count })
  }

  removeRows(row: number, count = 1): void {
    this.do({ kind: 'remove', sheetId: 's1', axis: 'rows', at: row - 1, count })
  }

  insertColumns(column: string, count = 1): void {
    this.do({ kind: 'insert', sheetId: 's1', axis: 'columns', at: columnIndex(column) ?? 0, count })
  }

  removeColumns(column: string, count = 1): void {
    this.do({ kind: 'remove', sheetId: 's1', axis: 'columns', at: columnIndex(column) ?? 0, count })
  }

  /** Puts rows before the row that is called `before` now. */
  moveRows(row: number, count: number, before: number): void {
    this.do({ kind: 'move', sheetId: 's1', axis: 'rows', from: row - 1, count, before: before - 1 })
  }

  format(address: string, style: StylePatch): void {
    this.do({ kind: 'setStyle', sheetId: 's1', ranges: [rangeAt(address)], style })
  }

  put(objectKind: ObjectKind, id: string, address: string, payload: unknown = null): void {
    this.do({ kind: 'putObject', sheetId: 's1', id, objectKind, ranges: [rangeAt(address)], payload })
  }

  /** What a cell holds, as a person would type it. */
  at(address: string, sheetId = 's1'): string {
    const { top, left } = rangeAt(address)
    return cellText(this.book, sheetId, top, left)
  }

  style(address: string): CellStyle {
    const range = rangeAt(address)
    return this.book.styleOf(this.book.readWindow('s1', range).styles[0] ?? 0)
  }

  /** Where objects of a kind are. */
  objects(kind: ObjectKind): string[] {
    return this.book.objects('s1', kind).flatMap(({ ranges }) => ranges.map(addressOf))
  }
}

/** Two people who have met; `meet` lets them meet again and checks that they see the same. */
export function twoPeople(data: WorkbookData = blankData()): {
  readonly ann: Person
  readonly bob: Person
  readonly meet: () => void
  readonly fold: () => void
} {
  const base = new Y.Doc()
  importWorkbook(base, data)
  const state = Y.encodeStateAsUpdate(base)
  const [ann, bob] = [new Person(state, 11), new Person(state, 22)]
  const meet = (): void => {
    for (const [from, to] of [
      [ann, bob],
      [bob, ann],
    ] as const)
      Y.applyUpdate(to.doc, Y.encodeStateAsUpdate(from.doc, Y.encodeStateVector(to.doc)), 'net')
    const [one, other] = [JSON.stringify(everything(ann.book)), JSON.stringify(everything(bob.book))]
    if (one !== other) throw new Error(`they see different things:\n${one}\n${other}`)
  }
  /** The server folds what Ann sent. */
  const fold = (): void => {
    Y.applyUpdate(ann.doc, compactWorkbook(Y.encodeStateAsUpdate(ann.doc)), 'net')
  }
  return { ann, bob, meet, fold }
}

const inputOf = (text: string | number): CellInput =>
  typeof text === 'string' && text.startsWith('=') ? { formula: text.slice(1) } : { value: text }

/** `B2`, `B2:C4`, `B:C`, `2:4` */
export function rangeAt(address: string): CellRange {
  const [first = '', last = first] = address.split(':')
  const [a, b] = [cornerAt(first), cornerAt(last)]
  return {
    top: a.row ?? 0,
    left: a.column ?? 0,
    bottom: b.row ?? 1_048_575,
    right: b.column ?? 16_383,
  }
}

function cornerAt(text: string): { readonly row: number | null; readonly column: number | null } {
  const [, letters = '', digits = ''] = /^([A-Z]*)(\d*)$/.exec(text) ?? []
  return { row: digits === '' ? null : Number(digits) - 1, column: letters === '' ? null : columnIndex(letters) }
}

function addressOf({ top, left, bottom, right }: CellRange): string {
  const first = `${columnName(left)}${top + 1}`
  const last = `${columnName(right)}${bottom + 1}`
  return first === last ? first : `${first}:${last}`
}
