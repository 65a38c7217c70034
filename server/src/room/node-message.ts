import { CHANNELS, type Channel, type SelectionInfo } from '@wenfang/shared-protocol'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { packUpdates, unpackUpdates, type LoggedUpdate } from '../log/index.ts'

/** What the rooms of one file and generation on different nodes say to each other. */
export type NodeMessage =
  /** A room was opened, or has been open: show what your people show. */
  | { readonly kind: 'hello' }
  /** Updates in the order accepted, before they are durable. */
  | {
      readonly kind: 'relay'
      readonly channelStream: string
      readonly channel: Channel
      readonly firstNumber: number
      readonly updates: readonly LoggedUpdate[]
    }
  /** The `count` updates of the channel stream up to `lastNumber` became durable and are numbered up to `lastSeq`. */
  | {
      readonly kind: 'commit'
      readonly channelStream: string
      readonly channel: Channel
      readonly lastNumber: number
      readonly count: number
      readonly lastSeq: number
    }
  | {
      readonly kind: 'presence'
      readonly states: readonly { readonly connection: string; readonly state: Uint8Array }[]
    }
  | { readonly kind: 'selection'; readonly connid: string; readonly selection: SelectionInfo | null }

/** Of a message; a node of another version does not hear it, and finds what is new in the database. */
const FORMAT = 1
const KIND = { hello: 1, relay: 2, commit: 3, presence: 4, selection: 5 } as const

/** Who says it: a room does not listen to itself. */
export interface Sender {
  readonly node: string
  readonly generation: string
}

export function encodeNodeMessage({ node, generation }: Sender, message: NodeMessage): Uint8Array {
  const out = encoding.createEncoder()
  encoding.writeUint8(out, FORMAT)
  encoding.writeVarString(out, node)
  encoding.writeVarString(out, generation)
  encoding.writeUint8(out, KIND[message.kind])
  switch (message.kind) {
    case 'hello':
      break
    case 'relay':
      encoding.writeVarString(out, message.channelStream)
      encoding.writeVarUint(out, message.channel)
      encoding.writeVarUint(out, message.firstNumber)
      encoding.writeUint8Array(out, packUpdates(message.updates))
      break
    case 'commit':
      encoding.writeVarString(out, message.channelStream)
      encoding.writeVarUint(out, message.channel)
      encoding.writeVarUint(out, message.lastNumber)
      encoding.writeVarUint(out, message.count)
      encoding.writeVarUint(out, message.lastSeq)
      break
    case 'presence':
      encoding.writeVarUint(out, message.states.length)
      for (const { connection, state } of message.states) {
        encoding.writeVarString(out, connection)
        encoding.writeVarUint8Array(out, state)
      }
      break
    case 'selection':
      encoding.writeVarString(out, message.connid)
      encoding.writeVarString(out, JSON.stringify(message.selection))
      break
    default:
      message satisfies never
  }
  return encoding.toUint8Array(out)
}

/** Null for what is not understood: a newer node may say more, and in another way. */
export function decodeNodeMessage(
  bytes: Uint8Array,
): { readonly sender: Sender; readonly message: NodeMessage } | null {
  try {
    const input = decoding.createDecoder(bytes)
    if (decoding.readUint8(input) !== FORMAT) return null
    const sender = { node: decoding.readVarString(input), generation: decoding.readVarString(input) }
    const message = readMessage(input, decoding.readUint8(input))
    return message && { sender, message }
  } catch {
    return null
  }
}

function readMessage(input: decoding.Decoder, kind: number): NodeMessage | null {
  switch (kind) {
    case KIND.hello:
      return { kind: 'hello' }
    case KIND.relay:
      return {
        kind: 'relay',
        channelStream: decoding.readVarString(input),
        channel: readChannel(input),
        firstNumber: decoding.readVarUint(input),
        updates: unpackUpdates(decoding.readTailAsUint8Array(input)),
      }
    case KIND.commit:
      return {
        kind: 'commit',
        channelStream: decoding.readVarString(input),
        channel: readChannel(input),
        lastNumber: decoding.readVarUint(input),
        count: decoding.readVarUint(input),
        lastSeq: decoding.readVarUint(input),
      }
    case KIND.presence:
      return {
        kind: 'presence',
        states: Array.from({ length: decoding.readVarUint(input) }, () => ({
          connection: decoding.readVarString(input),
          state: decoding.readVarUint8Array(input),
        })),
      }
    case KIND.selection:
      return {
        kind: 'selection',
        connid: decoding.readVarString(input),
        selection: JSON.parse(decoding.readVarString(input)) as SelectionInfo | null,
      }
    default:
      return null
  }
}

function readChannel(input: decoding.Decoder): Channel {
  const read = decoding.readVarUint(input)
  const channel = CHANNELS.find((known) => known === read)
  if (channel === undefined) throw new RangeError('no such channel')
  return channel
}
