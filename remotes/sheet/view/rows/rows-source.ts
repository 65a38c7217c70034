import type { OfferedRows, RowsEdit, RowsSource } from '@wenfang/shared-contract'
import { readField } from '../../commands/index.ts'
import { KIND, type CellInput, type CellRange } from '../../model/index.ts'
import { rangesOfText } from '../../rules/range-text.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'

/** More rows are no cards and bars that anybody looks at. */
const MOST_ROWS = 5_000
/** What is written together is told together. */
const PAUSE_MS = 40

interface Place {
  readonly sheetId: string
  /** The heading. */
  readonly head: CellRange
  readonly rows: number
}

/** Rows below a heading of the workbook, for views of another part of the file. */
export function rowsSource(surface: SheetSurface, kept: string, tell: (text: string) => void): RowsSource {
  return {
    rows$: {
      subscribe(next) {
        let timer: ReturnType<typeof setTimeout> | undefined
        let last = ''
        const look = (): void => {
          const rows = read(surface, kept)
          const text = JSON.stringify(rows)
          if (text === last) return
          last = text
          next(rows)
        }
        const soon = (): void => {
          clearTimeout(timer)
          timer = setTimeout(look, PAUSE_MS)
        }
        // Cells that somebody writes, and results that follow.
        const ends = [surface.model.onChange(soon), surface.onChange(soon)]
        look()
        return {
          unsubscribe() {
            clearTimeout(timer)
            for (const end of ends) end()
          },
        }
      },
    },
    edit(edits) {
      const endStep = surface.model.group()
      try {
        return edits.every((edit) => done(surface, kept, edit, tell))
      } finally {
        endStep()
      }
    },
  }
}

/** Null where its cells are gone. */
function placeOf({ model }: SheetSurface, kept: string): Place | null {
  const text = model.keptReference(kept, 'A1')
  const at = text?.lastIndexOf('!') ?? -1
  if (!text || at < 0) return null
  const name = text
    .slice(0, at)
    .replace(/^'(.*)'$/s, '$1')
    .replaceAll("''", "'")
  const sheet = model.sheets().find((one) => one.name === name)
  const [range] = rangesOfText(text.slice(at + 1)) ?? []
  if (!sheet || !range) return null
  const head = { ...range, bottom: range.top }
  return { sheetId: sheet.id, head, rows: filledRows(model, sheet.id, head, sheet.rowCount) }
}

/** Rows below the heading, up to the first one in which nothing stands. */
function filledRows(model: SheetSurface['model'], sheetId: string, head: CellRange, rowCount: number): number {
  const bottom = Math.min(rowCount - 1, head.top + MOST_ROWS)
  if (bottom <= head.top) return 0
  const cells = model.readWindow(sheetId, { ...head, top: head.top + 1, bottom })
  const isFilled = (row: number): boolean => {
    for (let column = 0; column <= head.right - head.left; column++) {
      const at = column * cells.height + row
      if (cells.kinds[at] !== KIND.blank || cells.formulas[at] !== 0) return true
    }
    return false
  }
  let rows = 0
  while (rows < cells.height && isFilled(rows)) rows++
  return rows
}

function read(surface: SheetSurface, kept: string): OfferedRows | null {
  const place = placeOf(surface, kept)
  if (!place) return null
  const { sheetId, head, rows } = place
  const range = surface.edits.readRange(sheetId, { ...head, bottom: head.top + rows }, true)
  const [header = [], ...lines] = range?.rows ?? []
  const title = surface.model.sheets().find(({ id }) => id === sheetId)?.name ?? ''
  return { title, header, rows: lines, columns: range?.columns ?? [] }
}

/** False where it was refused, which was told. */
function done(surface: SheetSurface, kept: string, edit: RowsEdit, tell: (text: string) => void): boolean {
  const place = placeOf(surface, kept)
  if (!place) return false
  const { sheetId, head } = place
  const year = new Date().getFullYear()
  switch (edit.kind) {
    case 'cells': {
      for (const { row, column, value } of edit.cells) {
        const [top, left] = [head.top + 1 + row, head.left + column]
        const range = { top, left, bottom: top, right: left }
        if (surface.model.readWindow(sheetId, range).formulas[0] !== 0) {
          tell('这一格是公式的结果，请到工作表里改公式')
          return false
        }
        const cells: CellInput[][] = [[inputOf(surface, value, year)]]
        if (!surface.edits.executeAt('cells.set', { sheetId, top, left, cells }, sheetId, range)) return false
      }
      return true
    }
    case 'remove':
      return edit.rows.toSorted((a, b) => b - a).every((row) => removed(surface, place, row))
    case 'options': {
      const column = head.left + edit.column
      const range = { top: head.top + 1, left: column, bottom: head.top + Math.max(1, place.rows), right: column }
      const field = surface.rules.fieldAt(sheetId, range.top, column)
      const kind = field?.kind === 'multiSelect' ? 'multiSelect' : 'select'
      const rule = surface.rules
        .objects('validation', sheetId)
        .find(({ ranges }) => ranges.some((one) => one.left <= column && one.right >= column && one.top <= range.top))
      const ranges = field && rule ? rule.ranges : [range]
      return surface.execute('range.setField', { sheetId, ranges, field: { kind, options: [...edit.options] } })
    }
  }
}

function inputOf(surface: SheetSurface, value: string | number | boolean | null, year: number): CellInput {
  if (typeof value !== 'string') return { value }
  // Words of a card are never a formula.
  if (value.startsWith('=')) return { value }
  const input = readField(value, year, surface.dateSystem)
  return 'formula' in input ? { value } : { value: input.value }
}

/** What stands below moves up; cells beside the rows stay where they are. */
function removed(surface: SheetSurface, { sheetId, head, rows }: Place, row: number): boolean {
  const top = head.top + 1 + row
  const bottom = head.top + rows
  const part = { left: head.left, right: head.right }
  if (top < bottom) {
    const from = { ...part, top: top + 1, bottom }
    const to = { ...part, top, bottom: bottom - 1 }
    if (!surface.execute('cells.copy', { fromSheetId: sheetId, from, sheetId, to, parts: 'contents' })) return false
  }
  return surface.execute('cells.clearContents', { sheetId, ranges: [{ ...part, top: bottom, bottom }] })
}
