import type { KeptReferences } from '@wenfang/shared-contract'
import { decodeParts, encodeParts } from '@wenfang/shared-protocol'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { takeCells } from './kept-cells.ts'
import { isSnapshot, openBody, type TableBody } from '../model/index.ts'

// A .dbt file is a snapshot of a database: everything in it, with nothing of how it came to be.

/** @throws WenfangError FileCorrupt, FormatUnsupported for databases of other programs */
export function readDbt(source: Uint8Array, cells: KeptReferences | null = null): Uint8Array {
  if (source.byteLength > 0 && !isSnapshot(source))
    throw new WenfangError('FormatUnsupported', 'a database of another program')
  // All of it was read once: what is in the body afterwards is what this program can read.
  const read = ownCopy(openBody(source, 'checked'))
  if (cells) takeCells(read.database, cells)
  return bodyOf(read)
}

/** What one reader was told is, in a file of its own, all there is. */
export function ownCopy(body: TableBody): TableBody {
  body.database.isPart = false
  for (const table of body.database.tables) {
    table.rights = null
    // What was said about records was said to those who could see them there.
    table.comments.clear()
  }
  // Names of accounts of wherever it comes from give nothing rights here: whoever turns one on is whose it is.
  body.database.automations = body.database.automations.map((automation) => {
    const { by: _, since: _since, ...nobodys } = automation
    return { ...nobodys, isOn: false }
  })
  body.database.runs = []
  // What was taken away does not leave.
  body.database.removed = []
  body.database.clockMs = 0
  return body
}

/** The database in a body, which is a list of parts. */
export function databaseOf(body: Uint8Array): TableBody {
  const snapshot = decodeParts(body).findLast(({ kind }) => kind === 'snapshot')
  if (!snapshot) throw new WenfangError('FileCorrupt', 'the body holds no snapshot')
  return openBody(snapshot.bytes, 'asNeeded')
}

export const bodyOf = (database: TableBody): Uint8Array =>
  encodeParts([{ kind: 'snapshot', bytes: database.snapshot() }])
