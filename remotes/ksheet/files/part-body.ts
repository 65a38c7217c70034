import { partStates } from '@wenfang/shared-composed'
import { decodeParts, WenfangError } from '@wenfang/shared-protocol'

/** The workbook of a file's body, as spreadsheets have it: one Yjs update. @throws WenfangError FileCorrupt */
export function workbookBody(body: Uint8Array): Uint8Array {
  const list = partStates(body).get('workbook')
  const state = list && decodeParts(list).findLast(({ kind }) => kind === 'snapshot')
  if (!state) throw new WenfangError('FileCorrupt', 'the body holds no workbook')
  return state.bytes
}

/** The tables of a file's body, as databases have them: a list of parts; null where there never was one. */
export const databaseBody = (body: Uint8Array): Uint8Array | null => partStates(body).get('database') ?? null
