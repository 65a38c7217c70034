import { readSnapshot } from './snapshot/read-snapshot.ts'
import { TableBody } from './table-body.ts'

/** @throws WenfangError FileCorrupt */
export const openBody = (snapshot: Uint8Array): TableBody => new TableBody(readSnapshot(snapshot))

export const emptyBody = (): TableBody => TableBody.empty()
