// Writes what formulas answer: one value, an array of fixed size, or an array that spills as far as there is room.
import { MAX_COLUMNS, MAX_ROWS } from '../model/workbook-data.ts'
import type { Changes } from './changes.ts'
import type { Frame } from './frame.ts'
import type { Propagation } from './propagation.ts'
import { placeKey, type CalcSheet } from './store/calc-sheet.ts'
import type { ArrayRecord } from './store/formula-run.ts'
import { STATE } from './store/page.ts'
import { ERROR, Matrix, type Scalar } from '@wenfang/shared-formulas'

export class ArrayWriter {
  readonly #changes: Changes
  readonly #propagation: Propagation

  constructor(changes: Changes, propagation: Propagation) {
    this.#changes = changes
    this.#propagation = propagation
  }

  writeScalar({ sheet, row, column }: Frame, value: Scalar): void {
    if (sheet.write(row, column, value ?? 0)) this.#changes.add(sheet, column, row, row)
  }

  writeInCircle(frame: Frame, value: Scalar): void {
    const record = frame.sheet.arrays.get(placeKey(frame.row, frame.column))
    if (record) this.#fill(frame.sheet, record, new Matrix(1, 1, [value]))
    else this.writeScalar(frame, value)
  }

  writeArray(frame: Frame, value: Matrix | Scalar): void {
    const { sheet, row, column } = frame
    const key = placeKey(row, column)
    const before = sheet.arrays.get(key)
    if (before?.isFixed) {
      this.#fill(sheet, before, value)
      return
    }
    sheet.blocked.delete(key)
    const matrix = value instanceof Matrix ? value : null
    if (!matrix) {
      if (before) this.clear(sheet, before, null)
      this.writeScalar(frame, value instanceof Matrix ? null : value)
      return
    }
    const wanted: ArrayRecord = {
      row,
      column,
      top: row,
      left: column,
      bottom: row + matrix.rows - 1,
      right: column + matrix.columns - 1,
      isFixed: false,
    }
    const isInside = wanted.bottom < MAX_ROWS && wanted.right < MAX_COLUMNS
    if (!isInside || !this.#makeRoom(sheet, wanted, before)) {
      if (before) this.clear(sheet, before, null)
      if (isInside) sheet.blocked.set(key, wanted)
      this.writeScalar(frame, ERROR.spill)
      return
    }
    if (before) this.clear(sheet, before, wanted)
    this.own(sheet, wanted)
    this.#fill(sheet, wanted, matrix)
    this.#spreadBeyond(sheet, wanted, before)
  }

  /** The array covers its cells from now on. */
  own(sheet: CalcSheet, record: ArrayRecord): void {
    sheet.arrays.set(placeKey(record.row, record.column), record)
    for (let column = record.left; column <= record.right; column++) {
      const { arrays } = sheet.columnAt(column)
      for (const run of arrays.within(record.top, record.bottom)) arrays.remove(run)
      arrays.insert({ top: record.top, bottom: record.bottom, record })
    }
  }

  /** The array is gone; its cells are blank but for those that `next` covers, and for that of its formula. */
  clear(sheet: CalcSheet, record: ArrayRecord, next: ArrayRecord | null): void {
    sheet.arrays.delete(placeKey(record.row, record.column))
    for (let column = record.left; column <= record.right; column++) {
      const cells = sheet.columnAt(column)
      for (const run of cells.arrays.within(record.top, record.bottom)) {
        if (run.record !== record) continue
        cells.arrays.remove(run)
        for (let row = run.top; row <= run.bottom; row++) {
          if (row === record.row && column === record.column) continue
          cells.setState(row, STATE.clean)
          const isKept = next && row <= next.bottom && column <= next.right
          if (!isKept && sheet.write(row, column, null)) this.#changed(sheet, row, column)
        }
      }
    }
    this.invite(sheet, record)
  }

  /** Arrays without room for themselves try again when something in it changed. */
  invite(sheet: CalcSheet, freed: Pick<ArrayRecord, 'top' | 'left' | 'bottom' | 'right'> & Partial<ArrayRecord>): void {
    for (const [key, { row, column, top, left, bottom, right }] of sheet.blocked) {
      const isMet = top <= freed.bottom && bottom >= freed.top && left <= freed.right && right >= freed.left
      if (!isMet || (row === freed.row && column === freed.column)) continue
      const run = sheet.columnAt(column).formulas.find(row)
      if (run) this.#propagation.mark(run, row, row)
      else sheet.blocked.delete(key)
    }
  }

  /** Nothing stands in the way. Arrays whose formula comes later, by column and row, give way. */
  #makeRoom(sheet: CalcSheet, wanted: ArrayRecord, before: ArrayRecord | undefined): boolean {
    const evicted = new Set<ArrayRecord>()
    for (let column = wanted.left; column <= wanted.right; column++) {
      const cells = sheet.columns[column]
      if (!cells) continue
      for (const run of cells.formulas.within(wanted.top, wanted.bottom)) {
        const isOwn = column === wanted.column && run.top <= wanted.row && run.bottom >= wanted.row
        if (!isOwn || Math.max(run.top, wanted.top) < wanted.row || Math.min(run.bottom, wanted.bottom) > wanted.row)
          return false
      }
      for (let row = wanted.top; row <= wanted.bottom; row++) {
        if (cells.read(row, sheet.texts) === null || (row === wanted.row && column === wanted.column)) continue
        const owner = cells.arrays.find(row)?.record
        if (!owner) return false
        if (owner === before) continue
        const isFirst = wanted.column < owner.column || (wanted.column === owner.column && wanted.row < owner.row)
        if (owner.isFixed || !isFirst) return false
        evicted.add(owner)
      }
    }
    for (const owner of evicted) {
      this.clear(sheet, owner, null)
      const run = sheet.columnAt(owner.column).formulas.find(owner.row)
      if (run) this.#propagation.mark(run, owner.row, owner.row)
    }
    return true
  }

  #fill(sheet: CalcSheet, area: ArrayRecord, value: Matrix | Scalar): void {
    const matrix = value instanceof Matrix ? value : new Matrix(1, 1, [value])
    for (let column = area.left; column <= area.right; column++) {
      const cells = sheet.columnAt(column)
      for (let row = area.top; row <= area.bottom; row++) {
        if (sheet.write(row, column, matrix.at(row - area.top, column - area.left) ?? 0))
          this.#changes.add(sheet, column, row, row)
        if (row !== area.row || column !== area.column) cells.setState(row, STATE.clean)
      }
    }
  }

  /** What reads cells that the array did not cover before was not marked with its formula. */
  #spreadBeyond(sheet: CalcSheet, area: ArrayRecord, before: ArrayRecord | undefined): void {
    for (let column = area.left; column <= area.right; column++) {
      const isNew = !before || column > before.right
      const top = isNew ? area.top : before.bottom + 1
      if (top <= area.bottom) this.#propagation.changed({ sheet, column, top, bottom: area.bottom })
    }
  }

  #changed(sheet: CalcSheet, row: number, column: number): void {
    this.#changes.add(sheet, column, row, row)
    this.#propagation.changed({ sheet, column, top: row, bottom: row })
  }
}
