import type { Axis } from '../axis/axis.ts'
import { axisDiff } from '../axis/axis-diff.ts'
import type { SlotInterval } from '../axis/slots.ts'
import type { ObjectKind } from '../objects.ts'
import { extentOf } from '../read/read-sheet.ts'
import { placedLines } from '../read/patch-cells.ts'
import { objectIdOf, type ObjectRecord } from '../read/object-records.ts'
import { parseCellKey } from '../state/cell-index.ts'
import type { SheetMapName } from '../state/layout.ts'
import type { Keyed, SheetState } from '../state/sheet-state.ts'
import type { StyleRunRecord } from '../state/style-run.ts'
import { baseTileBands, type PatchTileRecord } from '../tiles/tile-key.ts'
import type { SheetChange, StructureStep } from '../workbook-change.ts'
import type { CellRange } from '../workbook-data.ts'
import { coalesce } from './coalesce.ts'

/** What listeners were last told of. */
interface Told {
  readonly rows: Axis
  readonly columns: Axis
  readonly patches: readonly Keyed<PatchTileRecord>[]
  readonly runs: readonly Keyed<StyleRunRecord>[]
}

/** Follows one sheet and says in positions what changed since it was asked last. */
export class SheetChanges {
  readonly #sheet: SheetState
  #told: Told

  constructor(sheet: SheetState) {
    this.#sheet = sheet
    this.#told = this.#now()
  }

  #now(): Told {
    const { rows, columns, patches, runs } = this.#sheet
    return { rows, columns, patches, runs }
  }

  /** `keys`: entries that were written, by map. The sheet's state has followed already. */
  take(keys: ReadonlyMap<SheetMapName, ReadonlySet<string>>): SheetChange {
    const before = this.#told
    const after = (this.#told = this.#now())
    const sheet = this.#sheet
    const structure = [
      ...(before.rows === after.rows ? [] : axisDiff(before.rows, after.rows, 'rows')),
      ...(before.columns === after.columns ? [] : axisDiff(before.columns, after.columns, 'columns')),
    ]
    const ranges: CellRange[] = [
      ...this.#inserted(structure),
      ...this.#cells(keys),
      ...this.#tiles(keys.get('tiles'), before, after),
      ...this.#runs(keys.get('runs'), before, after),
    ]
    const isMoved = structure.length > 0
    return {
      sheetId: sheet.id,
      structure,
      cells: ranges,
      areBandsChanged: isMoved || keys.has('rp') || keys.has('cp') || keys.has('runs'),
      objects: objectKinds(sheet, isMoved ? null : (keys.get('ranges') ?? new Set())),
      areFormulasMoved: isMoved,
    }
  }

  /** Lines that came back or from elsewhere bring their cells. */
  #inserted(structure: readonly StructureStep[]): CellRange[] {
    if (structure.every(({ kind }) => kind !== 'insert')) return []
    const extent = extentOf(this.#sheet)
    return structure.flatMap((step): CellRange[] => {
      if (step.kind !== 'insert') return []
      const last = Math.min(step.first + step.count, extent[step.axis]) - 1
      if (last < step.first) return []
      return [
        step.axis === 'rows'
          ? { top: step.first, bottom: last, left: 0, right: Math.max(0, extent.columns - 1) }
          : { left: step.first, right: last, top: 0, bottom: Math.max(0, extent.rows - 1) },
      ]
    })
  }

  #cells(keys: ReadonlyMap<SheetMapName, ReadonlySet<string>>): CellRange[] {
    const cells: (readonly [number, number])[] = []
    for (const map of ['v', 's'] as const)
      for (const key of keys.get(map) ?? []) {
        const { row, column } = parseCellKey(key)
        const [atRow, atColumn] = [this.#sheet.rows.locate(row), this.#sheet.columns.locate(column)]
        if (atRow?.isAlive && atColumn?.isAlive) cells.push([atRow.position, atColumn.position])
      }
    return coalesce(cells)
  }

  #tiles(keys: ReadonlySet<string> | undefined, before: Told, after: Told): CellRange[] {
    const ranges: CellRange[] = []
    for (const key of keys ?? []) {
      const bands = baseTileBands(key)
      if (bands)
        ranges.push(
          ...this.#areas(
            [[bands.rowBlock, bands.row, bands.lastRow]],
            [[bands.columnBlock, bands.column, bands.lastColumn]],
          ),
        )
      for (const patches of [before.patches, after.patches]) {
        const patch = patches.find((one) => one.key === key)
        if (patch) ranges.push(...this.#areas(patch.record[1], patch.record[2]))
      }
    }
    return ranges
  }

  #runs(keys: ReadonlySet<string> | undefined, before: Told, after: Told): CellRange[] {
    return [...(keys ?? [])].flatMap((key) => {
      const run = [...after.runs, ...before.runs].find((one) => one.key === key)
      return run ? this.#areas(run.record[1], run.record[2]) : []
    })
  }

  #areas(rows: readonly SlotInterval[] | null, columns: readonly SlotInterval[] | null): CellRange[] {
    const place = (axis: Axis, lines: readonly SlotInterval[] | null) =>
      lines ? placedLines(axis, lines, 0, axis.size - 1) : [{ position: 0, count: axis.size }]
    const across = place(this.#sheet.columns, columns)
    return place(this.#sheet.rows, rows).flatMap((row) =>
      across.map((column) => ({
        top: row.position,
        bottom: row.position + row.count - 1,
        left: column.position,
        right: column.position + column.count - 1,
      })),
    )
  }
}

/** Kinds of the written entries; all that are there when `keys` is null. */
export function objectKinds(sheet: SheetState, keys: ReadonlySet<string> | null): ObjectKind[] {
  const { ranges } = sheet.maps
  const kinds = new Set<ObjectKind>()
  for (const key of keys ?? ranges.keys()) {
    const record = ranges.get(objectIdOf(key)) as ObjectRecord | undefined
    if (record) kinds.add(record[1])
    else if (keys) for (const kind of objectKinds(sheet, null)) kinds.add(kind)
  }
  return [...kinds]
}
