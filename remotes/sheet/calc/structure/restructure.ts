// Rows and columns come, go and move: values and formulas go with them, references follow as in Excel.
import type { ReferenceNode } from '../../formula/index.ts'
import type { TableDefinition } from '../book.ts'
import type { Core } from '../core.ts'
import { sheetsOf } from '../dependents/resolve.ts'
import type { CellRows } from '../propagation.ts'
import type { CalcSheet } from '../store/calc-sheet.ts'
import type { ArrayRecord, FormulaRun } from '../store/formula-run.ts'
import type { AxisChange } from './axis-change.ts'
import { follow } from './follow.ts'
import { followRun } from './follow-run.ts'
import { installRuns, type PlacedRun } from './install-runs.ts'
import { moveCells } from './move-cells.ts'

/** What is touched is marked; what was to be computed still is. */
export function restructure(core: Core, sheet: CalcSheet, change: AxisChange): void {
  const { book, listing, propagation, arrays, templates } = core
  listing.flush()
  const dirtyAnchors = releaseArrays(core, sheet, change)
  const pending = propagation.takeAll()
  const kept = [...sheet.arrays.values()]
  const isNamesTouched = touchesNames(core, sheet, change)
  const runs = new Map<CalcSheet, PlacedRun[]>()
  for (const owner of book.sheets) {
    const isMeant = (node: Pick<ReferenceNode, 'sheet'>): boolean =>
      node.sheet === null ? owner === sheet : node.sheet.last === null && sheetsOf(node.sheet, owner, book)[0] === sheet
    const placed: PlacedRun[] = []
    runs.set(owner, placed)
    for (const column of owner.columns)
      for (const run of column?.formulas.items ?? []) {
        const isAlways =
          listing.positional.has(run) ||
          listing.dynamic.has(run) ||
          (isNamesTouched && listing.named.has(run)) ||
          isThrough(run)
        for (const part of followRun(run, sheet, change, isMeant, templates))
          placed.push({ run: part.run, isTouched: part.isTouched || isAlways })
      }
  }
  moveCells(sheet, change)
  book.tables.set(sheet, movedTables(book.tables.get(sheet) ?? [], change))
  for (const [owner, placed] of runs) installRuns(owner, placed, propagation)
  sheet.arrays.clear()
  for (const column of sheet.columns) column?.arrays.replaceAll([])
  for (const record of kept) {
    const moved = movedArray(record, change)
    if (moved) arrays.own(sheet, moved)
  }
  for (const [row, column] of dirtyAnchors) {
    const place = placeOf(row, column, change)
    const run = place && sheet.columns[place.column]?.formulas.find(place.row)
    if (run) propagation.mark(run, place.row, place.row)
  }
  for (const rows of pending)
    for (const moved of rows.sheet === sheet ? movedRows(rows, change) : [rows]) propagation.markRows(moved)
  sheet.measure()
  listing.clear()
  // Whatever stands behind the change shows something else.
  const isRow = change.axis === 'row'
  for (let column = isRow ? 0 : change.first; column < sheet.usedColumns; column++)
    if (sheet.usedRows > (isRow ? change.first : 0))
      core.changes.add(sheet, column, isRow ? change.first : 0, sheet.usedRows - 1)
}

/** Dynamic arrays that reach into the change lose their cells and are computed again; answers the places of their formulas. */
function releaseArrays({ arrays }: Core, sheet: CalcSheet, change: AxisChange): (readonly [number, number])[] {
  const places: (readonly [number, number])[] = []
  for (const { row, column } of sheet.blocked.values()) places.push([row, column])
  sheet.blocked.clear()
  for (const record of sheet.arrays.values()) {
    const isBefore = (change.axis === 'row' ? record.bottom : record.right) < change.first
    if (record.isFixed || isBefore) continue
    arrays.clear(sheet, record, null)
    places.push([record.row, record.column])
  }
  return places
}

/** Reads several sheets at one place: it does not follow. */
function isThrough({ template }: FormulaRun): boolean {
  return template.traits.references.some(({ sheet }) => sheet?.last != null)
}

/** Names follow by their absolute references; those that are relative mean another place in every cell. */
function touchesNames({ book, templates }: Core, sheet: CalcSheet, change: AxisChange): boolean {
  let isAny = false
  book.rewriteNames((template) => {
    const isMeant = (node: Pick<ReferenceNode, 'sheet'>): boolean =>
      node.sheet !== null && node.sheet.last === null && sheetsOf(node.sheet, sheet, book)[0] === sheet
    const isFixed = template.traits.references.every(({ rows, columns }) => {
      const span = change.axis === 'row' ? rows : columns
      return !span || (span.first.isAbsolute && span.last.isAbsolute)
    })
    if (!isFixed) return template
    const followed = follow(template, { before: 0, after: 0 }, change, isMeant, templates)
    isAny ||= followed.isTouched
    return followed.template
  })
  return isAny || (book.tables.get(sheet)?.length ?? 0) > 0
}

function movedTables(tables: readonly TableDefinition[], change: AxisChange): TableDefinition[] {
  return tables.flatMap((table) => {
    const rows = change.axis === 'row' ? change.range(table.top, table.bottom) : [table.top, table.bottom]
    const columns = change.axis === 'column' ? change.range(table.left, table.right) : [table.left, table.right]
    if (!rows || !columns) return []
    const [[top = 0, bottom = 0], [left = 0, right = 0]] = [rows, columns]
    if (change.axis === 'row') return [{ ...table, top, bottom }]
    const names = Array.from({ length: right - left + 1 }, () => '')
    for (const [at, name] of table.columns.entries()) {
      const place = change.place(table.left + at)
      if (place !== null) names[place - left] = name
    }
    return [{ ...table, left, right, columns: names }]
  })
}

function movedArray(record: ArrayRecord, change: AxisChange): ArrayRecord | null {
  const place = placeOf(record.row, record.column, change)
  if (!place) return null
  if (change.axis === 'row') {
    const range = change.range(record.top, record.bottom)
    return range && { ...record, ...place, top: range[0], bottom: range[1] }
  }
  const range = change.range(record.left, record.right)
  return range && { ...record, ...place, left: range[0], right: range[1] }
}

function movedRows(rows: CellRows, change: AxisChange): CellRows[] {
  if (change.axis === 'column') {
    const column = change.place(rows.column)
    return column === null ? [] : [{ ...rows, column }]
  }
  return [...change.blocks()].flatMap(({ from, end, shift }) => {
    const [top, bottom] = [Math.max(rows.top, from), Math.min(rows.bottom, end - 1)]
    return top <= bottom ? [{ ...rows, top: top + shift, bottom: bottom + shift }] : []
  })
}

function placeOf(row: number, column: number, change: AxisChange): { row: number; column: number } | null {
  const place = change.place(change.axis === 'row' ? row : column)
  if (place === null) return null
  return change.axis === 'row' ? { row: place, column } : { row, column: place }
}
