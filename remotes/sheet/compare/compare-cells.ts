import { parseSlot } from '../model/axis/slots.ts'
import type { CellValue } from '../model/cell-window.ts'
import { coalesce } from '../model/changes/coalesce.ts'
import { printFormula } from '../model/formulas/print-formula.ts'
import { occupiedAreas } from '../model/read/occupied-areas.ts'
import { extentOf } from '../model/read/read-sheet.ts'
import { readStored } from '../model/read/read-window.ts'
import type { WindowBuilder } from '../model/read/window-builder.ts'
import { cellText } from '../print/paint/cell-text.ts'
import type { BookState } from '../model/state/book-state.ts'
import type { SheetState } from '../model/state/sheet-state.ts'
import { STYLE_GROUPS, type StyleGroup } from '../model/styles/style-groups.ts'
import { ERRORS, KIND, MAX_COLUMNS, type CellRange } from '../model/workbook-data.ts'
import { segments, type Segment } from './compare-lines.ts'
import type { CellState, SheetComparison } from './version-changes.ts'

/** More than anybody reads. */
const MAX_CELLS = 5_000

/** One version's sheet. */
export interface Side {
  readonly book: BookState
  readonly sheet: SheetState
}

type Comparison = Pick<SheetComparison, 'cells' | 'cellCount' | 'formats'>

/** Cells whose lines are in both versions. */
export function* compareCells(before: Side, after: Side): Generator<void, Comparison, void> {
  const seen = new Map<number, { readonly before: CellState; readonly after: CellState } | null>()
  const formats = new Map<string, { readonly groups: readonly StyleGroup[]; readonly places: Map<number, number> }>()
  const styles = new StylePairs(before.book, after.book)
  const isFresh = new Set<number>()
  const compare = (rows: Segment, columns: Segment): void => {
    const old = stored(before, rows.before, columns.before, rows.count, columns.count)
    const now = stored(after, rows.after, columns.after, rows.count, columns.count)
    for (let at = 0; at < old.kinds.length; at++) {
      const groups = styles.differences(old.styles[at] ?? 0, now.styles[at] ?? 0)
      const isSame = isSameContent(old, now, at)
      if (isSame && groups.length === 0) continue
      const row = rows.after + (at % rows.count)
      const column = columns.after + Math.floor(at / rows.count)
      const place = row * MAX_COLUMNS + column
      if (groups.length > 0) {
        const key = groups.join()
        const known = formats.get(key) ?? { groups, places: new Map<number, number>() }
        formats.set(key, known)
        known.places.set(place, 0)
      }
      if (isSame || isFresh.has(place)) continue
      isFresh.add(place)
      if (seen.size < MAX_CELLS)
        seen.set(place, {
          before: stateAt(before, old, at, rows.before + (at % rows.count), columns.before + column - columns.after),
          after: stateAt(after, now, at, row, column),
        })
    }
  }
  for (const [rows, columns] of areas(before, after)) {
    compare(rows, columns)
    yield
  }
  const placeOf = (place: number): readonly [number, number] => [Math.floor(place / MAX_COLUMNS), place % MAX_COLUMNS]
  return {
    cells: [...seen]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([place, change]) => {
        const [row, column] = placeOf(place)
        return change ? [{ row, column, ...change }] : []
      }),
    cellCount: isFresh.size,
    formats: [...formats.values()].flatMap(({ groups, places }) =>
      coalesce([...places.keys()].map(placeOf)).map((range) => ({ range, groups })),
    ),
  }
}

/** Where either version holds something, as runs of lines that are neighbours in both. */
function* areas(before: Side, after: Side): Generator<readonly [rows: Segment, columns: Segment]> {
  const seen = new Set<string>()
  const keyOf = (rows: Segment, columns: Segment): string =>
    [rows, columns].map(({ before: at, after: from, count }) => `${at},${from},${count}`).join()
  for (const area of occupied(after))
    for (const rows of segments(before.sheet.rows, after.sheet.rows, area.top, area.bottom))
      for (const columns of segments(before.sheet.columns, after.sheet.columns, area.left, area.right)) {
        seen.add(keyOf(rows, columns))
        yield [rows, columns]
      }
  const turned = ({ before: at, after: from, count }: Segment): Segment => ({ before: from, after: at, count })
  for (const area of occupied(before))
    for (const rows of segments(after.sheet.rows, before.sheet.rows, area.top, area.bottom))
      for (const columns of segments(after.sheet.columns, before.sheet.columns, area.left, area.right))
        if (!seen.has(keyOf(turned(rows), turned(columns)))) yield [turned(rows), turned(columns)]
}

