import { readSnapshot, type HowRead } from './snapshot/read-snapshot.ts'
import { TableBody } from './table-body.ts'

/** @throws WenfangError FileCorrupt */
export const openBody = (snapshot: Uint8Array, how: HowRead = 'whole'): TableBody =>
  new TableBody(readSnapshot(snapshot, how))

export const emptyBody = (): TableBody => TableBody.empty()
