import type { SlotInterval } from '../axis/slots.ts'
import { parseTemplate, writeTemplate, type TemplatePiece } from '../formulas/template.ts'
import type { CellBlock, MoveRecord } from '../moves/move-record.ts'
import { wellFormed } from '../payloads/well-formed.ts'
import { eachFormula } from '../payload-references.ts'
import { objectIdOf, payloadKey, type ObjectRecord, type PayloadRecord } from '../read/object-records.ts'
import type { CellRecord } from '../state/cell-record.ts'
import type { SheetMapName } from '../state/layout.ts'
import type { NameRecord } from '../state/names.ts'
import type { SheetState } from '../state/sheet-state.ts'
import { encodeBlock } from '../tiles/tile-codec.ts'
import type { Writer } from './writer.ts'

const UNTOUCHED: readonly SheetMapName[] = ['rows', 'cols', 's', 'rp', 'cp', 'runs']

/**
 * All records of a sheet for another one. What the sheet said of itself, the copy says of itself: in formulas, rules and
 * charts, by names of its own where names were the sheet's, and after moves of cells that were the sheet's.
 */
export function copySheet(writer: Writer, from: SheetState, to: SheetState): void {
  const names = copyNames(writer, from, to)
  copyMoves(writer, from, to)
  const readdressed = readdressing(from.id, to.id, names)
  for (const name of UNTOUCHED) from.maps[name].forEach((record, key) => to.maps[name].set(key, record))
  from.maps.meta.forEach((record, key) => {
    if (key !== 'name' && key !== 'isRemoved') to.maps.meta.set(key, record)
  })
  from.maps.v.forEach((value, key) => {
    const record = value as CellRecord
    to.maps.v.set(key, record[1] === 'f' ? [record[0], 'f', readdressed(record[2])] : record)
  })
  from.maps.tiles.forEach((value, key) => to.maps.tiles.set(key, copyOfTile(writer, value, readdressed)))
  from.maps.ranges.forEach((value, key) => {
    const id = objectIdOf(key)
    const kind = (from.maps.ranges.get(id) as ObjectRecord | undefined)?.[1]
    const isPayload = key === payloadKey(id) && kind !== undefined
    const [stamp, payload] = value as PayloadRecord
    to.maps.ranges.set(key, isPayload ? [stamp, eachFormula(kind, wellFormed(kind, payload), readdressed)] : value)
  })
  for (const name of [...UNTOUCHED, 'v', 'tiles', 'ranges'] as const) to.refresh(name, to.maps[name].keys())
}

/** Names of the sheet itself. Answers the ids of the copies by those of the originals. */
function copyNames(writer: Writer, from: SheetState, to: SheetState): ReadonlyMap<string, string> {
  const { book } = writer
  const own = [...book.names.byId].filter(([, { sheetId }]) => sheetId === from.id)
  const ids = new Map(own.map(([id]) => [id, book.newId()]))
  const readdressed = readdressing(from.id, to.id, ids)
  for (const [id, { stamp, name, template, isHidden, comment }] of own) {
    const record: NameRecord = [stamp, { name, sheetId: to.id, template: readdressed(template), isHidden, comment }]
    writer.setInBook('names', ids.get(id) ?? '', record)
  }
  return ids
}

/** The copy's formulas were written before them as well. */
function copyMoves(writer: Writer, from: SheetState, to: SheetState): void {
  const block = (one: CellBlock): CellBlock => (one.sheet === from.id ? { ...one, sheet: to.id } : one)
  for (const [stamp, source, target, tables] of writer.book.moves.all)
    if (source.sheet === from.id)
      writer.setInBook('moves', writer.book.newId(), [stamp, block(source), block(target), tables] satisfies MoveRecord)
}

type Readdress = (template: string) => string

function readdressing(from: string, to: string, names: ReadonlyMap<string, string>): Readdress {
  const sheet = (id: string): string => (id === from ? to : id)
  const replaced = (piece: TemplatePiece): TemplatePiece => {
    switch (piece.kind) {
      case 'text':
      case 'fellow':
        return piece
      case 'name':
        return { ...piece, id: names.get(piece.id) ?? piece.id }
      case 'table':
        return { ...piece, sheet: sheet(piece.sheet) }
      case 'reference':
        return { ...piece, sheet: sheet(piece.sheet), lastSheet: sheet(piece.lastSheet) }
    }
  }
  return (template) => {
    const isConcerned = template.includes(`;${from}`) || template.includes(`:${from}`) || names.size > 0
    return isConcerned ? writeTemplate(parseTemplate(template).map(replaced)) : template
  }
}

type StoredPatch = readonly [number, readonly SlotInterval[], readonly SlotInterval[], Uint8Array]

function copyOfTile(writer: Writer, value: unknown, readdressed: Readdress): unknown {
  if (value instanceof Uint8Array) return copyOfBlock(writer, value, readdressed)
  const [stamp, rows, columns, bytes] = value as StoredPatch
  return [stamp, rows, columns, copyOfBlock(writer, bytes, readdressed)]
}

function copyOfBlock({ book }: Writer, bytes: Uint8Array, readdressed: Readdress): Uint8Array {
  const block = book.tiles.read(bytes)
  const templates = block.templates.map(readdressed)
  return templates.every((one, at) => one === block.templates[at]) ? bytes : encodeBlock({ ...block, templates })
}
