import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { WenfangError } from './errors.ts'

/** Channels of one socket; rights are per channel: comment = comments only, write = all. */
export const CHANNEL = { body: 0, comments: 1 } as const
export type Channel = (typeof CHANNEL)[keyof typeof CHANNEL]
export const CHANNELS: readonly Channel[] = [CHANNEL.body, CHANNEL.comments]

export const FRAME = {
  update: 0x01,
  sync: 0x02,
  presence: 0x03,
  resend: 0x04,
  updates: 0x81,
  presences: 0x83,
  commit: 0x84,
  synced: 0x85,
} as const

/** Binary frames of a client. A `clientSeq` counts the updates of one connection and channel from 1. */
export type ClientFrame =
  /** An own edit. `more`: further pieces of the same `clientSeq` follow (each at most 1 MB, 64 MB together). */
  | {
      readonly kind: 'update'
      readonly channel: Channel
      readonly clientSeq: number
      readonly more: boolean
      readonly update: Uint8Array
    }
  /** Asks for the log after `since` of one generation; 0 only when the snapshot was applied from an open container with seq 0. */
  | { readonly kind: 'sync'; readonly channel: Channel; readonly generation: string; readonly since: number }
  /** What the connection shows of itself (cursor, viewport …), opaque, at most 4 KB; empty = nothing any more. */
  | { readonly kind: 'presence'; readonly state: Uint8Array }
  /** Updates of others that were seen but not yet durable; sent again after a reconnect. Never acknowledged by number. */
  | { readonly kind: 'resend'; readonly channel: Channel; readonly update: Uint8Array }

export interface RelayedUpdate {
  /** Connection id of the author; empty for updates read back from the log. */
  readonly author: string
  readonly update: Uint8Array
}

/** Binary frames of the server. */
export type ServerFrame =
  | { readonly kind: 'updates'; readonly channel: Channel; readonly updates: readonly RelayedUpdate[] }
  /** Coalesced presence: connection id → state; an empty state removes it. */
  | {
      readonly kind: 'presences'
      readonly states: readonly { readonly connection: string; readonly state: Uint8Array }[]
    }
  /** Everything up to `durableSeq` is on disk and was sent to you; own updates up to `clientSeq` are among it. */
  | { readonly kind: 'commit'; readonly channel: Channel; readonly clientSeq: number; readonly durableSeq: number }
  /** The log up to `durableSeq` has been sent; live frames follow. */
  | { readonly kind: 'synced'; readonly channel: Channel; readonly durableSeq: number }

const CLIENT_KIND = { update: FRAME.update, sync: FRAME.sync, presence: FRAME.presence, resend: FRAME.resend } as const

export function encodeClientFrame(frame: ClientFrame): Uint8Array {
  const out = encoding.createEncoder()
  encoding.writeUint8(out, CLIENT_KIND[frame.kind])
  switch (frame.kind) {
    case 'update':
      encoding.writeVarUint(out, frame.channel)
      encoding.writeVarUint(out, frame.clientSeq)
      encoding.writeUint8(out, frame.more ? 1 : 0)
      encoding.writeUint8Array(out, frame.update)
      break
    case 'sync':
      encoding.writeVarUint(out, frame.channel)
      encoding.writeVarString(out, frame.generation)
      encoding.writeVarUint(out, frame.since)
      break
    case 'presence':
      encoding.writeUint8Array(out, frame.state)
      break
    case 'resend':
      encoding.writeVarUint(out, frame.channel)
      encoding.writeUint8Array(out, frame.update)
      break
    default:
      frame satisfies never
  }
  return encoding.toUint8Array(out)
}

