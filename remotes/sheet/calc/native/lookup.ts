// VLOOKUP, MATCH and XLOOKUP in one stored column.
import {
  CellError,
  compareScalars,
  ERROR,
  Reference,
  type Scalar,
  sortedPlace,
  type Value,
} from '@wenfang/shared-formulas'
import { keyColumnOf, type KeyColumn } from './key-column.ts'
import { storedArea, type Native, type StoredArea } from './native.ts'

/** A number or a plain text; null when the general function must look. */
function wantedOf(value: Value | undefined): number | string | null {
  const area = value instanceof Reference ? storedArea(value) : null
  if (area && (area.top !== area.bottom || area.left !== area.right)) return null
  const cell = area ? area.sheet.get(area.top, area.left) : value
  if (typeof cell === 'number') return cell
  return typeof cell === 'string' && !/[*?~]/.test(cell) ? cell : null
}

/** The first place that equals; -1 for none. */
function exactPlace(keys: KeyColumn, wanted: number | string): number {
  const isSame = (cell: Scalar): boolean =>
    typeof cell === typeof wanted && !(cell instanceof CellError) && compareScalars(cell, wanted) === 0
  return keys.candidates(wanted).find((place) => isSame(keys.cells[place] ?? null)) ?? -1
}

/** Absent = what the function takes for it. A number is a truth value. */
function flagOf(value: Value | undefined, absent: boolean): boolean | null {
  if (value === undefined) return absent
  return typeof value === 'boolean' ? value : typeof value === 'number' ? value !== 0 : null
}

function areaOf(value: Value | undefined): StoredArea | null {
  return value instanceof Reference ? storedArea(value) : null
}

export const LOOKUPS: Readonly<Record<string, Native>> = {
  VLOOKUP: (values) => {
    const [asked, table, index, sorted] = values
    const [wanted, area, isSorted] = [wantedOf(asked), areaOf(table), flagOf(sorted, values.length < 4)]
    if (wanted === null || !area || isSorted === null || typeof index !== 'number') return undefined
    const column = area.left + Math.trunc(index) - 1
    if (column < area.left || column > area.right) return undefined
    const keys = keyColumnOf({ ...area, right: area.left })
    if (!keys) return undefined
    const place = isSorted ? sortedPlace(keys.cells, wanted, 1) : exactPlace(keys, wanted)
    return place < 0 ? ERROR.na : (area.sheet.get(area.top + place, column) ?? 0)
  },
  MATCH: (values) => {
    const [asked, range] = values
    // An empty argument is zero.
    const mode = values.length < 3 ? 1 : (values[2] ?? 0)
    const [wanted, area] = [wantedOf(asked), areaOf(range)]
    const keys = area && keyColumnOf(area)
    if (wanted === null || !keys || typeof mode !== 'number') return undefined
    const direction = mode > 0 ? 1 : -1
    const place = mode === 0 ? exactPlace(keys, wanted) : sortedPlace(keys.cells, wanted, direction)
    return place < 0 ? ERROR.na : place + 1
  },
  XLOOKUP: ([asked, range, results, otherwise, match = 0, mode = 1]) => {
    const [wanted, area, target] = [wantedOf(asked), areaOf(range), areaOf(results)]
    if (wanted === null || !area || !target || match !== 0 || mode !== 1) return undefined
    const keys = target.bottom - target.top === area.bottom - area.top ? keyColumnOf(area) : null
    if (!keys) return undefined
    const place = exactPlace(keys, wanted)
    if (place < 0) return otherwise ?? ERROR.na
    const row = target.top + place
    return new Reference([{ ...target, top: row, bottom: row }])
  },
}
