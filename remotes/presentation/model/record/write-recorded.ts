import * as Y from 'yjs'
import { newText } from '../shape/write-shape.ts'
import type { Recorded } from './recorded.ts'
import { writeWords } from './write-words.ts'

/**
 * Makes a shared value say what was recorded, and writes what differs alone: what somebody else changes meanwhile in another
 * cell, or in other letters, stays.
 */
export function writeRecorded(map: Y.Map<unknown>, key: string, record: Recorded | null): void {
  const now = map.get(key)
  if (record === null) {
    if (map.has(key)) map.delete(key)
  } else if ('m' in record) {
    if (now instanceof Y.Map) writeRecords(now, record.m)
    else map.set(key, sharedOf(record))
  } else if ('t' in record) {
    if (now instanceof Y.Text) writeWords(now, record.t)
    else map.set(key, sharedOf(record))
  } else if (!isSame(now, record.v)) map.set(key, record.v)
}

function writeRecords(map: Y.Map<unknown>, records: Readonly<Record<string, Recorded>>): void {
  for (const key of map.keys()) if (!Object.hasOwn(records, key)) map.delete(key)
  for (const [key, record] of Object.entries(records)) writeRecorded(map, key, record)
}

function sharedOf(record: Recorded): unknown {
  if ('v' in record) return record.v
  if ('t' in record) return newText(record.t)
  const map = new Y.Map<unknown>()
  for (const [key, value] of Object.entries(record.m)) map.set(key, sharedOf(value))
  return map
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (one instanceof Y.AbstractType ? false : JSON.stringify(one) === JSON.stringify(other))