/** @throws WenfangError InvalidArgument on anything that is not a whole frame. */
export function decodeClientFrame(bytes: Uint8Array): ClientFrame {
  return decode(bytes, (input, kind) => {
    switch (kind) {
      case FRAME.update:
        return {
          kind: 'update',
          channel: readChannel(input),
          clientSeq: decoding.readVarUint(input),
          more: decoding.readUint8(input) === 1,
          update: decoding.readTailAsUint8Array(input),
        }
      case FRAME.sync:
        return {
          kind: 'sync',
          channel: readChannel(input),
          generation: decoding.readVarString(input),
          since: decoding.readVarUint(input),
        }
      case FRAME.presence:
        return { kind: 'presence', state: decoding.readTailAsUint8Array(input) }
      case FRAME.resend:
        return { kind: 'resend', channel: readChannel(input), update: decoding.readTailAsUint8Array(input) }
      default:
        return null
    }
  })
}

export function encodeServerFrame(frame: ServerFrame): Uint8Array {
  const out = encoding.createEncoder()
  switch (frame.kind) {
    case 'updates':
      encoding.writeUint8(out, FRAME.updates)
      encoding.writeVarUint(out, frame.channel)
      encoding.writeVarUint(out, frame.updates.length)
      for (const { author, update } of frame.updates) {
        encoding.writeVarString(out, author)
        encoding.writeVarUint8Array(out, update)
      }
      break
    case 'presences':
      encoding.writeUint8(out, FRAME.presences)
      encoding.writeVarUint(out, frame.states.length)
      for (const { connection, state } of frame.states) {
        encoding.writeVarString(out, connection)
        encoding.writeVarUint8Array(out, state)
      }
      break
    case 'commit':
      encoding.writeUint8(out, FRAME.commit)
      encoding.writeVarUint(out, frame.channel)
      encoding.writeVarUint(out, frame.clientSeq)
      encoding.writeVarUint(out, frame.durableSeq)
      break
    case 'synced':
      encoding.writeUint8(out, FRAME.synced)
      encoding.writeVarUint(out, frame.channel)
      encoding.writeVarUint(out, frame.durableSeq)
      break
    default:
      frame satisfies never
  }
  return encoding.toUint8Array(out)
}

/** @throws WenfangError InvalidArgument on anything that is not a whole frame. */
export function decodeServerFrame(bytes: Uint8Array): ServerFrame {
  return decode(bytes, (input, kind) => {
    switch (kind) {
      case FRAME.updates: {
        const channel = readChannel(input)
        const updates: RelayedUpdate[] = []
        for (let left = decoding.readVarUint(input); left > 0; left--) {
          updates.push({ author: decoding.readVarString(input), update: decoding.readVarUint8Array(input) })
        }
        return { kind: 'updates', channel, updates }
      }
      case FRAME.presences: {
        const states: { connection: string; state: Uint8Array }[] = []
        for (let left = decoding.readVarUint(input); left > 0; left--) {
          states.push({ connection: decoding.readVarString(input), state: decoding.readVarUint8Array(input) })
        }
        return { kind: 'presences', states }
      }
      case FRAME.commit:
        return {
          kind: 'commit',
          channel: readChannel(input),
          clientSeq: decoding.readVarUint(input),
          durableSeq: decoding.readVarUint(input),
        }
      case FRAME.synced:
        return { kind: 'synced', channel: readChannel(input), durableSeq: decoding.readVarUint(input) }
      default:
        return null
    }
  })
}

function decode<T>(bytes: Uint8Array, read: (input: decoding.Decoder, kind: number) => T | null): T {
  let frame: T | null
  try {
    const input = decoding.createDecoder(bytes)
    frame = read(input, decoding.readUint8(input))
  } catch (cause) {
    if (cause instanceof WenfangError) throw cause
    throw new WenfangError('InvalidArgument', 'frame is cut short', { cause })
  }
  if (frame === null) throw new WenfangError('InvalidArgument', `unknown frame kind ${bytes[0]}`)
  return frame
}

function readChannel(input: decoding.Decoder): Channel {
  const channel = decoding.readVarUint(input)
  if (!CHANNELS.includes(channel as Channel)) throw new WenfangError('InvalidArgument', `unknown channel ${channel}`)
  return channel as Channel
}
