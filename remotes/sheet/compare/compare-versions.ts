import * as Y from 'yjs'
import { GRID } from '../model/axis/slots.ts'
import { printFormula } from '../model/formulas/print-formula.ts'
import { readBands } from '../model/read/read-bands.ts'
import { storedPayload } from '../model/read/read-objects.ts'
import { objectIdOf, placeRange, type ObjectRecord } from '../model/read/object-records.ts'
import { BookState } from '../model/state/book-state.ts'
import type { SheetState } from '../model/state/sheet-state.ts'
import type { CellRange } from '../model/workbook-data.ts'
import { compareCells, type Side } from './compare-cells.ts'
import { compareLines } from './compare-lines.ts'
import type { SheetComparison, VersionComparison } from './version-changes.ts'

/**
 * What differs between two states of one workbook. Lines, sheets, objects and names are found again by their names in the
 * document: a cell below an inserted row is the same cell.
 */
export function compareVersions(before: Uint8Array, after: Uint8Array): VersionComparison {
  const steps = compareSteps(before, after)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** The same, to be done piece by piece: each step takes a few milliseconds. Whoever stops earlier calls `return`. */
export function* compareSteps(before: Uint8Array, after: Uint8Array): Generator<void, VersionComparison, void> {
  const [old, now] = [bookOf(before), bookOf(after)]
  try {
    const gone = old.tabs.filter(({ id }) => now.sheetName(id) === null)
    const sheets: SheetComparison[] = []
    for (const { id } of [...now.tabs, ...gone]) {
      const found = yield* compareSheet(old, now, id)
      if (found) sheets.push(found)
    }
    return { sheets, names: compareNames(old, now) }
  } finally {
    old.doc.destroy()
    now.doc.destroy()
  }
}

function bookOf(state: Uint8Array): BookState {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  return new BookState(doc)
}

function* compareSheet(old: BookState, now: BookState, id: string): Generator<void, SheetComparison | null, void> {
  const [before, after] = [tabOf(old, id), tabOf(now, id)]
  const frame = {
    sheetId: id,
    name: after?.name ?? before?.name ?? '',
    before,
    after: after && { ...after, state: String(now.sheets.get(id)?.setting('state') ?? 'visible') },
  }
  const [was, is] = [old.axes(id), now.axes(id)]
  if (!before || !after || !was || !is)
    return {
      ...frame,
      inserted: [],
      removed: [],
      moved: [],
      cells: [],
      cellCount: 0,
      formats: [],
      objects: [],
      areLinesChanged: false,
    }
  const sides: readonly [Side, Side] = [
    { book: old, sheet: was },
    { book: now, sheet: is },
  ]
  const [rows, columns] = [compareLines(was.rows, is.rows, 'rows'), compareLines(was.columns, is.columns, 'columns')]
  const comparison: SheetComparison = {
    ...frame,
    inserted: [...rows.inserted, ...columns.inserted],
    removed: [...rows.removed, ...columns.removed],
    moved: [...rows.moved, ...columns.moved],
    ...(yield* compareCells(...sides)),
    objects: compareObjects(was, is),
    areLinesChanged: lineText(sides[0]) !== lineText(sides[1]),
  }
  const { inserted, removed, moved, cellCount, formats, objects, areLinesChanged } = comparison
  const isSame =
    [inserted, removed, moved, formats, objects].every((list) => list.length === 0) &&
    cellCount === 0 &&
    !areLinesChanged &&
    before.name === after.name &&
    before.place === after.place &&
    was.setting('state') === is.setting('state')
  return isSame ? null : comparison
}

function tabOf(book: BookState, id: string): { readonly name: string; readonly place: number } | null {
  const place = book.tabs.findIndex((tab) => tab.id === id)
  return place < 0 ? null : { name: book.tabs[place]?.name ?? '', place }
}

/** Settings of lines by the names of the lines, so that a move is none. */
const lineText = ({ book, sheet }: Side): string =>
  JSON.stringify(
    (['rows', 'columns'] as const).map((axis) =>
      readBands(book, sheet, axis)
        .filter(
          ({ size, isHidden, outlineLevel, isCollapsed }) =>
            size !== null || isHidden || outlineLevel > 0 || isCollapsed,
        )
        .map(({ first, last, size, isHidden, outlineLevel, isCollapsed }) => [
          sheet.axis(axis).intervals(first, last),
          [size, isHidden, outlineLevel, isCollapsed],
        ]),
    ),
  )

function compareObjects(was: SheetState, is: SheetState): SheetComparison['objects'] {
  const living = (sheet: SheetState): Map<string, { readonly record: ObjectRecord; readonly text: string }> => {
    const found = new Map<string, { readonly record: ObjectRecord; readonly text: string }>()
    sheet.maps.ranges.forEach((value, id) => {
      const record = value as ObjectRecord
      if (objectIdOf(id) !== id || !record[2]) return
      found.set(id, { record, text: JSON.stringify([record[2], storedPayload(sheet, id)]) })
    })
    return found
  }
  const rangesOf = (sheet: SheetState, { 2: corners }: ObjectRecord): CellRange[] =>
    (corners ?? []).flatMap((one) => placeRange(sheet, one) ?? [])
  const [old, now] = [living(was), living(is)]
  const changed = [...now].flatMap(([id, { record, text }]) => {
    const before = old.get(id)
    if (before?.text === text) return []
    const what = before ? ('changed' as const) : ('added' as const)
    return [{ id, kind: record[1], what, ranges: rangesOf(is, record) }]
  })
  const removed = [...old].flatMap(([id, { record }]) =>
    now.has(id) ? [] : [{ id, kind: record[1], what: 'removed' as const, ranges: rangesOf(was, record) }],
  )
  return [...changed, ...removed]
}

function compareNames(old: BookState, now: BookState): VersionComparison['names'] {
  const formulaOf = (book: BookState, id: string): string | null => {
    const name = book.names.byId.get(id)
    if (!name) return null
    const first = { block: GRID, index: 0 }
    const home = { sheetId: name.sheetId ?? book.tabs[0]?.id ?? '', row: first, column: first }
    return `=${printFormula(name.template, home, 0, 0, 'A1', book, book.moves.eraOf(name.stamp))}`
  }
  return [...new Set([...now.names.byId.keys(), ...old.names.byId.keys()])].flatMap((id) => {
    const [was, is] = [old.names.byId.get(id), now.names.byId.get(id)]
    if (was && is && was.name === is.name && was.template === is.template && was.sheetId === is.sheetId) return []
    return [{ name: is?.name ?? was?.name ?? '', before: formulaOf(old, id), after: formulaOf(now, id) }]
  })
}
