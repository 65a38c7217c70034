// Which cells got another value.
import type { CalcSheet } from './store/calc-sheet.ts'

/** Rows of one column, inclusive. */
export interface ChangedRows {
  readonly sheetId: string
  readonly column: number
  readonly top: number
  readonly bottom: number
}

interface Rows {
  top: number
  bottom: number
}

export class Changes {
  readonly #sheets = new Map<CalcSheet, Map<number, Rows[]>>()

  clear(): void {
    this.#sheets.clear()
  }

  add(sheet: CalcSheet, column: number, top: number, bottom: number): void {
    let columns = this.#sheets.get(sheet)
    if (!columns) this.#sheets.set(sheet, (columns = new Map<number, Rows[]>()))
    let rows = columns.get(column)
    if (!rows) columns.set(column, (rows = []))
    const last = rows.at(-1)
    if (last && top >= last.top && top <= last.bottom + 1) {
      if (bottom > last.bottom) last.bottom = bottom
    } else rows.push({ top, bottom })
  }

  /** Everything since the last time, merged, by sheet, column and row. */
  take(): ChangedRows[] {
    const found: ChangedRows[] = []
    for (const [sheet, columns] of this.#sheets)
      for (const [column, rows] of [...columns].toSorted(([a], [b]) => a - b)) {
        let last: { sheetId: string; column: number; top: number; bottom: number } | null = null
        for (const { top, bottom } of rows.toSorted((a, b) => a.top - b.top))
          if (last && top <= last.bottom + 1) last.bottom = Math.max(last.bottom, bottom)
          else found.push((last = { sheetId: sheet.id, column, top, bottom }))
      }
    this.#sheets.clear()
    return found
  }
}
