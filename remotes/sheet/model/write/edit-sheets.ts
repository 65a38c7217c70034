import { EditRefused, type Edit, type SheetSettings } from '../edit.ts'
import { fractionBetween } from '../state/fraction.ts'
import type { SheetState } from '../state/sheet-state.ts'
import { copySheet } from './copy-sheet.ts'
import type { Writer } from './writer.ts'

type OfSheets = Extract<Edit, { kind: 'addSheet' | 'copySheet' | 'removeSheet' | 'moveSheet' }>

export function editSheets(writer: Writer, edit: OfSheets): void {
  const { book } = writer
  switch (edit.kind) {
    case 'addSheet':
      refuseTaken(writer, edit.name, null)
      add(writer, edit.sheetId, edit.name, edit.at)
      return
    case 'copySheet': {
      const from = liveSheet(writer, edit.from)
      refuseTaken(writer, edit.name, null)
      copySheet(writer, from, add(writer, edit.sheetId, edit.name, edit.at))
      return
    }
    case 'removeSheet': {
      const sheet = liveSheet(writer, edit.sheetId)
      const rest = book.tabs.filter(({ id }) => id !== sheet.id)
      if (!rest.some(({ id }) => (book.sheets.get(id)?.setting('state') ?? 'visible') === 'visible'))
        throw new EditRefused('lastSheet')
      writer.set(sheet, 'meta', 'isRemoved', [writer.stamp(), true])
      return
    }
    case 'moveSheet':
      liveSheet(writer, edit.sheetId)
      place(writer, edit.sheetId, edit.at)
  }
}

export function setSheet(writer: Writer, sheet: SheetState, settings: SheetSettings): void {
  const { frozenRows, frozenColumns, ...plain } = settings
  if (plain.name !== undefined) refuseTaken(writer, plain.name, sheet.id)
  const put = (key: string, value: unknown): void => writer.set(sheet, 'meta', key, [writer.stamp(), value])
  if (plain.state !== undefined && plain.state !== 'visible') {
    const others = writer.book.tabs.filter(({ id }) => id !== sheet.id)
    if (!others.some(({ id }) => (writer.book.sheets.get(id)?.setting('state') ?? 'visible') === 'visible'))
      throw new EditRefused('lastSheet')
  }
  for (const [key, value] of Object.entries(plain)) if (value !== undefined) put(key, value)
  if (frozenRows !== undefined) put('frozenRow', frozenRows > 0 ? sheet.rows.idAt(frozenRows - 1) : '')
  if (frozenColumns !== undefined) put('frozenColumn', frozenColumns > 0 ? sheet.columns.idAt(frozenColumns - 1) : '')
}

export function liveSheet({ book }: Writer, id: string): SheetState {
  const sheet = book.axes(id)
  if (!sheet) throw new EditRefused('noSheet')
  return sheet
}

function refuseTaken({ book }: Writer, name: string, except: string | null): void {
  const taken = book.sheetNamed(name)
  if (taken !== null && taken !== except) throw new EditRefused('nameTaken')
}

function add(writer: Writer, id: string, name: string, at: number): SheetState {
  if (writer.book.maps.sheets.has(id)) throw new EditRefused('nameTaken')
  const sheet = writer.createSheet(id)
  writer.set(sheet, 'meta', 'name', [writer.stamp(), name])
  place(writer, id, at)
  return sheet
}

function place(writer: Writer, id: string, at: number): void {
  const { book } = writer
  const others = book.tabs.filter((tab) => tab.id !== id)
  const keyOf = (index: number): string | null =>
    (book.maps.sheetOrder.get(others[index]?.id ?? '') as readonly [string, number] | undefined)?.[0] ?? null
  const low = at > 0 ? (keyOf(Math.min(at, others.length) - 1) ?? '') : ''
  const high = at < others.length ? keyOf(at) : null
  // Equal neighbours were placed at the same time by two people: nothing fits between them.
  const key = fractionBetween(low, high !== null && high > low ? high : null)
  writer.setInBook('sheetOrder', id, [key, writer.stamp()])
}
