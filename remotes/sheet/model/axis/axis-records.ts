// What is stored of an axis: records under keys that only one person ever makes, so that two people never write one entry.
// Their order in the map means nothing; the axis is a pure function of the set.
import type { SlotInterval } from './slots.ts'

/** `i<block>`: `count` new lines right behind a place; '' = before everything. */
export type InsertRecord = readonly [place: string, count: number, stamp: number]
/** `d<id>`: lines that are gone. Taking the record away brings them back. */
export type DeleteRecord = readonly [stamp: number, intervals: readonly SlotInterval[]]
/** `m<id>`: lines that stand behind a place now; of several moves of one line the last holds. Undone = isCancelled. */
export type MoveRecord = readonly [
  place: string,
  intervals: readonly SlotInterval[],
  stamp: number,
  isCancelled: boolean,
]

export interface AxisRecords {
  readonly inserts: ReadonlyMap<string, InsertRecord>
  readonly deletes: readonly DeleteRecord[]
  readonly moves: ReadonlyMap<string, MoveRecord>
}

/** Any map with the records, e.g. a Y.Map. */
export interface RecordMap {
  forEach(visit: (value: unknown, key: string) => void): void
}

export function readAxisRecords(map: RecordMap): AxisRecords {
  const inserts = new Map<string, InsertRecord>()
  const deletes: DeleteRecord[] = []
  const moves = new Map<string, MoveRecord>()
  map.forEach((value, key) => {
    if (!Array.isArray(value)) return
    if (key.startsWith('i')) inserts.set(key.slice(1), value as unknown as InsertRecord)
    else if (key.startsWith('d')) deletes.push(value as unknown as DeleteRecord)
    else if (key.startsWith('m')) moves.set(key.slice(1), value as unknown as MoveRecord)
  })
  // One name for two blocks of places would let a place stand in itself.
  for (const id of inserts.keys()) moves.delete(id)
  return { inserts, deletes, moves }
}