function occupied({ sheet }: Side): readonly CellRange[] {
  const { rows, columns } = extentOf(sheet)
  return rows === 0 || columns === 0
    ? []
    : [...occupiedAreas(sheet, { top: 0, left: 0, bottom: rows - 1, right: columns - 1 })]
}

const stored = ({ book, sheet }: Side, top: number, left: number, rows: number, columns: number): WindowBuilder =>
  readStored(book, sheet, { top, left, bottom: top + rows - 1, right: left + columns - 1 }).cells

/** Formulas are stored by the names of lines: what only moved is the same. */
function isSameContent(old: WindowBuilder, now: WindowBuilder, at: number): boolean {
  const [was, is] = [old.formulas[at] ?? 0, now.formulas[at] ?? 0]
  if (was > 0 || is > 0) return old.templates[was - 1] === now.templates[is - 1]
  const kind = old.kinds[at] ?? 0
  if (kind !== now.kinds[at]) return false
  if (kind !== KIND.text) return kind === KIND.blank || Object.is(old.values[at], now.values[at])
  const text = ({ texts, values }: WindowBuilder): string => JSON.stringify(texts[values[at] ?? 0] ?? null)
  return text(old) === text(now)
}

function stateAt({ book, sheet }: Side, cells: WindowBuilder, at: number, row: number, column: number): CellState {
  const number = cells.formulas[at] ?? 0
  const template = cells.templates[number - 1]
  const home = {
    sheetId: sheet.id,
    row: parseSlot(sheet.rows.idAt(row)),
    column: parseSlot(sheet.columns.idAt(column)),
  }
  return {
    text: textOf(book, cells, at),
    formula:
      template === undefined
        ? null
        : `=${printFormula(template, home, row, column, 'A1', book, cells.eras[number - 1] ?? 0)}`,
  }
}

/** As the cell shows it, however narrow its column is. */
function textOf(book: BookState, cells: WindowBuilder, at: number): string {
  const dateSystem = (book.maps.book.get('dateSystem') as readonly [number, 1900 | 1904] | undefined)?.[1] ?? 1900
  const { format } = book.styles.styleOf(cells.styles[at] ?? 0)
  return cellText(valueOf(cells, at), format, dateSystem, null)?.text ?? ''
}

function valueOf({ kinds, values, texts }: WindowBuilder, at: number): CellValue {
  const value = values[at] ?? 0
  switch (kinds[at]) {
    case KIND.number:
      return value
    case KIND.text:
      return texts[value]?.text ?? ''
    case KIND.boolean:
      return value !== 0
    case KIND.error:
      return { error: ERRORS[value] ?? '#N/A' }
    default:
      return null
  }
}

const NOTHING: readonly StyleGroup[] = []

/** Numbers of styles belong to one version; what they look like is compared once a pair. */
class StylePairs {
  readonly #before: BookState
  readonly #after: BookState
  readonly #known = new Map<number, readonly StyleGroup[]>()

  constructor(before: BookState, after: BookState) {
    this.#before = before
    this.#after = after
  }

  differences(old: number, now: number): readonly StyleGroup[] {
    if (old === 0 && now === 0) return NOTHING
    const key = old * 2 ** 26 + now
    let groups = this.#known.get(key)
    if (!groups) {
      const [was, is] = [this.#before.styles.styleOf(old), this.#after.styles.styleOf(now)]
      groups = STYLE_GROUPS.filter((group) => JSON.stringify(was[group] ?? null) !== JSON.stringify(is[group] ?? null))
      this.#known.set(key, groups)
    }
    return groups
  }
}
