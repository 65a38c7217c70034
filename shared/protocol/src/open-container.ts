import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { fromBase64 } from 'lib0/buffer'
import { WenfangError } from './errors.ts'
import type { Acl } from './permission.ts'
import type { Thumbnails } from './http/picture.schema.ts'
import type { Channel } from './frames.ts'

const MAGIC = 'WFOD'
const VERSION = 1
const JSON_START = 0x7b

/** Head of the binary open answer (G12). Snapshot bytes follow in the order of `channels`. */
export interface OpenHeader {
  readonly fileid: string
  readonly office_type: string
  /** Generation of the file, the specification's server id. */
  readonly serverid: string
  readonly acl: Acl
  /** `crdt`: Yjs v1 updates; `ops`: typed operations (dbsheet). */
  readonly arch: 'crdt' | 'ops'
  /** Log position that each snapshot includes; SYNC goes on from there. */
  readonly channels: readonly { readonly channel: Channel; readonly seq: number; readonly bytes: number }[]
  readonly source: { readonly size: number; readonly ext: string }
  /** S198: where the small pictures are that the open call asked for, and of which slides there are none. */
  readonly thumbnails?: Pick<Thumbnails, 'thumbnails' | 'missing'>
  readonly truncation: { readonly rows: number; readonly columns: number } | null
}

export interface OpenContainer {
  readonly header: OpenHeader
  /** Snapshot of each channel of the header, same order; empty when nothing was written yet. */
  readonly snapshots: readonly Uint8Array[]
}

/** The bytes before the first snapshot; a server streams them and then each snapshot verbatim. */
export function encodeOpenHeader(header: OpenHeader): Uint8Array {
  const out = encoding.createEncoder()
  for (const letter of MAGIC) encoding.writeUint8(out, letter.charCodeAt(0))
  encoding.writeUint8(out, VERSION)
  encoding.writeVarString(out, JSON.stringify(header))
  return encoding.toUint8Array(out)
}

/**
 * Reads an open answer: the binary container, or its JSON form (S347).
 * @throws WenfangError Unavailable when the bytes are neither (S444: what does not parse is Unavailable)
 */
export function decodeOpenContainer(bytes: Uint8Array): OpenContainer {
  try {
    return bytes[0] === JSON_START ? decodeJson(bytes) : decodeBinary(bytes)
  } catch (cause) {
    throw new WenfangError('Unavailable', 'open data cannot be read', { cause })
  }
}

function decodeBinary(bytes: Uint8Array): OpenContainer {
  const input = decoding.createDecoder(bytes)
  for (const letter of MAGIC) if (decoding.readUint8(input) !== letter.charCodeAt(0)) throw new Error('bad magic')
  const version = decoding.readUint8(input)
  if (version !== VERSION) throw new Error(`container version ${version}`)
  const header = JSON.parse(decoding.readVarString(input)) as OpenHeader
  const snapshots = header.channels.map((part) => decoding.readUint8Array(input, part.bytes))
  return { header, snapshots }
}

function decodeJson(bytes: Uint8Array): OpenContainer {
  const { header, snapshots } = JSON.parse(new TextDecoder().decode(bytes)) as {
    readonly header: OpenHeader
    readonly snapshots: readonly string[]
  }
  return {
    header,
    snapshots: header.channels.map((part, at) => {
      const snapshot = fromBase64(snapshots[at] ?? '')
      if (snapshot.byteLength !== part.bytes) throw new Error('a snapshot is not whole')
      return snapshot
    }),
  }
}
