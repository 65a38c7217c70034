// What differs between a workbook that was read and one that is to be written.
import type { DrawingPayload } from '../../../model/object-payloads.ts'
import {
  KIND,
  TILE_ROWS,
  type Band,
  type SheetData,
  type SheetObject,
  type Tile,
  type WorkbookData,
} from '../../../model/workbook-data.ts'
import { isSameBand } from '../read/row-bands.ts'
import type { ChangeHints, LineRanges, SheetChange, WorkbookChange } from './changes.ts'
import { isPreview } from './drawings-writer.ts'
import { lineStyles } from './line-styles.ts'
import { wholeSheet } from './new-sheet.ts'
import { KeySpace, plainNameFormula, stableJson, type WorkbookKeys } from './keys.ts'

export function compareWorkbooks(before: WorkbookData, after: WorkbookData, hints?: ChangeHints): WorkbookChange {
  const space = new KeySpace()
  const [oldKeys, newKeys] = [space.of(before), space.of(after)]
  const sheets = new Map<string, SheetChange>()
  for (const sheet of after.sheets) {
    const old = before.sheets.find(({ id }) => id === sheet.id)
    if (!old || (hints && !hints.sheets.has(sheet.id))) continue
    const change = compareSheets(old, sheet, oldKeys, newKeys)
    if (change) sheets.set(sheet.id, change)
  }
  const frame = (data: WorkbookData): string => stableJson(data.sheets.map(({ id, name, state }) => [id, name, state]))
  const names = (data: WorkbookData): string =>
    stableJson(data.names.map((one) => stableJson({ ...one, formula: plainNameFormula(one.formula) })).sort(byText))
  return {
    sheets,
    hasSheets: frame(before) !== frame(after),
    hasNames: names(before) !== names(after),
    hasCalculation: stableJson(before.calculation) !== stableJson(after.calculation),
  }
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const NO_TILE: Tile = {
  row: 0,
  column: 0,
  kinds: new Uint8Array(TILE_ROWS),
  values: new Float64Array(TILE_ROWS),
  formulas: null,
  styles: null,
}
const tileKey = ({ row, column }: Tile): number => column * 8192 + row / TILE_ROWS

function compareSheets(
  before: SheetData,
  after: SheetData,
  oldKeys: WorkbookKeys,
  newKeys: WorkbookKeys,
): SheetChange | null {
  if (before.tiles.length === 0 && before.rows.length === 0 && after.tiles.length > 0)
    return {
      ...wholeSheet(after),
      hasColumns: changedLines(before.columns, after.columns, oldKeys, newKeys).length > 0,
      hasView: viewOf(before) !== viewOf(after),
      hasSettings: settingsOf(before) !== settingsOf(after),
      objects: changedKinds(before.objects, after.objects),
    }
  const cells = new Map<number, number[]>()
  const styleOnly = new Set<number>()
  const resultOnly = new Set<number>()
  let hasFormulas = false
  const add = (row: number, column: number): void => {
    const columns = cells.get(row)
    if (columns) columns.push(column)
    else cells.set(row, [column])
  }
  const [oldLines, newLines] = [lineStyles(before), lineStyles(after)]
  const old = new Map(before.tiles.map((tile) => [tileKey(tile), tile]))
  const seen = new Set<number>()
  const compare = (was: Tile, is: Tile, row: number, column: number): void => {
    for (let at = 0; at < TILE_ROWS; at++) {
      const difference = cellDifference(was, is, at, oldKeys, newKeys)
      if (difference === 'none') continue
      if (
        difference === 'style' &&
        shown(was, at, row, column, oldLines, oldKeys) === shown(is, at, row, column, newLines, newKeys)
      )
        continue
      add(row + at, column)
      if (difference === 'style') styleOnly.add((row + at) * 16384 + column)
      if (difference === 'result') {
        resultOnly.add((row + at) * 16384 + column)
        continue
      }
      hasFormulas ||= Boolean(was.formulas?.[at]) || Boolean(is.formulas?.[at])
    }
  }
  for (const tile of after.tiles) {
    seen.add(tileKey(tile))
    compare(old.get(tileKey(tile)) ?? NO_TILE, tile, tile.row, tile.column)
  }
  for (const tile of before.tiles) if (!seen.has(tileKey(tile))) compare(tile, NO_TILE, tile.row, tile.column)
  const arrayKey = (one: SheetData['arrays'][number]): string => stableJson(one)
  const [oldArrays, newArrays] = [new Set(before.arrays.map(arrayKey)), new Set(after.arrays.map(arrayKey))]
  for (const one of [...before.arrays, ...after.arrays]) {
    if (oldArrays.has(arrayKey(one)) && newArrays.has(arrayKey(one))) continue
    if (!cells.get(one.range.top)?.includes(one.range.left)) add(one.range.top, one.range.left)
    styleOnly.delete(one.range.top * 16384 + one.range.left)
    resultOnly.delete(one.range.top * 16384 + one.range.left)
    hasFormulas = true
  }
  const ordered = new Map(
    [...cells].sort(([a], [b]) => a - b).map(([row, columns]) => [row, columns.sort((a, b) => a - b)]),
  )
  const change: SheetChange = {
    cells: ordered,
    isStyleOnly: (row, column) => styleOnly.has(row * 16384 + column),
    isResultOnly: (row, column) => resultOnly.has(row * 16384 + column),
    rows: changedLines(before.rows, after.rows, oldKeys, newKeys),
    hasColumns: changedLines(before.columns, after.columns, oldKeys, newKeys).length > 0,
    hasView: viewOf(before) !== viewOf(after),
    hasSettings: settingsOf(before) !== settingsOf(after),
    objects: changedKinds(before.objects, after.objects),
    hasFormulas,
    isWhole: false,
  }
  const isSame =
    cells.size === 0 &&
    change.rows.length === 0 &&
    change.objects.size === 0 &&
    !change.hasColumns &&
    !change.hasView &&
    !change.hasSettings
  return isSame ? null : change
}

/** Key of the style that a cell shows; one that is not there has that of its row or column. */
function shown(
  tile: Tile,
  at: number,
  top: number,
  column: number,
  lines: ReturnType<typeof lineStyles>,
  keys: WorkbookKeys,
): number {
  const style = tile.styles?.[at] ?? 0
  const isThere = style !== 0 || tile.kinds[at] !== KIND.blank || Boolean(tile.formulas?.[at])
  return keys.style(isThere ? style : lines(top + at, column))
}

function cellDifference(
  was: Tile,
  is: Tile,
  at: number,
  oldKeys: WorkbookKeys,
  newKeys: WorkbookKeys,
): 'none' | 'style' | 'result' | 'content' {
  const [oldFormula, newFormula] = [was.formulas?.[at] ?? 0, is.formulas?.[at] ?? 0]
  if (oldFormula !== newFormula || oldFormula !== 0)
    if (oldKeys.formula(oldFormula) !== newKeys.formula(newFormula)) return 'content'
  const newKind = is.kinds[at] ?? 0
  // A formula whose result nobody calculated keeps the one that the file has.
  const isUncalculated = newFormula !== 0 && newKind === KIND.blank
  const isShown = isUncalculated || hasSameValue(was, is, at, oldKeys, newKeys)
  const [oldStyle, newStyle] = [was.styles?.[at] ?? 0, is.styles?.[at] ?? 0]
  if (!isShown) return newFormula !== 0 && oldKeys.style(oldStyle) === newKeys.style(newStyle) ? 'result' : 'content'
  // A blank cell without a style is not there.
  if (newKind === KIND.blank && newFormula === 0 && (oldStyle === 0) !== (newStyle === 0)) return 'style'
  return oldKeys.style(oldStyle) === newKeys.style(newStyle) ? 'none' : 'style'
}

function hasSameValue(was: Tile, is: Tile, at: number, oldKeys: WorkbookKeys, newKeys: WorkbookKeys): boolean {
  const kind = is.kinds[at] ?? 0
  if ((was.kinds[at] ?? 0) !== kind) return false
  const [oldValue, newValue] = [was.values[at] ?? 0, is.values[at] ?? 0]
  if (kind === KIND.text) return oldKeys.text(oldValue) === newKeys.text(newValue)
  return kind === KIND.blank || Object.is(oldValue, newValue) || oldValue === newValue
}

const DEFAULT_LINE = { size: null, isHidden: false, outlineLevel: 0, isCollapsed: false, style: 0 }

/** Both in ascending order. */
function changedLines(
  before: readonly Band[],
  after: readonly Band[],
  oldKeys: WorkbookKeys,
  newKeys: WorkbookKeys,
): LineRanges {
  const keyed = (bands: readonly Band[], keys: WorkbookKeys) =>
    bands.map((band) => ({ ...band, style: keys.style(band.style) }))
  const [old, now] = [keyed(before, oldKeys), keyed(after, newKeys)]
  const defaults = [
    { ...DEFAULT_LINE, style: oldKeys.style(0) },
    { ...DEFAULT_LINE, style: newKeys.style(0) },
  ] as const
  const edges = [...new Set([...old, ...now].flatMap(({ first, last }) => [first, last + 1]))].sort((a, b) => a - b)
  const changed: { first: number; last: number }[] = []
  let [oldAt, newAt] = [0, 0]
  edges.slice(0, -1).forEach((first, index) => {
    const last = (edges[index + 1] ?? first + 1) - 1
    while (oldAt < old.length && (old[oldAt]?.last ?? 0) < first) oldAt++
    while (newAt < now.length && (now[newAt]?.last ?? 0) < first) newAt++
    const at = (bands: typeof old, position: number) => {
      const band = bands[position]
      return band && band.first <= first ? band : null
    }
    if (isSameBand(at(old, oldAt) ?? defaults[0], at(now, newAt) ?? defaults[1])) return
    const previous = changed.at(-1)
    if (previous && previous.last === first - 1) previous.last = last
    else changed.push({ first, last })
  })
  return changed
}

/** Where somebody scrolled to and which cell was active belong to that person, not to the sheet. */
const viewOf = ({ view }: SheetData): string =>
  stableJson([view.frozenRows, view.frozenColumns, view.zoomPercent, view.hasGridLines, view.isRightToLeft])
const settingsOf = ({ tabColour, defaultRowHeightPt, defaultColumnWidth }: SheetData): string =>
  stableJson([tabColour, defaultRowHeightPt, defaultColumnWidth])

/** Order counts within a kind: it is the order of layers and of rules. */
function changedKinds(before: readonly SheetObject[], after: readonly SheetObject[]): ReadonlySet<SheetObject['kind']> {
  const byKind = (objects: readonly SheetObject[]) => {
    const lists = new Map<SheetObject['kind'], SheetObject[]>()
    for (const object of objects) {
      if (object.kind === 'drawing' && isPreview(object.payload)) continue
      const list = lists.get(object.kind)
      if (list) list.push(object)
      else lists.set(object.kind, [object])
    }
    return lists
  }
  const [old, now] = [byKind(before), byKind(after)]
  const kinds = new Set([...old.keys(), ...now.keys()])
  // Merges and links have no order of their own.
  const sorted = (kind: SheetObject['kind'], list: readonly SheetObject[] = []): string => {
    const lines = list.map((object) => stableJson([object.ranges, comparable(object)]))
    return JSON.stringify(kind === 'conditionalFormat' || kind === 'drawing' ? lines : lines.sort())
  }
  return new Set([...kinds].filter((kind) => sorted(kind, old.get(kind)) !== sorted(kind, now.get(kind))))
}

/** The bytes of a picture of the source are in the source. */
function comparable({ kind, payload }: SheetObject): unknown {
  if (kind !== 'drawing') return payload ?? null
  const drawing = payload as DrawingPayload
  return drawing.part === null ? drawing : { ...drawing, picture: undefined }
}
