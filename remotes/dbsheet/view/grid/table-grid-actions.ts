import type { Box, CellPlace, CellRange, EditStart, GridActions, Selection } from '@wenfang/shared-grid'
import { commands } from '../../commands/index.ts'
import {
  addressOf,
  FIELD_KINDS,
  isComputed,
  isKept,
  type Field,
  type RecordId,
  type Table,
  type View,
  editText,
} from '../../model/index.ts'
import { attachFiles } from '../attachments/attach-files.ts'
import { addRecord } from '../state/add-record.ts'
import type { TableSession } from '../state/table-session.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownRows } from '../../paint/shown-rows.ts'
import { enterEdited, type EditedCell } from './edited-cell.ts'
import { pressButton } from '../state/press-button.ts'
import { FIELDS_ARE_COLUMNS } from '../toolbar/missing-field.ts'
import { openAddress } from './open-address.ts'
import { buttonBox, checkBox, starAt } from '../../paint/paint-cell.ts'
import type { TableGridSource } from '../../paint/table-grid-source.ts'

/** What lies over the grid at a place of it. */
export type Layer =
  | {
      readonly kind: 'members' | 'links' | 'attachments' | 'signature'
      readonly record: RecordId
      readonly field: Field
      readonly box: Box
      readonly typed: string
    }
  | { readonly kind: 'column'; readonly field: Field; readonly box: Box }
  | { readonly kind: 'cells'; readonly range: CellRange; readonly box: Box }

/** The view as it is at the moment of an action. */
export interface ShownTable {
  readonly session: TableSession
  readonly surface: TableSurface
  readonly table: Table
  readonly view: View
  readonly rows: ShownRows
  readonly source: TableGridSource
  /** Where a cell lies in the page. */
  boxInPage(place: CellPlace): Box
  addField(): void
  /** Of a box within the grid. */
  inPage(box: Box): Box
  open(layer: Layer): void
  selected(selection: Selection): void
}

/** What people do in the grid, as commands over the database. */
export class TableGridActions implements GridActions {
  readonly #shown: () => ShownTable
  /** Where keys go. */
  #active: CellPlace = { row: 0, column: 0 }
  /** What is written belongs to it, whatever lies in its row when it is entered. */
  #edited: EditedCell | null = null

  constructor(shown: () => ShownTable) {
    this.#shown = shown
  }

  canWrite(): boolean {
    return this.#shown().session.canWrite
  }

  beginEdit(place: CellPlace, start: EditStart): string | null {
    this.#edited = null
    const text = this.#begun(place, start)
    const { table, source } = this.#shown()
    const field = source.fields[place.column]
    const record = this.#recordAt(place.row)
    if (text !== null && field && record !== null)
      this.#edited = { table: table.id, record, field: field.id, opened: start.kind === 'opened' ? text : null }
    return text
  }

