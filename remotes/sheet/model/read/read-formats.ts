import type { StoredBook } from '../state/stored-book.ts'
import { GROUP_KEYS } from '../state/cell-record.ts'
import type { SheetState } from '../state/sheet-state.ts'
import type { StyleRunRecord } from '../state/style-run.ts'
import { STYLE_GROUPS, type StyleGroup } from '../styles/style-groups.ts'
import { placedLines } from './patch-cells.ts'
import { eachIndexed } from './read-contents.ts'
import { BlockNumbers, type FormatStamps } from './read-tiles.ts'
import type { WindowBuilder } from './window-builder.ts'

/** Puts something over the style of some cells; later layers go over earlier ones. */
interface Layer {
  readonly stamp: number
  apply(): void
}

const GROUP_OF_KEY = new Map<string, StyleGroup>(STYLE_GROUPS.map((group) => [GROUP_KEYS[group], group]))

/** Formats of the file's own rows and columns, which everything else goes over. */
export function readBaseRuns(book: StoredBook, sheet: SheetState, into: WindowBuilder): void {
  for (const { record } of sheet.runs) if (record[0] < 0) putRun(book, sheet, record, into, null)
}

/** Puts all later formats in the order of their stamps. */
export function readFormats(book: StoredBook, sheet: SheetState, into: WindowBuilder, folded: FormatStamps): void {
  const layers: Layer[] = []
  for (const { record } of sheet.runs)
    if (record[0] >= 0) layers.push({ stamp: record[0], apply: () => putRun(book, sheet, record, into, folded) })
  const { top, left, bottom, right } = into.range
  for (const { record } of sheet.patches) {
    const [stamp, rows, columns, bytes] = record
    const placedRows = placedLines(sheet.rows, rows, top, bottom)
    const placedColumns = placedRows.length > 0 ? placedLines(sheet.columns, columns, left, right) : []
    const block = placedColumns.length > 0 ? book.tiles.read(bytes) : null
    if (!block || block.styles.length === 0) continue
    const numbers = new BlockNumbers(book, block, into)
    const apply = (): void => {
      for (const part of placedColumns)
        for (let step = 0; step < part.count; step++) {
          const cells = block.columns[part.offset + step]
          if (!cells) continue
          for (const line of placedRows)
            for (let row = 0; row < line.count; row++) {
              const style = cells.styles[line.offset + row] ?? 0
              if (style === 0) continue
              const at = into.index(line.position + row, part.position + step)
              putGroups(book, into, folded, at, numbers.style(style), STYLE_GROUPS, stamp)
            }
        }
    }
    layers.push({ stamp, apply })
  }
  eachIndexed(sheet, sheet.formats, into, (at, groups) => {
    for (const [key, [stamp, hash]] of groups) {
      const group = GROUP_OF_KEY.get(key)
      const touched = group ? [group] : STYLE_GROUPS
      layers.push({
        stamp,
        apply: () => putGroups(book, into, folded, at, book.styles.idOfHash(hash), touched, stamp),
      })
    }
  })
  layers.sort((a, b) => a.stamp - b.stamp)
  for (const layer of layers) layer.apply()
}

function putGroups(
  book: StoredBook,
  into: WindowBuilder,
  folded: FormatStamps,
  at: number,
  from: number,
  groups: readonly StyleGroup[],
  stamp: number,
): void {
  const newer = newerGroups(folded.get(at), groups, stamp)
  if (newer.length > 0) into.styles[at] = book.styles.withGroups(into.styles[at] ?? 0, from, newer)
}

/** Groups whose folded format is not later than a layer. */
function newerGroups(
  folded: readonly number[] | undefined,
  groups: readonly StyleGroup[],
  stamp: number,
): readonly StyleGroup[] {
  return folded ? groups.filter((group) => stamp > (folded[STYLE_GROUPS.indexOf(group)] ?? 0)) : groups
}

function putRun(
  book: StoredBook,
  sheet: SheetState,
  [stamp, rows, columns, patch]: StyleRunRecord,
  into: WindowBuilder,
  folded: FormatStamps | null,
): void {
  const { top, left, bottom, right } = into.range
  const all = (first: number, last: number) => [{ position: first, count: last - first + 1 }]
  const placedRows = rows ? placedLines(sheet.rows, rows, top, bottom) : all(top, bottom)
  if (placedRows.length === 0) return
  const placedColumns = columns ? placedLines(sheet.columns, columns, left, right) : all(left, right)
  const groups = folded && folded.size > 0 ? book.styles.groupsOf(patch) : STYLE_GROUPS
  // Neighbours mostly look alike.
  let [last, patched] = [-1, 0]
  for (const part of placedColumns)
    for (let column = part.position; column < part.position + part.count; column++)
      for (const line of placedRows) {
        const first = into.index(line.position, column)
        for (let at = first; at < first + line.count; at++) {
          const own = folded?.get(at)
          const before = into.styles[at] ?? 0
          if (own) {
            const newer = newerGroups(own, groups, stamp)
            if (newer.length > 0) into.styles[at] = book.styles.withPatch(before, patch, newer)
            continue
          }
          if (before !== last) [last, patched] = [before, book.styles.withPatch(before, patch)]
          into.styles[at] = patched
        }
      }
}
