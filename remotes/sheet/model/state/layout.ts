// The Y.Doc of a workbook. Every map holds keyed records; what a person does makes a key of its own or overwrites one value.
//   book         settings of the workbook: name → [stamp, value]
//   sheetOrder   sheet → [fractional index, stamp]
//   styles       hash → style, group of a style or patch; immutable
//   names        id → [stamp, name] or [stamp, null]
//   moves        id → cells that were cut and put down elsewhere, see moves/move-record.ts
//   sheets       sheet → the maps of SheetMaps
import * as Y from 'yjs'
import { GUARDS } from './record-guards.ts'
import { Records } from './records.ts'

export interface SheetMaps {
  /** Frame of the sheet: setting → [stamp, value]. */
  readonly meta: Records
  /** Axis records, see axis/axis-records.ts. */
  readonly rows: Records
  readonly cols: Records
  /** Base tiles and big pastes, see tiles/tile-key.ts. */
  readonly tiles: Records
  /** Contents written since, see cell-record.ts. */
  readonly v: Records
  /** Formats of single cells: `row|column|group` → [stamp, hash]. */
  readonly s: Records
  /** Settings of rows and of columns: `block:from-to|setting` → [stamp, value]. */
  readonly rp: Records
  readonly cp: Records
  /** Formats of ranges: id → [stamp, rows, columns, hash of a patch]. */
  readonly runs: Records
  /** Objects: id → [stamp, kind, corners]; `id|p` → [stamp, payload]; `id|a` → [stamp, anchor]. */
  readonly ranges: Records
}

export const SHEET_MAPS = ['meta', 'rows', 'cols', 'tiles', 'v', 's', 'rp', 'cp', 'runs', 'ranges'] as const
export type SheetMapName = (typeof SHEET_MAPS)[number]

export interface BookMaps {
  readonly book: Records
  readonly sheetOrder: Records
  readonly styles: Records
  readonly names: Records
  readonly moves: Records
  readonly sheets: Y.Map<Y.Map<Y.Map<unknown>>>
}

export const bookMaps = (doc: Y.Doc): BookMaps => ({
  book: new Records(doc.getMap('book'), GUARDS.book),
  sheetOrder: new Records(doc.getMap('sheetOrder'), GUARDS.sheetOrder),
  styles: new Records(doc.getMap('styles'), GUARDS.styles),
  names: new Records(doc.getMap('names'), GUARDS.names),
  moves: new Records(doc.getMap('moves'), GUARDS.moves),
  sheets: doc.getMap('sheets'),
})

/** Within a transaction. */
export function createSheetMaps(sheets: BookMaps['sheets'], id: string): SheetMaps {
  const parent = new Y.Map<Y.Map<unknown>>()
  sheets.set(id, parent)
  for (const name of SHEET_MAPS) parent.set(name, new Y.Map())
  const maps = readSheetMaps(parent)
  if (!maps) throw new Error('a sheet that was just made')
  return maps
}

/** null when it is not a whole sheet. */
export function readSheetMaps(parent: unknown): SheetMaps | null {
  if (!(parent instanceof Y.Map) || !SHEET_MAPS.every((name) => parent.get(name) instanceof Y.Map)) return null
  const map = (name: SheetMapName): Records => new Records(parent.get(name) as Y.Map<unknown>, GUARDS[name])
  return {
    meta: map('meta'),
    rows: map('rows'),
    cols: map('cols'),
    tiles: map('tiles'),
    v: map('v'),
    s: map('s'),
    rp: map('rp'),
    cp: map('cp'),
    runs: map('runs'),
    ranges: map('ranges'),
  }
}
