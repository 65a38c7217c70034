import type { BookState } from '../state/book-state.ts'
import type { SheetState } from '../state/sheet-state.ts'
import type { Axis as AxisName } from '../edit.ts'
import { IntervalMap } from '../axis/interval-map.ts'
import { GRID } from '../axis/slots.ts'
import type { Run } from '../axis/layout-runs.ts'
import type { Band } from '../workbook-data.ts'

export const BAND_SETTINGS = ['size', 'isHidden', 'isFiltered', 'outlineLevel', 'isCollapsed'] as const
export type BandSetting = (typeof BAND_SETTINGS)[number]

export type BandRecord = readonly [stamp: number, value: unknown]

export const bandKey = (block: string, from: number, to: number, setting: BandSetting): string =>
  `${block}:${from.toString(36)}-${to.toString(36)}|${setting}`

/** Settings of the visible lines, neighbours with equal ones joined; lines with defaults are left out. */
export function readBands(book: BookState, sheet: SheetState, axis: AxisName): Band[] {
  const painted = paintSettings(sheet, axis)
  const styles = paintStyles(book, sheet, axis)
  const bands: Band[] = []
  const { visible, size } = sheet.axis(axis)
  for (const run of visible) {
    if (run.position >= size) break
    for (const [from, to] of cuts(run, [...painted.values(), styles], size)) {
      const value = (setting: BandSetting): unknown => valueAt(painted.get(setting), run.block, from)
      const band: Band = {
        first: run.position + from - run.from,
        last: run.position + to - run.from,
        size: (value('size') as number | null | undefined) ?? null,
        isHidden: Boolean(value('isHidden')) || Boolean(value('isFiltered')),
        outlineLevel: (value('outlineLevel') as number | undefined) ?? 0,
        isCollapsed: Boolean(value('isCollapsed')),
        style: valueAt(styles, run.block, from) ?? 0,
      }
      push(bands, band)
    }
  }
  return bands
}

type Painted<T> = Map<string, IntervalMap<T>>

function paintSettings(sheet: SheetState, axis: AxisName): Map<BandSetting, Painted<unknown>> {
  const records: { key: string; record: BandRecord }[] = []
  sheet.maps[axis === 'rows' ? 'rp' : 'cp'].forEach((record, key) =>
    records.push({ key, record: record as BandRecord }),
  )
  records.sort((a, b) => a.record[0] - b.record[0] || (a.key < b.key ? -1 : 1))
  const painted = new Map<BandSetting, Painted<unknown>>()
  for (const { key, record } of records) {
    const [lines = '', setting] = key.split('|')
    const [block = '', ends = ''] = lines.split(':')
    const [from = 0, to = 0] = ends.split('-').map((end) => Number.parseInt(end, 36))
    const maps = painted.get(setting as BandSetting) ?? new Map<string, IntervalMap<unknown>>()
    painted.set(setting as BandSetting, maps)
    mapOf(maps, block).paint(from, to, record[1])
  }
  return painted
}

/** Styles of whole lines: runs that name lines of this axis only. */
function paintStyles(book: BookState, sheet: SheetState, axis: AxisName): Painted<number> {
  const painted: Painted<number> = new Map()
  for (const { record } of sheet.runs) {
    const [, rows, columns, patch] = record
    const [own, other] = axis === 'rows' ? [rows, columns] : [columns, rows]
    if (other !== null || own === null) continue
    for (const [block, from, to] of own) {
      const map = mapOf(painted, block)
      const before: [number, number, number][] = []
      map.each(from, to, (a, b, style) => before.push([a, b, style ?? 0]))
      for (const [a, b, style] of before) map.paint(a, b, book.styles.withPatch(style, patch))
    }
  }
  return painted
}

function mapOf<T>(maps: Painted<T>, block: string): IntervalMap<T> {
  const known = maps.get(block)
  if (known) return known
  const made = new IntervalMap<T>()
  maps.set(block, made)
  return made
}

/** A run cut wherever one of the settings changes. */
function cuts(run: Run, painted: readonly Painted<unknown>[], size: number): (readonly [from: number, to: number])[] {
  const end = Math.min(run.to, run.from + size - 1 - run.position)
  const starts = new Set<number>([run.from])
  for (const maps of painted) maps.get(run.block)?.each(run.from, end, (from) => starts.add(from))
  const sorted = [...starts].toSorted((a, b) => a - b)
  return sorted.map((from, at) => [from, (sorted[at + 1] ?? end + 1) - 1])
}

function valueAt<T>(maps: Painted<T> | undefined, block: string, index: number): T | undefined {
  let found: T | undefined
  maps?.get(block)?.each(index, index, (_from, _to, value) => {
    found = value
  })
  return found
}

function push(bands: Band[], band: Band): void {
  const isDefault =
    band.size === null && !band.isHidden && band.outlineLevel === 0 && !band.isCollapsed && band.style === 0
  if (isDefault) return
  const last = bands.at(-1)
  const isSame =
    last?.last === band.first - 1 &&
    last.size === band.size &&
    last.isHidden === band.isHidden &&
    last.outlineLevel === band.outlineLevel &&
    last.isCollapsed === band.isCollapsed &&
    last.style === band.style
  if (last && isSame) bands[bands.length - 1] = { ...last, last: band.last }
  else bands.push(band)
}

/** Lines of the grid itself that a band of a file speaks of. */
export const gridBandKey = (first: number, last: number, setting: BandSetting): string =>
  bandKey(GRID, first, last, setting)
