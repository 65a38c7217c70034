// A pivot table as records: its settings, each option, each field and each value under keys of their own, so that two people
// change two of them at once; and what its cells show, with a digest of the records that this was computed from.
import {
  PLAIN_PIVOT,
  type PivotField,
  type PivotPayload,
  type PivotSettings,
  type PivotValue,
} from '../pivot-payload.ts'
import type { SheetState } from '../state/sheet-state.ts'
import { isPivotField, isPivotSettings, isPivotValue } from './pivot-guards.ts'

export const settingsKey = (id: string): string => `${id}|p`
/** Settings that people change one at a time: each is a record over what the settings said when the table was made. */
export const PIVOT_OPTIONS = ['layout', 'hasRowTotals', 'hasColumnTotals', 'valuesAxis', 'style'] as const
type PivotOption = (typeof PIVOT_OPTIONS)[number]
export const optionKey = (id: string, option: PivotOption): string => `${id}|o|${option}`
export const fieldKey = (id: string, key: string): string => `${id}|f|${key}`
export const valueKey = (id: string, key: string): string => `${id}|v|${key}`
const fillKey = (id: string): string => `${id}|s`
/** The cells that it fills: one record, so that all of them are from one computation. */
export const pivotTileKey = (id: string): string => `p~${id}`
export const isPivotTile = (key: string): boolean => key.startsWith('p~')

/** Fields or values of one pivot table; more are not read. */
const MAX_PIECES = 256

type FillRecord = readonly [stamp: number, digest: string, fill: string | null]

/** What is kept under one key each; null: taken away. */
export type PivotPieces = ReadonlyMap<string, unknown>

/** `fill` is not part of it: that is written with the cells. */
export function piecesOf(id: string, payload: Partial<PivotPayload>): PivotPieces {
  const { fields, values, fill: _fill, ...settings } = payload
  const pieces = new Map<string, unknown>([[settingsKey(id), settings]])
  for (const [key, field] of Object.entries(fields ?? {})) pieces.set(fieldKey(id, key), field)
  for (const [key, value] of Object.entries(values ?? {})) pieces.set(valueKey(id, key), value)
  return pieces
}

/** As it is written; formulas are those of the store. */
export function storedPivot(sheet: SheetState, id: string): PivotPayload {
  const fields: Record<string, PivotField> = Object.create(null) as Record<string, PivotField>
  const values: Record<string, PivotValue> = Object.create(null) as Record<string, PivotValue>
  for (const key of [...sheet.pieces(id)].sort().slice(0, 2 * MAX_PIECES)) {
    const piece = pieceAt(sheet, key)
    const name = key.slice(id.length + 3)
    if (key.startsWith(`${id}|f|`) && isPivotField(piece)) fields[name] = piece
    else if (key.startsWith(`${id}|v|`) && isPivotValue(piece)) values[name] = piece
  }
  return {
    ...settingsOf(sheet, id),
    fields: { ...fields },
    values: { ...values },
    fill: fillOf(sheet, id)?.[2] ?? null,
  }
}

function settingsOf(sheet: SheetState, id: string): PivotSettings {
  const made = pieceAt(sheet, settingsKey(id))
  let known: PivotSettings = isPivotSettings(made) ? made : { ...PLAIN_PIVOT, name: '', source: null }
  for (const option of PIVOT_OPTIONS) {
    const record = pieceAt(sheet, optionKey(id, option))
    if (typeof record !== 'object' || record === null || !('value' in record)) continue
    const changed: unknown = { ...known, [option]: record.value }
    if (isPivotSettings(changed)) known = changed
  }
  return known
}

const pieceAt = (sheet: SheetState, key: string): unknown =>
  (sheet.maps.ranges.get(key) as readonly [number, unknown] | undefined)?.[1]

export const fillRecordKey = fillKey
export const fillOf = (sheet: SheetState, id: string): FillRecord | undefined =>
  sheet.maps.ranges.get(fillKey(id)) as FillRecord | undefined

/** Differs wherever the result may. How it looks and what it is called do not count. */
export function pivotDigest(sheet: SheetState, id: string): string {
  const { name: _name, part: _part, style: _style, fill: _fill, ...counted } = storedPivot(sheet, id)
  return hashOf(
    JSON.stringify(counted, (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ),
  )
}

/** Two rounds of 32 bits each: chance must not hide a difference. */
function hashOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1000193]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13)
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36)
}