  #begun(place: CellPlace, start: EditStart): string | null {
    const shown = this.#shown()
    const { table, session, source } = shown
    const field = source.fields[place.column]
    const record = this.#recordAt(place.row)
    if (!field || record === null) return null
    const value = table.get(record, field)
    if (field.kind === 'link') {
      const typed = start.kind === 'typed' ? start.text : ''
      shown.open({ kind: 'links', record, field, box: shown.boxInPage(place), typed })
      return null
    }
    if (field.kind === 'attachment') {
      shown.open({ kind: 'attachments', record, field, box: shown.boxInPage(place), typed: '' })
      return null
    }
    if (field.kind === 'signature') {
      // What is typed on is no signature.
      if (start.kind === 'opened')
        shown.open({ kind: 'signature', record, field, box: shown.boxInPage(place), typed: '' })
      return null
    }
    if (field.kind === 'button') {
      if (start.kind === 'opened') this.#press(record, field)
      return null
    }
    if (!isKept(field)) {
      const by = isComputed(field) ? FIELD_KINDS[field.kind].title : '系统'
      session.host.toast('info', `“${field.settings.title}”由${by}${isComputed(field) ? '算出' : '填写'}`)
      return null
    }
    switch (field.kind) {
      case 'checkbox':
        if (start.kind === 'opened') this.#toggle(record, field, value !== true)
        return null
      case 'rating':
        if (start.kind === 'opened') return editText(field, value, session.database.people)
        if (/^\d$/.test(start.text))
          session.run(commands.enterCells, {
            table: table.id,
            records: [record],
            fields: [field.id],
            texts: [[start.text]],
          })
        return null
      case 'select':
      case 'multiSelect':
      case 'cascade':
      case 'group':
      case 'person': {
        const typed = start.kind === 'typed' ? start.text : ''
        shown.open({ kind: 'members', record, field, box: shown.boxInPage(place), typed })
        return null
      }
      default:
        return editText(field, value, session.database.people)
    }
  }

  commitEdit(_: CellPlace, text: string): void {
    const edited = this.#edited
    this.#edited = null
    if (edited) enterEdited(this.#shown().session, edited, text)
  }

  clear(range: CellRange): void {
    const { session, table, rows, source } = this.#shown()
    const records = rows.recordsIn(table, range.top, range.bottom)
    const fields = source.fields.slice(range.left, range.right + 1).map(({ id }) => id)
    if (records.length > 0) session.run(commands.clearCells, { table: table.id, records, fields })
  }

  paste(range: CellRange, cells: readonly (readonly string[])[]): void {
    const { session, table, rows, source } = this.#shown()
    const width = cells.reduce((most, { length }) => Math.max(most, length), 0)
    // A smaller piece is repeated over what is selected.
    const height = Math.max(cells.length, Math.floor((range.bottom - range.top + 1) / cells.length) * cells.length)
    const across = Math.max(width, Math.floor((range.right - range.left + 1) / width) * width)
    const fields = source.fields.slice(range.left, range.left + across)
    const known = rows
      .recordsIn(table, range.top, range.top + height - 1 + this.#bandsIn(range.top, height))
      .slice(0, height)
    if (known.length === 0) return
    // Rows below the last record become new ones.
    const answer = session.run(commands.enterCells, {
      table: table.id,
      records: known,
      fields: fields.map(({ id }) => id),
      texts: Array.from({ length: height }, (_, row) =>
        fields.map((__, column) => cells[row % cells.length]?.[column % width] ?? ''),
      ),
    })
    if (answer && answer.refused > 0)
      session.host.toast('warning', `有 ${answer.refused} 个单元格的内容和字段类型不合，没有写入`)
  }

  fill(from: CellRange, to: CellRange): void {
    const { session, table, rows, source } = this.#shown()
    const rowsOf = (range: CellRange) => rows.recordsIn(table, range.top, range.bottom)
    const models = rowsOf(from)
    const records = rowsOf(to)
    if (models.length === 0) return
    const first = rowsOf({ ...to, bottom: from.top - 1 }).length
    if (to.left === from.left && to.right === from.right) {
      const fields = source.fields.slice(to.left, to.right + 1).map(({ id }) => id)
      session.run(commands.fillCells, { table: table.id, fields, models, records, offset: first })
      return
    }
    const texts = records.map((_, at) =>
      Array.from({ length: to.right - to.left + 1 }, (__, column) => {
        const place = modulo(at - first, models.length)
        const model = from.left + modulo(to.left + column - from.left, from.right - from.left + 1)
        const field = source.fields[model]
        const record = models[place]
        return field && record !== undefined ? editText(field, table.get(record, field), session.database.people) : ''
      }),
    )
    const fields = source.fields.slice(to.left, to.right + 1).map(({ id }) => id)
    session.run(commands.enterCells, { table: table.id, records, fields, texts })
  }

  /** Files that were dropped on a cell, or pasted into the one that is selected. Whether there is a cell that takes them. */
  attach(files: readonly File[], place: CellPlace = this.#active): boolean {
    const { session, table, source } = this.#shown()
    const field = source.fields[place.column]
    const record = this.#recordAt(place.row)
    if (field?.kind !== 'attachment' || record === null || !session.canWrite) return false
    void attachFiles(session, { table: table.id, record, field: field.id }, files)
    return true
  }

  resizeColumn(column: number, px: number): void {
    const { session, table, view, source } = this.#shown()
    const field = source.fields[column]
    const width = Math.min(2_000, Math.max(40, px))
    if (field && view.fields[field.id]?.width !== width)
      session.run(commands.setViewField, { table: table.id, view: view.id, field: field.id, settings: { width } })
  }

  moveColumn(column: number, before: number): void {
    const { session, table, source } = this.#shown()
    const field = source.fields[column]
    if (field && session.isOverCells) session.host.toast('info', FIELDS_ARE_COLUMNS)
    else if (field)
      session.run(commands.moveField, { table: table.id, field: field.id, before: source.fields[before]?.id ?? null })
  }

  pressCell(
    place: CellPlace,
    box: Box,
    at: { readonly x: number; readonly y: number; readonly isCommand: boolean },
  ): boolean {
    const { session, table, source } = this.#shown()
    const field = source.fields[place.column]
    const record = this.#recordAt(place.row)
    const address = at.isCommand && field && record !== null ? addressOf(field, table.get(record, field)) : null
    if (address !== null) {
      openAddress(address)
      return true
    }
    if (!field || record === null || !session.canWrite) return false
    if (field.kind === 'checkbox') {
      const check = checkBox(box)
      const isOn = Math.abs(box.x + at.x - check.x - 8) < 14 && Math.abs(box.y + at.y - check.y - 8) < 14
      if (isOn) this.#toggle(record, field, table.get(record, field) !== true)
      return isOn
    }
    if (field.kind === 'button') {
      const button = buttonBox(box, field.settings.title)
      const [x, y] = [box.x + at.x - button.x, box.y + at.y - button.y]
      const isOn = x >= 0 && x <= button.width && y >= 0 && y <= button.height
      if (isOn) this.#press(record, field)
      return isOn
    }
    if (field.kind !== 'rating') return false
    const star = starAt(field, at.x)
    if (star === 0) return false
    const value = table.get(record, field) === star ? null : star
    session.run(commands.setCells, { table: table.id, field: field.id, records: [record], values: [value] })
    return true
  }

  pressBand(row: number): void {
    const { rows, surface } = this.#shown()
    const shown = rows.at(row)
    if (shown.kind === 'group') surface.toggleGroup(shown.key)
    else if (shown.kind === 'add') this.addRecord()
  }

  pressRowHead(row: number): void {
    const record = this.#recordAt(row)
    if (record !== null) this.#shown().surface.go({ openRecord: record })
  }

  pressTailHead(): void {
    this.#shown().addField()
  }

  openColumnMenu(column: number, box: Box): void {
    const shown = this.#shown()
    const field = shown.source.fields[column]
    if (field) shown.open({ kind: 'column', field, box: shown.inPage(box) })
  }

  openCellMenu(range: CellRange, box: Box): void {
    const shown = this.#shown()
    shown.open({ kind: 'cells', range, box: shown.inPage(box) })
  }

  selected(selection: Selection): void {
    this.#active = selection.active
    this.#shown().selected(selection)
  }

  key(event: KeyboardEvent): boolean {
    const { session, surface } = this.#shown()
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key.toLowerCase() === 'z') {
      if (event.shiftKey) session.redo()
      else session.undo()
      return true
    }
    if (isCommand && event.key.toLowerCase() === 'y') {
      session.redo()
      return true
    }
    if (event.key === ' ' && !isCommand && !event.shiftKey && !event.altKey) {
      const { row } = this.#active
      const record = this.#recordAt(row)
      if (record !== null) surface.go({ openRecord: record })
      return true
    }
    return false
  }

  addRecord(): void {
    addRecord(this.#shown().surface)
  }

  #recordAt(row: number): RecordId | null {
    const { rows, table } = this.#shown()
    const shown = rows.at(row)
    return shown.kind === 'record' ? (table.ids[shown.slot] ?? null) : null
  }

  /** Heads of groups among so many rows with records. */
  #bandsIn(top: number, height: number): number {
    const { rows } = this.#shown()
    let bands = 0
    for (let row = top, left = height; left > 0 && row < rows.count; row++) {
      if (rows.isRecord(row)) left--
      else bands++
    }
    return bands
  }

  #press(record: RecordId, field: Field): void {
    pressButton(this.#shown().session, this.#shown().table, record, field)
  }

  #toggle(record: RecordId, field: Field, isOn: boolean): void {
    const { session, table } = this.#shown()
    session.run(commands.setCells, { table: table.id, field: field.id, records: [record], values: [isOn] })
  }
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by
