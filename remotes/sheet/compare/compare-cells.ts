import { parseSlot } from '../model/axis/slots.ts'
import { coalesce } from '../model/changes/coalesce.ts'
import { printFormula } from '../model/formulas/print-formula.ts'
import { occupiedAreas } from '../model/read/occupied-areas.ts'
import { extentOf } from '../model/read/read-sheet.ts'
import { readStored } from '../model/read/read-window.ts'
import type { WindowBuilder } from '../model/read/window-builder.ts'
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
export function compareCells(before: Side, after: Side): Comparison {
  const seen = new Map<number, { readonly before: CellState; readonly after: CellState } | null>()
  const formats = new Map<string, { readonly groups: readonly StyleGroup[]; readonly places: Map<number, number> }>()
  const styles = new StylePairs(before.book, after.book)
  const isFresh = new Set<number>()
  const compare = (rows: Segment, columns: Segment): void => {
    const old = stored(before, rows.before, columns.before, rows.count, columns.count)
    const now = stored(after, rows.after, columns.after, rows.count, columns.count)
    for (let at = 0; at < old.kinds.length; at++) {
      const [row, column] = [rows.after + (at % rows.count), columns.after + Math.floor(at / rows.count)]
      const place = row * MAX_COLUMNS + column
      const groups = styles.differences(old.styles[at] ?? 0, now.styles[at] ?? 0)
      if (groups.length > 0) {
        const key = groups.join()
        const known = formats.get(key) ?? { groups, places: new Map<number, number>() }
        formats.set(key, known)
        known.places.set(place, 0)
      }
      if (isSameContent(old, now, at) || isFresh.has(place)) continue
      isFresh.add(place)
      if (seen.size < MAX_CELLS)
        seen.set(place, {
          before: stateAt(before, old, at, rows.before + (at % rows.count), columns.before + column - columns.after),
          after: stateAt(after, now, at, row, column),
        })
    }
  }
  for (const [rows, columns] of areas(before, after)) compare(rows, columns)
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
  for (const area of occupied(after))
    for (const rows of segments(before.sheet.rows, after.sheet.rows, area.top, area.bottom))
      for (const columns of segments(before.sheet.columns, after.sheet.columns, area.left, area.right))
        yield [rows, columns]
  const turned = ({ before: at, after: from, count }: Segment): Segment => ({ before: from, after: at, count })
  for (const area of occupied(before))
    for (const rows of segments(after.sheet.rows, before.sheet.rows, area.top, area.bottom))
      for (const columns of segments(after.sheet.columns, before.sheet.columns, area.left, area.right))
        yield [turned(rows), turned(columns)]
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
  const template = ({ formulas, templates }: WindowBuilder): string | undefined => templates[(formulas[at] ?? 0) - 1]
  const [was, is] = [template(old), template(now)]
  if (was !== undefined || is !== undefined) return was === is
  const kind = old.kinds[at] ?? 0
  if (kind !== now.kinds[at]) return false
  if (kind !== KIND.text) return kind === KIND.blank || Object.is(old.values[at], now.values[at])
  const text = ({ texts, values }: WindowBuilder): string => JSON.stringify(texts[values[at] ?? 0] ?? null)
  return text(old) === text(now)
}

function stateAt({ book, sheet }: Side, cells: WindowBuilder, at: number, row: number, column: number): CellState {
  const value = cells.values[at] ?? 0
  const number = cells.formulas[at] ?? 0
  const template = cells.templates[number - 1]
  const home = {
    sheetId: sheet.id,
    row: parseSlot(sheet.rows.idAt(row)),
    column: parseSlot(sheet.columns.idAt(column)),
  }
  return {
    text: textOf(cells.kinds[at] ?? 0, value, cells.texts[value]?.text ?? ''),
    formula:
      template === undefined
        ? null
        : `=${printFormula(template, home, row, column, 'A1', book, cells.eras[number - 1] ?? 0)}`,
  }
}

function textOf(kind: number, value: number, text: string): string {
  switch (kind) {
    case KIND.number:
      return String(value)
    case KIND.text:
      return text
    case KIND.boolean:
      return value === 0 ? 'FALSE' : 'TRUE'
    case KIND.error:
      return ERRORS[value] ?? ''
    default:
      return ''
  }
}

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
