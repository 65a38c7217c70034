import { CellValueType, type ICellData, type IStyleData } from '@univerjs/core'
import {
  type CellInput,
  type CellRange,
  type CellStyle,
  type CellValue,
  type Edit,
  ERRORS,
  type ErrorText,
  type SharedWorkbook,
  type StylePatch,
} from '../model/index.ts'
import { changedStyle } from './cell-style.ts'
import { cellTextOf } from './rich-text.ts'
import type { Screen } from './screen.ts'

const isError = (text: string): text is ErrorText => (ERRORS as readonly string[]).includes(text)

/** What the engine keeps in a cell as what is put into the model; formulas that only point at a neighbour are resolved before. */
export function inputOf(cell: ICellData | null | undefined, themeColours: readonly string[]): CellInput {
  if (!cell) return { value: null }
  if (typeof cell.f === 'string' && cell.f !== '') return { formula: cell.f.replace(/^=/, '') }
  if (cell.p?.body) {
    const { text, runs } = cellTextOf(cell.p, themeColours)
    return runs ? { runs } : { value: text }
  }
  return { value: valueOf(cell) }
}

function valueOf({ v, t }: ICellData): CellValue {
  if (v === undefined || v === null || v === '') return null
  if (t === CellValueType.BOOLEAN || typeof v === 'boolean') return v === 1 || v === true || v === '1'
  if (t === CellValueType.STRING || t === CellValueType.FORCE_STRING) {
    const text = String(v)
    return t === CellValueType.STRING && isError(text) ? { error: text } : text
  }
  if (typeof v === 'number') return v
  return t === CellValueType.NUMBER && v.trim() !== '' && Number.isFinite(Number(v)) ? Number(v) : v
}

interface Place {
  readonly row: number
  readonly column: number
}

/** Edits that bring the model to what the engine shows at these places: contents, then styles by group. */
export function editsOfCells(
  model: SharedWorkbook,
  screen: Screen,
  sheetId: string,
  contents: readonly Place[],
  styles: readonly Place[],
  themeColours: readonly string[],
): readonly Edit[] {
  const matrix = screen.sheet(sheetId)?.getCellMatrix()
  const shown = ({ row, column }: Place): ICellData | null => matrix?.getValue(row, column) || null
  return [
    ...contentEdits(sheetId, contents, (place) => inputOf(shown(place), themeColours)),
    ...styleEdits(model, sheetId, styles, (place) => screen.styleOf(shown(place)), themeColours),
  ]
}

function contentEdits(
  sheetId: string,
  places: readonly Place[],
  inputAt: (place: Place) => CellInput,
): readonly Edit[] {
  if (places.length === 0) return []
  const box = boxOf(places)
  const width = box.right - box.left + 1
  const cells = Array.from({ length: box.bottom - box.top + 1 }, () =>
    Array.from<CellInput | undefined>({ length: width }),
  )
  for (const place of places) {
    const line = cells[place.row - box.top]
    if (line) line[place.column - box.left] = inputAt(place)
  }
  return [{ kind: 'setCells', sheetId, top: box.top, left: box.left, cells }]
}

/** Cells that change in the same way become few ranges. */
function styleEdits(
  model: SharedWorkbook,
  sheetId: string,
  places: readonly Place[],
  styleAt: (place: Place) => IStyleData,
  themeColours: readonly string[],
): readonly Edit[] {
  if (places.length === 0) return []
  const box = boxOf(places)
  const window = model.readWindow(sheetId, box)
  const byPatch = new Map<string, { readonly style: StylePatch; readonly places: Place[] }>()
  for (const place of places) {
    const at = (place.column - box.left) * window.height + place.row - box.top
    const before = model.styleOf(window.styles[at] ?? 0)
    const style = patchOf(before, changedStyle(before, styleAt(place), themeColours))
    if (!style) continue
    const key = JSON.stringify(style)
    const entry = byPatch.get(key)
    if (entry) entry.places.push(place)
    else byPatch.set(key, { style, places: [place] })
  }
  return [...byPatch.values()].map(({ style, places: same }) => ({
    kind: 'setStyle',
    sheetId,
    ranges: rangesOf(same),
    style,
  }))
}

const GROUPS = ['font', 'fill', 'border', 'align'] as const

/** Attributes that differ, by group; null when nothing does. */
export function patchOf(before: CellStyle, next: CellStyle): StylePatch | null {
  const patch: Record<string, unknown> = {}
  for (const group of GROUPS) {
    const was: Readonly<Record<string, unknown>> = { ...before[group] }
    const now: Readonly<Record<string, unknown>> = { ...next[group] }
    const changed = [...new Set([...Object.keys(was), ...Object.keys(now)])].filter(
      (key) => JSON.stringify(was[key]) !== JSON.stringify(now[key]),
    )
    if (changed.length === 0) continue
    patch[group] =
      Object.keys(now).length === 0 ? null : Object.fromEntries(changed.map((key) => [key, now[key] ?? null]))
  }
  if (before.format !== next.format) patch['format'] = next.format ?? null
  return Object.keys(patch).length === 0 ? null : patch
}

function boxOf(places: readonly Place[]): CellRange {
  let [top, left, bottom, right] = [Infinity, Infinity, 0, 0]
  for (const { row, column } of places) {
    top = Math.min(top, row)
    bottom = Math.max(bottom, row)
    left = Math.min(left, column)
    right = Math.max(right, column)
  }
  return { top, left, bottom, right }
}

/** Runs down each column, and equal runs of neighbours as one range. */
export function rangesOf(places: readonly Place[]): readonly CellRange[] {
  const runs = new Map<string, CellRange>()
  const sorted = [...places].sort((a, b) => a.column - b.column || a.row - b.row)
  let run: { top: number; bottom: number; column: number } | null = null
  const close = (): void => {
    if (!run) return
    const { top, bottom, column } = run
    const key = `${top},${bottom},${column - 1}`
    const beside = runs.get(key)
    if (beside) runs.delete(key)
    runs.set(`${top},${bottom},${column}`, { top, bottom, left: beside?.left ?? column, right: column })
  }
  for (const { row, column } of sorted) {
    if (run && run.column === column && run.bottom + 1 === row) run.bottom = row
    else {
      close()
      run = { top: row, bottom: row, column }
    }
  }
  close()
  return [...runs.values()]
}
