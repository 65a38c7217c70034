import { CHECKED } from './ops/checked-submission.ts'
import { CellStamps } from './ops/cell-stamps.ts'
import { SeenReplicas } from './seen-replicas.ts'
import { readSnapshot, type HowRead } from './snapshot/read-snapshot.ts'
import { Database } from './table/database.ts'
import { TableBody } from './table-body.ts'

/** @throws WenfangError FileCorrupt */
export const openBody = (snapshot: Uint8Array, how: HowRead = 'whole'): TableBody =>
  new TableBody(readSnapshot(snapshot, how), CHECKED)

export const emptyBody = (): TableBody =>
  new TableBody(
    { database: new Database(), order: 0, timeMs: 0, seen: new SeenReplicas(), stamps: new CellStamps() },
    CHECKED,
  )
