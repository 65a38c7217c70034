import * as sha256 from 'lib0/hash/sha256'
import { toHexString } from 'lib0/buffer'
import type { Asset } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { attachedHashes, attachmentOf, ChunkReader, ChunkWriter, type Database } from '../model/index.ts'

// A .dbt file is a snapshot; where records have files, these stand behind it, with what tells where they begin at the very end.

const MARK = Uint8Array.from('wenfang-files-01', (letter) => letter.charCodeAt(0))
const END_BYTES = 8 + MARK.length
const MOST_ASSETS = 1_000_000

/** The snapshot with the files of its records; those that are nowhere stay names. */
export async function withAssets(
  database: Database,
  snapshot: Uint8Array,
  asset: (hash: string) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const types = contentTypes(database)
  const found: { readonly type: string; readonly bytes: Uint8Array }[] = []
  for (const hash of attachedHashes(database)) {
    try {
      found.push({ type: types.get(hash) ?? '', bytes: await asset(hash) })
    } catch (error) {
      // It may still be on the device of whoever added it.
      if (!(error instanceof WenfangError)) throw error
    }
  }
  if (found.length === 0) return snapshot
  const writer = new ChunkWriter()
  writer.uint(found.length)
  for (const { type, bytes } of found) {
    writer.text(type)
    writer.bytes(bytes)
  }
  const files = writer.finish()
  const whole = new Uint8Array(snapshot.length + files.length + END_BYTES)
  whole.set(snapshot)
  whole.set(files, snapshot.length)
  new DataView(whole.buffer).setBigUint64(snapshot.length + files.length, BigInt(snapshot.length))
  whole.set(MARK, whole.length - MARK.length)
  return whole
}

/** The two parts again. @throws WenfangError FileCorrupt */
export function splitAssets(file: Uint8Array): { readonly snapshot: Uint8Array; readonly assets: readonly Asset[] } {
  const isMarked = file.length >= END_BYTES && MARK.every((byte, at) => file[file.length - MARK.length + at] === byte)
  if (!isMarked) return { snapshot: file, assets: [] }
  const end = file.length - END_BYTES
  const begin = Number(new DataView(file.buffer, file.byteOffset, file.length).getBigUint64(end))
  if (begin > end) throw new WenfangError('FileCorrupt', 'the files of records are cut off')
  const reader = new ChunkReader(file.subarray(begin, end))
  const assets: Asset[] = []
  for (let left = reader.count(MOST_ASSETS); left > 0; left--) {
    const contentType = reader.text()
    const bytes = reader.bytes().slice()
    assets.push({ hash: toHexString(sha256.digest(bytes)), bytes, contentType })
  }
  return { snapshot: file.subarray(0, begin), assets }
}

function contentTypes(database: Database): ReadonlyMap<string, string> {
  const types = new Map<string, string>()
  for (const table of database.tables)
    for (const field of table.fields) {
      if (field.kind !== 'attachment') continue
      const column = table.column(field)
      for (let slot = 0; slot < table.length; slot++) {
        const members = column.get(slot)
        for (const member of Array.isArray(members) ? members : []) {
          const attachment = attachmentOf(member)
          if (attachment) types.set(attachment.hash, attachment.contentType)
        }
      }
    }
  return types
}
